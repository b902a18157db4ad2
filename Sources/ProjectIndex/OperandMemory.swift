/// Answers of a `ValueResolver` by node. Those of one file, its home, lie in an array: nothing is looked up as often.
struct OperandMemory {
    private let home: FileID?
    private var answers: [Operand] = []
    /// By node of the home: position in `answers`, or -1.
    private var positions: [Int32]
    private var elsewhere: [Site: Operand] = [:]

    /// About as many nodes of a file are met for each that is asked about.
    private static let nodesForAnAnswer = 8

    private struct Site: Hashable {
        let file: Int
        let node: Int
    }

    /// - Parameter nodes: number of nodes in the home.
    init(home: FileID?, nodes: Int) {
        self.home = home
        positions = Array(repeating: -1, count: nodes)
        answers.reserveCapacity(nodes / Self.nodesForAnAnswer)
    }

    subscript(node: Int, in file: FileID) -> Operand? {
        get {
            guard file == home else { return elsewhere[Site(file: file.index, node: node)] }
            let position = positions[node]
            return position < 0 ? nil : answers[Int(position)]
        }
        set {
            guard let newValue else { return }
            guard file == home else {
                elsewhere[Site(file: file.index, node: node)] = newValue
                return
            }
            if positions[node] < 0 {
                positions[node] = Int32(answers.count)
                answers.append(newValue)
            } else {
                answers[Int(positions[node])] = newValue
            }
        }
    }
}
