import Analysis
import ProjectIndex
import Syntax

/// A publisher as the argument of a call.
struct PublisherArgument {
    private let argument: Node

    init(_ argument: Node) { self.argument = argument }

    func follow(_ destination: inout PublisherDestination) throws(BridgeObstacle) {
        guard let call = argument.parent, call.kind == .callSuffix, let callee = call.calleeName, let name = callee.name else {
            guard let tuple = argument.parent, tuple.kind == .tupleExpression, tuple.all(.argument).count == 1,
                argument.label == nil
            else { throw destination.obstacle("the publisher is part of a tuple or subscript", at: argument) }
            return try destination.follow(tuple)
        }
        let fitting = PublisherCalls.parameters(filledBy: argument, of: call, destination.signatures.index)
        guard fitting.isEmpty else { return try fill(fitting, name, &destination) }
        guard PublisherArgument.operators.contains(name), !isForList(callee, destination) else {
            throw destination.obstacle("\(name) may ask for the publisher's own type", at: argument)
        }
        if name == "MergeMany", call.all(.argument).count > 1 {
            let values = call.all(.argument).map { $0.first(.expression)?.soleOperand ?? $0 }
            try destination.join(values, at: argument)
        }
    }

    private func fill(
        _ fitting: [PublisherCalls.Target], _ name: String, _ destination: inout PublisherDestination
    ) throws(BridgeObstacle) {
        if fitting.allSatisfy(\.isOpen) { return }
        guard fitting.count == 1, let signature = destination.signatures.at(fitting[0].type) else {
            throw destination.obstacle("\(name) asks for the publisher's own type", at: argument)
        }
        destination.fill(signature)
    }

    /// `list.append($x)`: the list's elements have a type.
    private func isForList(_ callee: Node, _ destination: PublisherDestination) -> Bool {
        guard callee.kind == .memberSuffix, let chain = callee.parent, chain.kind == .chain,
            case .one(let receiver) = destination.signatures.index.valueOfPrefix(chain: chain, upTo: callee, in: destination.file)
        else { return false }
        switch receiver.unwrapped {
        case .array, .dictionary: return true
        case .external(let name, _): return name == "Set" || name == "Array"
        default: return false
        }
    }

    /// Functions of Combine and SwiftUI each of whose publishers has a type of its own, and `MergeMany`.
    private static let operators: Set<String> = [
        "CombineLatest", "CombineLatest3", "CombineLatest4", "Zip", "Zip3", "Zip4", "Merge", "Merge3", "Merge4",
        "Merge5", "Merge6", "Merge7", "Merge8", "MergeMany", "combineLatest", "zip", "merge", "prepend", "append",
        "onReceive", "AnyPublisher", "prefix", "drop",
    ]
}

/// Calls of functions and initializers of the repository, told by name and labels.
enum PublisherCalls {
    /// What an argument fills.
    struct Target {
        /// Of the parameter, or of the stored variable a memberwise initializer sets.
        let type: Node?
        /// Whether any publisher may be given.
        let isOpen: Bool
    }

    /// - Returns: nothing where no function of the repository can be meant.
    static func parameters(filledBy argument: Node, of call: Node, _ index: RepositoryIndex) -> [Target] {
        guard let name = call.calleeName?.name else { return [] }
        let types = index.types(named: name)
        var functions = index.members(named: name).map(index.member).filter { $0.kind == .function || $0.kind == .initializer }
        functions += types.flatMap { index.type($0).members }.map(index.member).filter { $0.kind == .initializer }
        let targets = functions.compactMap { function -> Target? in
            guard let parameter = parameter(filledBy: argument, of: call, function) else { return nil }
            let node = function.site.node
            let clauses = node.all(.genericParameters) + node.all(.whereClause) + [parameter.typeChild].compactMap { $0 }
            return Target(type: parameter.typeChild, isOpen: !clauses.contains(where: PublisherSignature.names))
        }
        guard targets.isEmpty, let label = argument.label else { return targets }
        return types.filter { index.type($0).kind == .struct }.flatMap { index.type($0).members }.map(index.member)
            .filter { $0.name == label && ($0.kind == .storedVariable || $0.kind == .constant) && !$0.isStatic }
            .map { Target(type: $0.typeNode, isOpen: !($0.typeNode.map(PublisherSignature.names) ?? true)) }
    }

    /// The parameter an argument fills if the function is the one that is called.
    static func parameter(filledBy argument: Node, of call: Node, _ function: MemberSymbol) -> Node? {
        var open = (function.site.node.first(.parameterClause)?.all(.parameter) ?? [])[...]
        var result: Node?
        for given in call.all(.argument) {
            guard let position = open.firstIndex(where: { $0.label == given.label }),
                open[..<position].allSatisfy({ $0.first(.initializerClause) != nil || isClosure($0) })
            else { return nil }
            if given == argument { result = open[position] }
            open = open[(position + 1)...]
        }
        let isComplete = open.allSatisfy { $0.first(.initializerClause) != nil || isClosure($0) }
        return isComplete ? result : nil
    }

    /// A trailing closure may fill it.
    private static func isClosure(_ parameter: Node) -> Bool {
        parameter.typeChild?.subtree.contains { $0.kind == .functionType } ?? false
    }
}
