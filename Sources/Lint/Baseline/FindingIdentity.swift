import ProjectIndex
import SourceText

/// What a finding is known by from run to run: neither its line, nor its folder, nor the place of the checkout.
public struct FindingIdentity: Hashable, Comparable, Sendable {
    public let rule: String
    /// The finding's symbol; the file's name for code that is in no declaration.
    public let symbol: String

    public init(rule: String, symbol: String) {
        self.rule = rule
        self.symbol = symbol
    }

    init(_ finding: Finding, in index: RepositoryIndex) {
        let name = index.file(finding.file).path.split(separator: "/").last.map(String.init) ?? ""
        self.init(rule: finding.rule, symbol: finding.symbol.isEmpty ? name : finding.symbol)
    }

    public static func < (left: FindingIdentity, right: FindingIdentity) -> Bool {
        (left.rule, left.symbol) < (right.rule, right.symbol)
    }
}

/// A finding with its number among those of the same identity.
public struct NumberedFinding: Hashable, Sendable {
    public let finding: Finding
    public let identity: FindingIdentity
    /// From 0, in order of the files' names and then of place.
    public let ordinal: Int

    /// 16 hexadecimal digits.
    public var fingerprint: String { StableHash.text("\(identity.rule)\n\(identity.symbol)\n\(ordinal)") }

    /// - Returns: in the order of `findings`.
    public static func numbered(_ findings: [Finding], in index: RepositoryIndex) -> [NumberedFinding] {
        let identities = findings.map { FindingIdentity($0, in: index) }
        // By name first: a folder that is renamed must not shuffle the numbers.
        let order = findings.indices.sorted { left, right in
            (key(findings[left], in: index), left) < (key(findings[right], in: index), right)
        }
        var counts: [FindingIdentity: Int] = [:]
        var ordinals = Array(repeating: 0, count: findings.count)
        for position in order {
            ordinals[position] = counts[identities[position], default: 0]
            counts[identities[position], default: 0] += 1
        }
        return findings.indices.map {
            NumberedFinding(finding: findings[$0], identity: identities[$0], ordinal: ordinals[$0])
        }
    }

    private struct Key: Comparable {
        let name: Substring
        let path: String
        let range: TextRange

        static func < (left: Key, right: Key) -> Bool {
            (left.name, left.path, left.range) < (right.name, right.path, right.range)
        }
    }

    private static func key(_ finding: Finding, in index: RepositoryIndex) -> Key {
        let path = index.file(finding.file).path
        return Key(name: path.split(separator: "/").last ?? "", path: path, range: finding.range)
    }
}

/// FNV-1a, 64 bits: stable across runs and machines, which Swift's own hashing is not.
public enum StableHash {
    /// - Returns: 16 hexadecimal digits.
    public static func text(_ text: String) -> String {
        let number = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
