/// What was read from a text, and what is wrong with it.
package struct ParseResult<Tree: Hashable & Sendable>: Hashable, Sendable {
  /// The tree; without the items that could not be read.
  package var tree: Tree
  /// What is wrong, in order of place; at most `ParsingLimits.diagnosticCountMax` and one.
  package var diagnostics: [Diagnostic]

  /// Whether the tree can be used: no diagnostic is an error.
  package var isUsable: Bool { !diagnostics.contains { $0.severity == .error } }
}

extension AppFile {
  /// Reads the text of a `.nav` file, whatever its bytes are.
  ///
  /// - Complexity: O(number of bytes).
  package static func parse(_ source: SourceText) -> ParseResult<AppFile> {
    switch Parser.prepared(source, findsTrace: false) {
    case .failure(let refused):
      let empty = AppFile(name: CommentedNode(Name("")), body: Block())
      return ParseResult(tree: empty, diagnostics: refused.diagnostics)
    case .success((var parser, _)):
      let file = parser.appFile()
      return ParseResult(tree: file, diagnostics: parser.log.finished())
    }
  }
}

extension ScenarioFile {
  /// Reads the text of a `.scenario` file, whatever its bytes are.
  ///
  /// - Complexity: O(number of bytes).
  package static func parse(_ source: SourceText) -> ParseResult<ScenarioFile> {
    switch Parser.prepared(source, findsTrace: true) {
    case .failure(let refused):
      let empty = ScenarioFile(title: CommentedNode(StringLiteral("")), body: Block())
      return ParseResult(tree: empty, diagnostics: refused.diagnostics)
    case .success((var parser, let traceStart)):
      var file = parser.scenarioFile()
      if let traceStart {
        let bytes = source.bytes[traceStart...]
        file.expectedTrace = Located(
          String(decoding: bytes, as: UTF8.self), range: SourceRange(traceStart, bytes.endIndex))
      }
      return ParseResult(tree: file, diagnostics: parser.log.finished())
    }
  }
}

extension SourceText {
  /// Whether an app stands in it rather than a scenario.
  package var beginsApp: Bool {
    guard case .success((var parser, _)) = Parser.prepared(self, findsTrace: false) else {
      return false
    }
    _ = parser.formatVersion()
    return parser.beginsApp
  }
}

extension Parser {
  /// A text that is not even looked at.
  fileprivate struct RefusedText: Error {
    var diagnostics: [Diagnostic]

    init(_ problem: Problem, at range: SourceRange, in source: SourceText) {
      diagnostics = [Diagnostic(problem, range: range, path: source.path)]
    }
  }

  /// Checks the bytes, finds the tokens, and says where the expected trace begins.
  fileprivate static func prepared(
    _ source: SourceText, findsTrace: Bool
  ) -> Result<(Parser, Int?), RefusedText> {
    let size = source.bytes.count
    if size > ParsingLimits.fileSizeMax {
      let problem = Problem.fileTooLarge(bytes: size, limit: ParsingLimits.fileSizeMax)
      return .failure(RefusedText(problem, at: .none, in: source))
    }
    if let offset = firstInvalidUTF8Offset(in: source.bytes) {
      let range = SourceRange(offset, offset + 1)
      return .failure(RefusedText(.notUTF8(byteOffset: offset), at: range, in: source))
    }
    var lexer = Lexer(source, findsTrace: findsTrace)
    lexer.lex()
    // The last one is the end of the file.
    if lexer.result.tokens.count - 1 > ParsingLimits.tokenCountMax {
      let problem = Problem.tooManyTokens(limit: ParsingLimits.tokenCountMax)
      let first = lexer.result.tokens[ParsingLimits.tokenCountMax].range
      return .failure(RefusedText(problem, at: first, in: source))
    }
    let parser = Parser(source, lexed: lexer.result, log: lexer.log)
    return .success((parser, lexer.result.traceStart))
  }
}
