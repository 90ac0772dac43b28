import AppModel

extension Parser {
  private static let appWords =
    [
      "allow", "architecture", "binding", "enum", "ownership", "record", "rendering", "scene",
      "screen",
    ] + memberWords

  /// Reads the whole text as an app.
  mutating func appFile() -> AppFile {
    let version = formatVersion()
    let name =
      header { parser throws(SyntaxFailure) in
        try parser.expectWord("app")
        let name = try parser.name("an app")
        parser.reportBrace(of: name)
        return name
      } ?? CommentedNode(Name("", range: SourceRange(0, 0)))
    return AppFile(
      formatVersion: version, name: name,
      body: fileBody { parser throws(SyntaxFailure) in
        try parser.refuseSecondFile(beginningWith: ["app", "scenario"])
        return try parser.appItem()
      })
  }

  /// Refuses what begins like another file behind what this one has, and reads nothing of it:
  /// what is wrong in it as a part of this one is wrong nowhere else.
  mutating func refuseSecondFile(beginningWith words: [String]) throws(SyntaxFailure) {
    guard let word = word(), words.contains(word), [.identifier, .string].contains(kind(ahead: 1))
    else { return }
    let failure = SyntaxFailure(problem: .secondFile(word), range: current.range)
    while current.kind != .endOfFile { advance() }
    throw failure
  }

  /// Reports a brace behind the name of an app that is a file of its own, and goes on within it.
  private mutating func reportBrace(of name: Name) {
    guard continuesLine, current.kind == .leftBrace else { return }
    report(SyntaxFailure(problem: .appFileInBraces(name.text), range: current.range))
    advance()
    isFileInBraces = true
  }

  /// Reads items up to the end of the file.
  mutating func fileBody<Node>(_ readNode: NodeReader<Node>) -> Block<Node> {
    let start = position
    var items = items(isFileBody: true, readNode)
    while current.kind == .rightBrace {
      if isFileInBraces {
        isFileInBraces = false
      } else {
        report(SyntaxFailure(problem: .unexpectedClosingBrace, range: current.range))
      }
      advance()
      items += self.items(isFileBody: true, readNode)
    }
    let closing = takeComments(isFirst: false)
    return Block(items, closingComments: closing, range: range(from: start))
  }

  /// Reads the line `navsim 1` if it comes first.
  mutating func formatVersion() -> CommentedNode<LocatedNumber>? {
    guard word() == "navsim" else { return nil }
    return header { parser throws(SyntaxFailure) in
      parser.advance()
      let version = try parser.number()
      if version.value != ParsingLimits.formatVersion {
        throw SyntaxFailure(problem: .unsupportedVersion(version.value), range: version.range)
      }
      return version
    }
  }

  /// Reads a line that must come first; `nil` if it is not there, which is reported.
  mutating func header<Node>(_ readNode: NodeReader<Node>) -> CommentedNode<Node>? {
    if current.kind == .endOfFile || current.kind == .rightBrace {
      do throws(SyntaxFailure) { _ = try readNode(&self) } catch { report(error) }
      return nil
    }
    return item(isFirst: position == 0, readNode)
  }

  /// Reads `app NAME { ... }` after the word `app`.
  mutating func inlineApp() throws(SyntaxFailure) -> InlineApp {
    let name = try name("an app")
    if current.kind == .dot, let ending = word(ahead: 1) {
      let path = "\"\(name.text).\(ending)\""
      throw SyntaxFailure(
        problem: .expected(.string, found: .text(name.text), nearest: path), range: name.range)
    }
    let outer = topLevelDepth
    topLevelDepth = blockDepth + 1
    defer { topLevelDepth = outer }
    return InlineApp(
      name: name, body: try block { parser throws(SyntaxFailure) in try parser.appItem() })
  }

  /// Reads a declaration of an app.
  mutating func appItem() throws(SyntaxFailure) -> AppItem {
    let word = try correctedWord(among: Self.appWords, .declaration)
    let start = position
    switch word {
    case "allow":
      advance()
      return .allow(try faultNames())
    case "architecture":
      advance()
      return .architecture(try choice(of: Architecture.self))
    case "binding":
      advance()
      return .binding(try choice(of: BindingChoice.self))
    case "enum":
      advance()
      let name = try name("an enumeration")
      try expect(.colon, ":")
      let cases = try alternatives("a case")
      try checkNoComma()
      return .enumeration(EnumerationDeclaration(name: name, cases: cases))
    case "ownership":
      advance()
      return .ownership(try choice(of: Ownership.self))
    case "record":
      advance()
      let name = try name("a record")
      return .record(
        RecordDeclaration(
          name: name, fields: try block { parser throws(SyntaxFailure) in try parser.recordField() }
        ))
    case "rendering":
      advance()
      return .rendering(try choice(of: RenderingChoice.self))
    case "scene":
      advance()
      return .scene(
        SceneDeclaration(
          members: try block { parser throws(SyntaxFailure) in try parser.member() },
          range: tokens[start].range))
    case "screen":
      advance()
      return .screen(try screen())
    default: return .member(try member(word))
    }
  }

  private mutating func recordField() throws(SyntaxFailure) -> RecordField {
    let isKey = word() == "key" && kind(ahead: 1) == .identifier
    if isKey { advance() }
    let name = try name("a field")
    try expect(.colon, ":")
    return RecordField(isKey: isKey, name: name, type: try type())
  }

  private mutating func screen() throws(SyntaxFailure) -> ScreenDeclaration {
    let name = try name("a screen")
    let head = try head { parser throws(SyntaxFailure) in
      let parameters = try parser.optionalParameters()
      return (parameters, parser.takeWord("final"))
    }
    let members = try block { parser throws(SyntaxFailure) in try parser.member() }
    return ScreenDeclaration(
      name: name, parameters: head?.0 ?? [], isFinal: head?.1 ?? false, members: members)
  }

  /// Reads what stands before a block; if it is wrong, reports that and goes on at the block.
  ///
  /// So a mistake in a head does not hide those in the body. Fails if no block is near.
  mutating func head<Head>(
    isBlockOptional: Bool = false, _ readHead: NodeReader<Head>
  ) throws(SyntaxFailure) -> Head? {
    let outer = (bracketDepth, expressionDepth, isInFaultList)
    do throws(SyntaxFailure) {
      let head = try readHead(&self)
      switch current.kind {
      case .leftBrace, .endOfFile: return head
      case .semicolon, .rightBrace: if isBlockOptional { return head }
      default: if current.startsLine { return head }
      }
      throw missingBlock()
    } catch {
      (bracketDepth, expressionDepth, isInFaultList) = outer
      skipToBlock()
      guard current.kind == .leftBrace else { throw error }
      report(error)
      return nil
    }
  }

  /// Skips to a `{` that can belong to the item that is being read.
  private mutating func skipToBlock() {
    while true {
      switch current.kind {
      case .leftBrace, .rightBrace, .semicolon, .endOfFile: return
      case .and, .or: break
      default:
        if current.startsLine, !startsClause { return }
      }
      advance()
    }
  }
}
