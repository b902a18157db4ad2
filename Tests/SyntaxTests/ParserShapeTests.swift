import Fuzzing
import SourceText
import Syntax
import Testing

/// Shapes of trees by example, without offsets: `kind name`, indented by depth.
@Suite struct ParserShapeTests {
    @Test func modelClass() {
        expectShape(
            "final class Model: ObservableObject { @Published private(set) var a: Int = 1 }",
            """
            typeDeclaration Model
              modifier final
              inheritanceClause
                inheritedType
                  namedType ObservableObject
              memberBlock
                variableDeclaration
                  attribute Published
                    namedType Published
                  modifier private
                  binding a
                    identifierPattern a
                    typeAnnotation
                      namedType Int
                    initializerClause
                      expression
                        literal
            """)
    }

    @Test func trailingClosures() {
        expectShape(
            "f(a) { x in } b: { }",
            """
            expression
              chain
                nameReference f
                callSuffix
                  argument
                    expression
                      nameReference a
                trailingClosure
                  closure
                    closureSignature
                      closureParameter x
                trailingClosure
                  closure
            """)
    }

    @Test func bodyOrTrailingClosure() {
        expectShape(
            "if a.b { c }",
            """
            ifStatement
              condition
                expression
                  chain
                    nameReference a
                    memberSuffix b
              codeBlock
                expression
                  nameReference c
            """)
    }

    @Test func closingAnglesAreSplit() {
        expectShape(
            "let a: A<B<C>>? = nil",
            """
            variableDeclaration
              binding a
                identifierPattern a
                typeAnnotation
                  optionalType
                    namedType A
                      genericArguments
                        namedType B
                          genericArguments
                            namedType C
                initializerClause
                  expression
                    literal
            """)
    }

    @Test func comparisonIsNotGeneric() {
        expectShape(
            "a < b; A<B>(c)",
            """
            expression
              nameReference a
              operatorToken
              nameReference b
            expression
              chain
                nameReference A
                genericSuffix
                  namedType B
                callSuffix
                  argument
                    expression
                      nameReference c
            """)
    }

    @Test func accessorsAndImplicitGetter() {
        expectShape(
            "var a: A { get async { } nonmutating set(b) { } }\nvar c: C { get.d }",
            """
            variableDeclaration
              binding a
                identifierPattern a
                typeAnnotation
                  namedType A
                accessorBlock
                  accessor get
                    returnClause
                    codeBlock
                  accessor set
                    modifier nonmutating
                    parameterClause
                      parameter b
                    codeBlock
            variableDeclaration
              binding c
                identifierPattern c
                typeAnnotation
                  namedType C
                accessorBlock
                  expression
                    chain
                      nameReference get
                      memberSuffix d
            """)
    }

    @Test func operatorsEndWithTheirLine() {
        expectShape(
            "prefix operator ^*^\ninfix operator ** : P,\n Q\nimport A\nlet a = b",
            """
            otherDeclaration
              modifier prefix
            otherDeclaration
              modifier infix
            importDeclaration
            variableDeclaration
              binding a
                identifierPattern a
                initializerClause
                  expression
                    nameReference b
            """)
    }

    @Test func initAccessor() {
        expectShape(
            "var a: A { @storageRestrictions(initializes: b) init(c) { b = c } get { b } }",
            """
            variableDeclaration
              binding a
                identifierPattern a
                typeAnnotation
                  namedType A
                accessorBlock
                  accessor init
                    attribute storageRestrictions
                      namedType storageRestrictions
                      callSuffix
                        argument
                          expression
                            nameReference b
                    parameterClause
                      parameter c
                    codeBlock
                      expression
                        nameReference b
                        operatorToken
                        nameReference c
                  accessor get
                    codeBlock
                      expression
                        nameReference b
            """)
    }

    @Test func bindersAreIdentifierPatterns() {
        expectShape(
            "if case let .a(b, c.d)? = e, case .f(let g) = h { }",
            """
            ifStatement
              condition
                patternCondition
                  valueBindingPattern
                    expressionPattern
                      expression
                        chain
                          implicitMember a
                          callSuffix
                            argument
                              expression
                                identifierPattern b
                            argument
                              expression
                                chain
                                  nameReference c
                                  memberSuffix d
                          optionalChain
                  initializerClause
                    expression
                      nameReference e
              condition
                patternCondition
                  expressionPattern
                    expression
                      chain
                        implicitMember f
                        callSuffix
                          argument
                            expression
                              valueBindingPattern
                                identifierPattern g
                  initializerClause
                    expression
                      nameReference h
              codeBlock
            """)
    }

