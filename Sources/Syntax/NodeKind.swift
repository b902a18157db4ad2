/// What a node is, with the children it has, in source order.
///
/// `?` marks a child that may be absent, `*` any number. A node's own tokens (keywords, names, brackets) are
/// the tokens of its range that lie in no child. Names are never nodes of their own in declarations:
/// `Node.name` finds them.
public enum NodeKind: UInt8, Sendable, CaseIterable {
    /// The root: (declaration | statement | expression | ifConfig | opaque)*
    case file

    // MARK: Declarations. Each begins with attribute* modifier*; `#if` around attributes is an ifConfig child.
    /// `import kind? A.B`: attribute* modifier*. The path is in its tokens.
    case importDeclaration
    /// class, struct, enum, actor, protocol: attribute* modifier* genericParameters? inheritanceClause? whereClause? memberBlock
    case typeDeclaration
    /// extension: attribute* modifier* <type> inheritanceClause? whereClause? memberBlock
    case extensionDeclaration
    /// attribute* modifier* genericParameters? <type> whereClause?
    case typealiasDeclaration
    /// attribute* modifier* inheritanceClause? <type>? whereClause?
    case associatedtypeDeclaration
    /// `var`/`let`: attribute* modifier* binding+
    case variableDeclaration
    /// One `pattern: Type = value { accessors }` of a variable: pattern typeAnnotation? initializerClause? accessorBlock?
    case binding
    /// attribute* modifier* genericParameters? parameterClause returnClause? whereClause? codeBlock?
    case functionDeclaration
    /// attribute* modifier* genericParameters? parameterClause returnClause? whereClause? codeBlock?
    /// The returnClause holds the effects alone.
    case initializerDeclaration
    /// attribute* modifier* returnClause? codeBlock?
    case deinitializerDeclaration
    /// attribute* modifier* genericParameters? parameterClause returnClause whereClause? accessorBlock?
    case subscriptDeclaration
    /// `case a(Int), b = 1`: attribute* modifier* enumElement+
    case enumCaseDeclaration
    /// parameterClause? initializerClause?
    case enumElement
    /// operator, precedencegroup, macro declarations: attribute* modifier* and uninterpreted tokens.
    /// Also `#sourceLocation(…)`.
    case otherDeclaration

    // MARK: Parts of declarations.
    /// `@Name(arguments)`: <type> callSuffix?   Of attributes whose arguments have a grammar of their own, as
    /// `@available` and `@objc`, the callSuffix has no children.
    case attribute
    /// `private`, `private(set)`, `nonisolated(unsafe)`; its detail is in its tokens.
    case modifier
    /// `: A, B`: inheritedType+
    case inheritanceClause
    /// <type>, which may be an attributedType.
    case inheritedType
    /// `<T: P, each U>`: genericParameter+
    case genericParameters
    /// attribute* <type>?   (the bound). In a protocol's `<Element>` the name alone.
    case genericParameter
    /// `where A: B, C == D`: requirement+
    case whereClause
    /// <type> <type>; the token between tells `:` from `==`. A layout requirement has one type and opaque.
    case requirement
    /// `(a b: T = v, …)`: parameter*
    case parameterClause
    /// attribute* modifier* <type>? initializerClause?   `Node.parameterLabel` and `Node.name` find the names.
    case parameter
    /// `async throws(E) -> T`: <type>*; effects are in its tokens. For functions and closures alike.
    case returnClause
    /// `: T`: <type>
    case typeAnnotation
    /// `= value`: expression
    case initializerClause
    /// `{ … }` of a type: (declaration | ifConfig | opaque | macroExpansion as expression)*
    case memberBlock
    /// `{ get … }`, `{ didSet … }`: accessor*; or, for an implicit getter, the statements of its body, as in codeBlock.
    case accessorBlock
    /// get, set, willSet, didSet, _read …: attribute* modifier* parameterClause? returnClause? codeBlock?
    case accessor

    // MARK: Patterns.
    /// `x`, `_`, `x?` …: no children; `Node.name`.
    case identifierPattern
    /// `(a, b)`, also `(a, b)?`: pattern+. After `case` every tuple that is the whole pattern or an element.
    case tuplePattern
    /// `let p`/`var p` inside a pattern: pattern or expression
    case valueBindingPattern
    /// Any pattern that is an expression (`.some(x)`, `1...2`, `is T`): expression. Inside it the new variables
    /// are identifierPatterns, whether `let` stands before each or before the whole; so is `_`.
    case expressionPattern

    // MARK: Types.
    /// `Name<Args>`: genericArguments?   An integer among generic arguments is one too.
    case namedType
    /// `Base.Name<Args>`: <type> genericArguments?
    case memberType
    /// `<A, B>`: <type>*
    case genericArguments
    /// `T?`, `T!`: <type>. `T??` is one in the other.
    case optionalType
    /// `[T]`: <type>
    case arrayType
    /// `[K: V]`: <type> <type>
    case dictionaryType
    /// `(A, b: B)`: tupleTypeElement*
    case tupleType
    /// <type>; labels are in its tokens.
    case tupleTypeElement
    /// `(A) async throws(E) -> B`: tupleType <type>? <type>. The result is the last, the thrown type before it.
    case functionType
    /// `some P`, `any P`: <type>
    case existentialType
    /// `A & B`: <type>+
    case compositionType
    /// `@Sendable T`, `inout T`, `isolated T`, `each T`, `repeat T`, `~T`: attribute* <type>
    case attributedType

