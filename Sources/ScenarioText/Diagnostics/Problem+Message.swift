extension Problem {
  /// The one wording of each problem, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .both(let first, let second): "expected `\(first)` or `\(second)`, found both"
    case .childWithoutInitialValue(let slot):
      "expected `=` and the first screen of `\(slot)`: a child slot is never empty"
    case .screensBehindInitialValue(let slot):
      "expected all screens of `\(slot)` before `=`, as in `child \(slot): a | b = a`, found `|`"
    case .comparisonChain(let symbol):
      "expected `&&` or parentheses before a second comparison, found `\(symbol)`"
    case .declaration(let problem): problem.message
    case .durationTooLong(let limit): "expected a duration of at most \(limit / 3_600_000_000)h"
    case .expected(let expectation, let found, let nearest):
      "expected \(expectation.wording), found \(found.wording)" + hint(nearest)
    case .expression(let problem): problem.message
    case .expressionTooDeep(let limit): "expected at most \(limit) nested expressions"
    case .fileTooLarge(let bytes, let limit):
      "expected a file of at most \(limit) bytes, found \(bytes)"
    case .invalidCharacter(let character, let remark):
      "expected a word or symbol, found \(character)" + (remark.map { "; \($0.wording)" } ?? "")
    case .invalidEscape(let escape):
      "expected `\\\"`, `\\\\`, `\\n`, `\\t` or `\\u{...}`, found `\(escape)`"
    case .leftOut(let text): "a bug of navsim: `\(text)` was left out without a reason"
    case .moreProblems(let count): "\(count) more not shown"
    case .nestingTooDeep(let limit): "expected at most \(limit) nested blocks"
    case .appAsScenario:
      "expected `scenario`, found `app`: an app is read from a file whose name ends in `.nav`"
    case .notAssignable: "expected a name, a part or an element of one before `=`"
    case .notUTF8(let offset): "expected UTF-8, found other bytes at byte \(offset)"
    case .numberTooLarge: "expected a number of at most \(Int32.max)"
    case .reservedName(let word): "expected a name, found `\(word)`, a word of the language"
    case .repeated(let word): "expected `\(word)` at most once"
    case .scenario(let problem): problem.message
    case .secondFile(let word):
      "expected the end of the file, found `\(word)`: each \(word) has a file of its own"
    case .statement(let problem): problem.message
    case .tooManyTokens(let limit): "expected at most \(limit) words and symbols in a file"
    case .unclosedBrace(let construct, .endOfFile, _):
      "expected `}` for the `{` of `\(construct)`, found the end of the file"
    case .unclosedBrace(let construct, let found, let line):
      "expected `}` for the `{` of `\(construct)`, found \(found.wording) in line \(line)"
    case .appFileInBraces(let name):
      "expected the end of the line, found `{`; in a file of its own `app \(name)` has no braces"
    case .unexpectedClosingBrace: "expected a declaration or the end of the file, found `}`"
    case .fractionalDuration(let found, let whole):
      "expected a whole number of a unit, found `\(found)`" + hint(whole)
    case .unknownUnit(let unit, let nearest):
      "expected a unit of time (`us`, `ms`, `s`, `min`, `h`), found `\(unit)`" + hint(nearest)
    case .unsupportedVersion(let version):
      "expected format version \(ParsingLimits.formatVersion), found \(version)"
    case .unterminatedString: "expected `\"` before the end of the line"
    }
  }
}

extension Expectation {
  fileprivate var wording: String {
    switch self {
    case .action: "a step such as `tap`, `settle` or `expect`"
    case .argumentsEnd: "`,` or `)`"
    case .callOrAssignment: "`=` or a call such as `.append(...)`"
    case .declaration: "a declaration such as `screen`, `var` or `tap`"
    case .duration: "a duration such as `300ms`"
    case .endOfLine: "the end of the line or `;`"
    case .expression: "an expression"
    case .name(let role): "the name of \(role)"
    case .number: "a whole number"
    case .range: "`...` or `..<` between the ends of a range"
    case .parameterDomain: "a type or a range such as `0..<3`"
    case .scenarioLine: "a line such as `given`, `tap` or `expect`"
    case .statement: "a statement such as `push`, `if` or `x = y`"
    case .string: "a text in quotation marks"
    case .symbol(let symbol): "`\(symbol)`"
    case .type: "a type"
    case .words(let words): list(words, limit: .max)
    }
  }
}

extension FoundText {
  fileprivate var wording: String {
    switch self {
    case .emptyFile: "an empty file"
    case .endOfFile: "the end of the file"
    case .endOfLine: "the end of the line"
    case .text(let text): "`\(text)`"
    }
  }
}

extension CharacterRemark {
  fileprivate var wording: String {
    switch self {
    case .and: "did you mean `&&`?"
    case .attribute: "declarations have no attributes"
    case .letter: "names have the letters `a` to `z`, digits and `_`"
    case .optional: "no value is optional: a variable begins with one, such as `= \"\"`"
    case .ternary: "a value is chosen by `if CONDITION { x = y } else { x = z }`"
    }
  }
}
