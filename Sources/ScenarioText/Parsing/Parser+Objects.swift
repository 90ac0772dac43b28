import AppModel

extension Parser {
  /// Reads an object after the word of its role.
  mutating func object(
    _ role: ObjectRole, range: SourceRange
  ) throws(SyntaxFailure) -> ObjectDeclaration {
    let name = try name("an object")
    // `of scene` is the lifecycle of the app's scenes.
    let slot =
      role == .lifecycle && takeWord("of")
      ? try self.name("a slot", allowsReserved: word() == "scene") : nil
    var owner: Name?
    if takeWord("owned") {
      try expectWord("by")
      owner = try self.name("an object")
    }
    var properties: Block<ObjectProperty>?
    if continuesLine, current.kind == .leftBrace {
      properties = try block { parser throws(SyntaxFailure) in try parser.objectProperty() }
    }
    return ObjectDeclaration(
      role: Located(role, range: range), name: name, slot: slot, owner: owner,
      properties: properties)
  }

  private mutating func objectProperty() throws(SyntaxFailure) -> ObjectProperty {
    let strengths = ReferenceStrength.allCases.map(\.rawValue)
    let words = strengths + ["async"]
    let word = try correctedWord(among: words, .words(words))
    advance()
    guard let strength = ReferenceStrength(rawValue: word) else { return .asynchronous }
    if takeWord("var") { return .variable(strength, try name("a reference")) }
    return .references(strength, try objectNames())
  }

  /// Reads a closure after the word `closure`.
  mutating func closure() throws(SyntaxFailure) -> ClosureDeclaration {
    let name = try name("a closure")
    let holder = takeWord("of") ? try self.name("an object") : nil
    guard takeWord("captures") else {
      throw expectedWord(holder == nil ? ["of", "captures"] : ["captures"])
    }
    return ClosureDeclaration(name: name, holder: holder, captures: try captures())
  }

  /// Reads `captures` and `awaits` with what follows them, if they come next.
  mutating func captureList() throws(SyntaxFailure) -> CaptureList {
    var list = CaptureList()
    if takeWord("captures") { list.captures = try captures() }
    if takeWord("awaits") { list.awaited = try objectNames() }
    return list
  }

  /// Reads captures after the word `captures`.
  mutating func captures() throws(SyntaxFailure) -> [Capture] {
    var captures: [Capture] = []
    repeat {
      let strength = try choice(of: ReferenceStrength.self).value
      let start = current.range
      let object = takeWord("self") ? nil : try name("an object")
      captures.append(Capture(strength: strength, object: object, range: start))
    } while take(.comma)
    return captures
  }

  private mutating func objectNames() throws(SyntaxFailure) -> [Name] {
    var names: [Name] = []
    repeat { names.append(try name("an object")) } while take(.comma)
    return names
  }
}
