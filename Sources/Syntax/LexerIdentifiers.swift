/// Names: plain, backticked, with a dollar.
extension Lexer {
    mutating func lexIdentifier() {
        let start = cursor.position
        let end = cursor.nameEnd(from: start)
        if end == start + 1, cursor.current == Byte.underscore {
            emit(.wildcard, to: end)
            return
        }
        let keyword = keywords.keyword(in: cursor.bytes, from: start, to: end)
        let isReserved = keyword.isReserved && !isMemberName(keyword)
        emit(isReserved ? .keyword : .identifier, to: end, keyword: keyword)
    }

    /// After a period a reserved word is the name of a member, but for two that mean the same everywhere.
    private func isMemberName(_ keyword: Keyword) -> Bool {
        previous?.kind == .period && keyword != .self && keyword != .`init`
    }

    /// `$0`, `$name`, or a dollar alone.
    mutating func lexDollar() {
        emit(.dollarIdentifier, to: cursor.nameEnd(from: cursor.position + 1))
    }

    /// A name in backticks, which may hold anything but a line end; a backtick without its twin is no Swift.
    mutating func lexBacktick() {
        var end = cursor.position + 1
        while end < cursor.bytes.count, cursor.bytes[end] != Byte.backtick, !Byte.isLineEnd(cursor.bytes[end]) {
            end += 1
        }
        if cursor.byte(at: end) == Byte.backtick {
            emit(.identifier, to: end + 1)
        } else {
            emit(.unknown, to: cursor.position + 1)
        }
    }
}

extension Cursor {
    /// The end of a run of characters that may stand in a name.
    func nameEnd(from start: Int) -> Int {
        var end = start
        while end < bytes.count {
            let byte = bytes[end]
            if byte >= 0x80 {
                let (scalar, length) = scalar(at: end)
                guard let scalar, IdentifierCharacter.continues(scalar) else { break }
                end += length
            } else {
                guard IdentifierCharacter.continuesASCII(byte) else { break }
                end += 1
            }
        }
        return end
    }
}