    @Test func directivesInChains() {
        expectShape(
            "a\n#if X\n.b()\n#endif\n.c",
            """
            expression
              chain
                nameReference a
                suffixIfConfig
                  ifConfigClause
                    memberSuffix b
                    callSuffix
                memberSuffix c
            """)
    }

    @Test func attributesInDirectives() {
        expectShape(
            "#if X\n@A(1)\n#endif\nlet a = b",
            """
            variableDeclaration
              ifConfig
                ifConfigClause
                  attribute A
                    namedType A
                    callSuffix
                      argument
                        expression
                          literal
              binding a
                identifierPattern a
                initializerClause
                  expression
                    nameReference b
            """)
    }

    @Test func foreignAttributeArgumentsStayUninterpreted() {
        expectShape(
            "@available(iOS 17, *) func f(a b: inout C) async throws(D) -> E",
            """
            functionDeclaration f
              attribute available
                namedType available
                callSuffix
              parameterClause
                parameter b
                  attributedType
                    namedType C
              returnClause
                namedType D
                namedType E
            """)
    }

    @Test func casesHoldTheirStatements() {
        expectShape(
            "switch a { case .b: c()\n#if X\ncase .d: e\n#endif\n@unknown default: f }",
            """
            switchStatement
              expression
                nameReference a
              switchCase
                expressionPattern
                  expression
                    implicitMember b
                expression
                  chain
                    nameReference c
                    callSuffix
              ifConfig
                ifConfigClause
                  switchCase
                    expressionPattern
                      expression
                        implicitMember d
                    expression
                      nameReference e
              switchCase
                attribute unknown
                  namedType unknown
                expression
                  nameReference f
            """)
    }

    @Test func newLineEndsExpression() {
        expectShape(
            "a\n(b)\n[c]\n.d\n+ e",
            """
            expression
              nameReference a
            expression
              tupleExpression
                argument
                  expression
                    nameReference b
            expression
              chain
                arrayLiteral
                  expression
                    nameReference c
                memberSuffix d
              operatorToken
              nameReference e
            """)
    }

    @Test func brokenMemberBecomesOpaque() {
        expectShape(
            "struct A { let b = 1\n ]] ; let c = 2 }",
            """
            typeDeclaration A
              memberBlock
                variableDeclaration
                  binding b
                    identifierPattern b
                    initializerClause
                      expression
                        literal
                opaque
                opaque
                variableDeclaration
                  binding c
                    identifierPattern c
                    initializerClause
                      expression
                        literal
            """)
    }

    @Test func dumpShowsOffsets() {
        let tree = Parser.parse(SourceFile(path: "a.swift", text: "let é = 1"))
        #expect(
            TreeDump.text(tree) == """
                file [0..<10)
                  variableDeclaration [0..<10)
                    binding [4..<10) é
                      identifierPattern [4..<6) é
                      initializerClause [7..<10)
                        expression [9..<10)
                          literal [9..<10)

                """)
    }

    @Test func namesAndLabels() {
        let text = "func `default`<each T>(a b: Int, _ c: T, d: A.B) { f(e: 1) }\nstruct S { static func ==<T>(x: T) { } }"
        let tree = Parser.parse(SourceFile(path: "a.swift", text: text))
        let functions = tree.root.subtree.filter { $0.kind == .functionDeclaration }
        #expect(functions.map(\.name) == ["default", "=="])
        let parameters = tree.root.subtree.filter { $0.kind == .parameter }
        #expect(parameters.map(\.name) == ["b", "c", "d", "x"])
        #expect(parameters.map(\.label) == ["a", nil, "d", "x"])
        #expect(tree.root.subtree.first { $0.kind == .genericParameter }?.name == "T")
        #expect(tree.root.subtree.first { $0.kind == .memberType }?.name == "B")
        #expect(tree.root.subtree.first { $0.kind == .argument }?.label == "e")
    }

    private func expectShape(_ text: String, _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation) {
        let tree = Parser.parse(SourceFile(path: "a.swift", text: text))
        #expect(shape(tree.root, depth: 0) == expected + "\n", sourceLocation: location)
        #expect(firstViolation(tree) == nil, sourceLocation: location)
    }

    private func shape(_ node: Node, depth: Int) -> String {
        node.children.map { child in
            let name = child.name.map { " " + $0 } ?? ""
            return String(repeating: "  ", count: depth) + "\(child.kind)\(name)\n" + shape(child, depth: depth + 1)
        }.joined()
    }
}
