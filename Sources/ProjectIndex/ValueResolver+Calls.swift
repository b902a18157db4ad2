import Syntax

extension ValueResolver {
    func call(_ operand: Operand, at suffix: Node, in file: FileID) -> Operand {
        let site = CallSite(suffix)
        switch operand.callee {
        case .members(let ids, let receiver):
            return call(ids, receiver: receiver, operand.type, site, in: file)
        case .localFunction(let node):
            return Operand(result(of: node, in: file, site, from: file))
        case .external(let name, let receiver):
            return knownCall(name, receiver: receiver, operand.type, site, in: file)
        case .initializers, .none, .module:
            return Operand(operand.type.flatMap(called))
        }
    }

    private func call(
        _ ids: [MemberID], receiver: TypeValue?, _ type: Resolution<TypeValue>, _ site: CallSite, in file: FileID
    ) -> Operand {
        let found = result(of: ids, receiver: receiver, site, in: file)
        guard found.isUnknown, let first = ids.first, table.member(first).externalOwner != nil, let receiver,
            overloads(ids, for: site).isEmpty
        else { return Operand(found) }
        // An extension adds overloads of this name; the one called is the outside type's own.
        return knownCall(table.member(first).name, receiver: receiver, type, site, in: file)
    }

    private func called(_ value: TypeValue) -> Resolution<TypeValue> {
        switch value {
        case .metatype(let inner): .one(inner)
        case .function(_, let result): result == .undetermined ? .unknown : .one(result)
        case .optional(let inner): called(inner)
        case .external("Factory", let made), .external("ParameterFactory", let made):
            made.last.map { .one($0) } ?? .unknown
        default: .unknown
        }
    }

    // MARK: Overloads

    /// Of functions of one name, those whose labels fit the call; nearer owners hide farther ones.
    func overloads(_ ids: [MemberID], for site: CallSite) -> [MemberID] {
        let fitting = ids.filter { site.fits(table.member($0).site.node.parameters) }
        return nearest(fitting)
    }

    private func result(
        of ids: [MemberID], receiver: TypeValue?, _ site: CallSite, in file: FileID
    ) -> Resolution<TypeValue> {
        let chosen = overloads(ids, for: site)
        return Resolution(
            merging: chosen.map { id in
                let member = table.member(id)
                let type = type(of: id, seenThrough: receiver)
                let own = inferred(member.site.node, in: member.site.file, site, from: file)
                return own.isEmpty ? type : type.map { $0.substituting(own) }
            })
    }

    /// What calling a local function gives.
    private func result(
        of node: Node, in file: FileID, _ site: CallSite, from caller: FileID
    ) -> Resolution<TypeValue> {
        guard let type = node.resultType else { return .one(.external("Void", [])) }
        let own = inferred(node, in: file, site, from: caller)
        return types.resolve(type, in: file).map { $0.substituting(own) }
    }

    /// What the arguments make of a function's own generic parameters; those they do not tell are undetermined.
    private func inferred(
        _ declaration: Node, in file: FileID, _ site: CallSite, from caller: FileID
    ) -> [String: TypeValue] {
        let names = declaration.first(.genericParameters)?.all(.genericParameter).compactMap(\.name) ?? []
        guard !names.isEmpty else { return [:] }
        var result = Dictionary(names.map { ($0, TypeValue.undetermined) }, uniquingKeysWith: { first, _ in first })
        for (parameter, argument) in site.match(declaration.parameters) ?? [] {
            guard let type = parameter.typeChild, argument.kind == .argument else { continue }
            if type.kind == .namedType, let name = type.name, names.contains(name) {
                result[name] = value(of: argument, in: caller).one ?? .undetermined
            } else if type.kind == .memberType, let name = type.typeChild?.name, names.contains(name),
                case .one(.metatype(let inner)) = value(of: argument, in: caller)
            {
                result[name] = inner
            }
        }
        return result
    }

    // MARK: Parameters

    /// The type of the parameter an argument or trailing closure is passed to.
    func parameterType(of argument: Node, in file: FileID) -> Resolution<TypeValue> {
        let part = argument.kind == .trailingClosure ? argument : argument.parent
        guard let part, part.isCallPart else { return .unknown }
        let site = CallSite(part)
        let operand = receiver(of: site.start, in: file)
        switch operand.callee {
        case .members(let ids, let receiver):
            return parameterType(of: ids, receiver, site, argument)
        case .localFunction(let node):
            return parameterType(of: node, in: file, site, argument)
        case .none, .initializers:
            return operand.type.flatMap { self.parameterType(of: $0, site, argument) }
        case .external, .module:
            return .unknown
        }
    }

    private func parameterType(
        of callee: TypeValue, _ site: CallSite, _ argument: Node
    ) -> Resolution<TypeValue> {
        switch callee {
        case .metatype(.nominal(let id, let arguments)):
            let own = (table.membersOfType[id.index]["init"] ?? [])
            let found = own.isEmpty && table.type(id).kind == .class ? table.lookUp("init", in: id) : own
            let instance = TypeValue.nominal(id, arguments)
            return found.isEmpty
                ? memberwise(argument, instance, id) : parameterType(of: found, instance, site, argument)
        case .function(let parameters, _):
            let position = (site.arguments + site.closures).firstIndex { $0.node == argument }
            return position.flatMap { parameters.indices.contains($0) ? .one(parameters[$0]) : nil } ?? .unknown
        default:
            return .unknown
        }
    }

    /// A structure without initializers has one that takes its stored properties by name.
    private func memberwise(_ argument: Node, _ instance: TypeValue, _ id: TypeID) -> Resolution<TypeValue> {
        let name = argument.label ?? lastClosureProperty(of: id)
        guard let name, let found = table.membersOfType[id.index][name]?.first else { return .unknown }
        let isBinding = table.member(found).attribute("Binding") != nil
        let type = type(of: found, seenThrough: instance)
        return isBinding ? type.map { .projection($0) } : type
    }

    private func lastClosureProperty(of id: TypeID) -> String? {
        table.type(id).members.map(table.member).last { member in
            guard member.kind == .storedVariable || member.kind == .constant, let type = member.typeNode
            else { return false }
            return type.subtree.contains { $0.kind == .functionType }
        }?.name
    }

    private func parameterType(
        of ids: [MemberID], _ receiver: TypeValue?, _ site: CallSite, _ argument: Node
    ) -> Resolution<TypeValue> {
        Resolution(
            merging: overloads(ids, for: site).map { id in
                let member = table.member(id)
                let type = parameterType(of: member.site.node, in: member.site.file, site, argument)
                guard let owner = member.owner, case .nominal(let base, let passed)? = receiver?.unwrapped,
                    base == owner
                else { return type }
                return type.map { $0.substituting(table.type(owner).genericParameters, with: passed) }
            })
    }

    private func parameterType(
        of declaration: Node, in file: FileID, _ site: CallSite, _ argument: Node
    ) -> Resolution<TypeValue> {
        let pair = site.match(declaration.parameters)?.first { $0.argument == argument }
        guard let type = pair?.parameter.typeChild else { return .unknown }
        return types.resolve(type, in: file)
    }
}