    // MARK: Statements. The label of one, as in `outer: for`, is its first token.
    /// `{ … }` of functions, accessors and control flow: (declaration | statement | expression | ifConfig | opaque)*
    case codeBlock
    /// `if c, d { } else { }`: condition+ codeBlock (codeBlock | ifStatement)?   Also as an expression.
    case ifStatement
    /// `guard c else { }`: condition+ codeBlock
    case guardStatement
    /// condition+ codeBlock
    case whileStatement
    /// `repeat { } while e`: codeBlock expression
    case repeatStatement
    /// `for p in e where c { }`: pattern typeAnnotation? expression expression? codeBlock
    case forStatement
    /// `switch e { }`: expression (switchCase | ifConfig)*   Also as an expression.
    case switchStatement
    /// `case p where c, …:` or `default:`: attribute* (pattern expression?)* then the statements.
    case switchCase
    /// `do { } catch …`: codeBlock catchClause*
    case doStatement
    /// (pattern expression?)* codeBlock
    case catchClause
    /// codeBlock
    case deferStatement
    /// `return e`, `throw e`, `yield e`, `break l`, `continue l`, `fallthrough`, `discard e`: expression?
    case transferStatement
    /// One element of a condition list: expression | optionalBinding | patternCondition | availability (tokens only)
    case condition
    /// `let x = e`, `let x`, `var x: T = e`: pattern typeAnnotation? initializerClause?
    case optionalBinding
    /// `case p = e`: pattern typeAnnotation? initializerClause
    case patternCondition

    // MARK: Expressions.
    /// Every whole expression, operands and operators flat, without precedence:
    /// (operand | operatorToken | assignment | ternary pieces | cast)*  where an operand is any node below.
    case expression
    /// A prefix, infix or postfix operator, also `?` and `:` of a ternary, and `=`: no children.
    case operatorToken
    /// `try`, `try?`, `await`, `consume`, `copy`, `each`, `repeat`, `unsafe` before an operand: no children.
    case effect
    /// `is T`, `as T`, `as? T`, `as! T`: <type>
    case cast
    /// A primary with its suffixes, flat and in order: primary suffix+. A primary without suffix stands alone.
    case chain

    // Primaries.
    /// `x`, `_`, `self`, `super`, `Self`, `Int`, `init`, `$x`, `$0`, `x(a:b:)`: no children.
    case nameReference
    /// `.name` without a base: no children. `Node.name` is the name.
    case implicitMember
    /// Number, `true`, `nil`, `#file`-like without arguments, regex: no children.
    case literal
    /// interpolation*
    case stringLiteral
    /// `\( … )`: argument*
    case interpolation
    /// expression*
    case arrayLiteral
    /// expression expression per entry.
    case dictionaryLiteral
    /// `(a, b: c)`, also `(a)` and `()`: argument*
    case tupleExpression
    /// `{ [captures] (params) async -> T in … }`: closureSignature? then statements as in codeBlock.
    /// `in` belongs to the signature.
    case closure
    /// attribute* captureList? (parameterClause | closureParameter*) returnClause?
    case closureSignature
    /// `[weak self, x = e]`: capture*
    case captureList
    /// expression?   `Node.name` is the captured name.
    case capture
    /// A bare closure parameter name: no children.
    case closureParameter
    /// `\Root.path.to[0]?`: <type>? (memberSuffix | subscriptSuffix | optionalChain | forceUnwrap)*
    case keyPath
    /// `#name<T>(args) { }`: genericArguments? callSuffix? trailingClosure*. Stands for a declaration too, and
    /// then begins with attribute* modifier*. Always inside an expression.
    case macroExpansion
    /// A type where an expression stands, e.g. `[Int]()`, `(any P).self`, `Int?.none`: <type>
    case typeExpression

    // Suffixes of a chain.
    /// `.name`, `.0`, `.init`, `.self`, `.$x`: no children. `Node.name` is the name.
    case memberSuffix
    /// `<A, B>` after a name: <type>*
    case genericSuffix
    /// `( … )`: argument*
    case callSuffix
    /// `[ … ]`: argument*
    case subscriptSuffix
    /// `{ … }` or `label: { … }` after a call: closure. `Node.argumentLabel` is the label.
    case trailingClosure
    /// `?` of optional chaining: no children.
    case optionalChain
    /// `!`: no children.
    case forceUnwrap
    /// `#if` in a chain of members: ifConfigClause+ whose children are suffixes, or suffixIfConfig again.
    case suffixIfConfig
    /// `label: value`: expression, or nothing for an operator passed as a function.
    case argument

    // MARK: Anywhere.
    /// `#if … #endif`: ifConfigClause+
    case ifConfig
    /// One branch: its condition (`#if`/`#elseif`) is in its tokens up to the line end, then what the place allows.
    case ifConfigClause
    /// Tokens that were not understood. Whoever edits keeps away from them.
    case opaque

    public var isType: Bool {
        NodeKind.namedType.rawValue <= rawValue && rawValue <= NodeKind.attributedType.rawValue
            && self != .genericArguments && self != .tupleTypeElement
    }

    public var isDeclaration: Bool {
        NodeKind.importDeclaration.rawValue <= rawValue && rawValue <= NodeKind.otherDeclaration.rawValue
            && self != .binding && self != .enumElement
    }

    public var isPattern: Bool {
        NodeKind.identifierPattern.rawValue <= rawValue && rawValue <= NodeKind.expressionPattern.rawValue
    }

    /// Whether the node follows a primary inside a `chain`.
    public var isSuffix: Bool {
        NodeKind.memberSuffix.rawValue <= rawValue && rawValue <= NodeKind.suffixIfConfig.rawValue
    }
}
