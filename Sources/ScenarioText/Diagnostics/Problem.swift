/// What can be wrong with a text: the identity of a diagnostic, apart from its wording.
///
/// `Problem+Message.swift` words each.
package enum Problem: Hashable, Sendable {
  /// Two words of which one can stand.
  case both(String, String)
  /// A child slot without a first screen.
  case childWithoutInitialValue(slot: String)
  /// The screens of a child slot behind the first one.
  case screensBehindInitialValue(slot: String)
  /// Two comparisons or ranges side by side.
  case comparisonChain(String)
  /// Something that an app declares.
  case declaration(DeclarationProblem)
  /// A length of time beyond `ParsingLimits.durationMax`.
  case durationTooLong(limit: Int64)
  /// Something else should stand here.
  case expected(Expectation, found: FoundText, nearest: String?)
  /// A name or value.
  case expression(ExpressionProblem)
  /// An expression nested deeper than `ParsingLimits.expressionHeightMax`.
  case expressionTooDeep(limit: Int)
  /// More bytes than `ParsingLimits.fileSizeMax`.
  case fileTooLarge(bytes: Int, limit: Int)
  /// A character that no word or symbol has.
  case invalidCharacter(String, CharacterRemark?)
  /// A backslash in a text followed by something unknown.
  case invalidEscape(String)
  /// A part of the text of which nothing came, though nothing is wrong with it.
  case leftOut(String)
  /// More diagnostics than `ParsingLimits.diagnosticCountMax`.
  case moreProblems(count: Int)
  /// Blocks nested deeper than `ParsingLimits.blockDepthMax`.
  case nestingTooDeep(limit: Int)
  /// A value is put where nothing can be put.
  case notAssignable
  /// An app where a scenario is read.
  case appAsScenario
  /// Bytes that are not UTF-8.
  case notUTF8(byteOffset: Int)
  /// A whole number that is too large.
  case numberTooLarge
  /// A word of the language used as a name.
  case reservedName(String)
  /// A word or symbol written twice.
  case repeated(String)
  /// A part of a scenario.
  case scenario(ScenarioProblem)
  /// An app or a scenario behind the one that the file has: its first word.
  case secondFile(String)
  /// A statement.
  case statement(StatementProblem)
  /// More words and symbols than `ParsingLimits.tokenCountMax`.
  case tooManyTokens(limit: Int)
  /// A brace that is never closed.
  case unclosedBrace(of: String, before: FoundText, inLine: Int)
  /// A closing brace without an opening one.
  case unexpectedClosingBrace
  /// Braces around all that an app file says, as only an app within a scenario has them.
  case appFileInBraces(String)
  /// A fraction of a unit of time; in whole ones it is this, if it is known.
  case fractionalDuration(String, whole: String?)
  /// A number followed by letters that are no unit of time.
  case unknownUnit(String, nearest: String?)
  /// A version of the format that cannot be read.
  case unsupportedVersion(Int)
  /// A text without its closing quotation mark.
  case unterminatedString
}

extension Problem {
  /// A word behind another one, of which only one can stand, or behind itself.
  static func second(_ word: String, after first: String) -> Problem {
    word == first ? .repeated(word) : .both(first, word)
  }
}

/// What is said besides of a character that means something elsewhere.
package enum CharacterRemark: Hashable, Sendable {
  /// Half an operator.
  case and
  /// The mark of an attribute.
  case attribute
  /// A letter that no name has.
  case letter
  /// The mark of an optional value.
  case optional
  /// The operator that chooses one of two values.
  case ternary
}

/// What should stand at a place.
///
/// Where many words are possible, a few stand for all of them.
package enum Expectation: Hashable, Sendable {
  /// What can follow the time of a step.
  case action
  /// The end of arguments, or another one.
  case argumentsEnd
  /// An assignment, or a call of a function that changes a list.
  case callOrAssignment
  /// A declaration of an app, scene or screen.
  case declaration
  /// A length of time.
  case duration
  /// The end of the line or `;`.
  case endOfLine
  /// An expression.
  case expression
  /// The name of something.
  case name(of: String)
  /// A whole number.
  case number
  /// A range of numbers or a type.
  case parameterDomain
  /// What stands between the ends of a range.
  case range
  /// A line of a scenario.
  case scenarioLine
  /// A statement.
  case statement
  /// A text in quotation marks.
  case string
  /// A symbol.
  case symbol(String)
  /// A type.
  case type
  /// One of several words.
  case words([String])

  /// Whether it is the beginning of a step, or of another line of a scenario.
  var isOfStep: Bool { self == .scenarioLine || self == .action }
}

/// What stands at a place instead.
package enum FoundText: Hashable, Sendable {
  /// Nothing in the file.
  case emptyFile
  /// Nothing more in the file.
  case endOfFile
  /// Nothing more in the line.
  case endOfLine
  /// A word or symbol.
  case text(String)
}
