import ScenarioText

/// How arguments can be wrong: the identity of an error, and the one place that words each.
enum UsageError: Error, Hashable, Sendable {
  /// A command without anything to work on; how that is written, and what it is.
  case missingOperand(String, summary: String)
  /// An option that needs a value, at the end.
  case missingValue(option: String)
  /// A value that cannot be read as what the option takes, such as a number of a range.
  case unreadableValue(option: String, value: String, expected: String)
  /// An argument that is no UTF-8.
  case notText(String)
  /// An option given twice.
  case repeatedOption(String)
  /// A value that is named twice after an option that takes a list.
  case repeatedValue(option: String, value: String)
  /// A value that stands for several, in a list with others.
  case standsAlone(option: String, value: String)
  /// A part of `--duration` that is no name with a length.
  case unreadableDuration(String)
  /// Options that exclude each other.
  case conflict(String, String)
  /// An option that means nothing without another.
  case onlyWith(String, option: String)
  /// An option that is refused because of the environment.
  case refusedInContinuousIntegration(option: String)
  /// A file to write that would take the place of what people wrote.
  case outputOverInput(option: String, path: String)
  /// Two options that would write in the same place.
  case sameOutput(String, String, path: String)
  /// Something after an argument that stands alone.
  case nothingAfter(String, found: String)
  /// Several platforms or bindings after an option that takes one.
  case severalValues(option: String, value: String, known: [String])
  /// A value after an option that takes none.
  case unexpectedValue(option: String, value: String)
  /// A command that does not exist.
  case unknownCommand(String, known: [String])
  /// Help about something that nothing is told of.
  case unknownTopic(String, known: [String])
  /// Help about a rule of the platform by which nothing is dropped, raised or printed.
  case unknownRule(String)
  /// An option that does not exist.
  case unknownOption(String, known: [String])
  /// A value that the option does not know.
  case unknownValue(option: String, value: String, known: [String])
  /// A kind of event by a name that it has elsewhere; those that it has after the option.
  case foreignKind(option: String, value: String, here: [String])
  /// Weights of which every one is 0, so that nothing would come.
  case allWeightsZero(option: String, value: String)
  /// More parts of a search than there can be.
  case tooManyParts(option: String, value: String, limit: Int)

  /// What is wrong, in lower case and without a full stop.
  var message: String {
    switch self {
    case .missingOperand(let operand, let summary):
      "expected \(operand): \(summary.prefix(1).lowercased())\(summary.dropFirst().dropLast())"
    case .missingValue(let option): "expected a value after `--\(option)`"
    case .unreadableValue(let option, let value, let expected):
      "expected \(expected) after `--\(option)`, found `\(value)`"
    case .notText(let argument): "expected arguments in UTF-8, found `\(argument)`"
    case .repeatedOption(let option): "expected `--\(option)` at most once"
    case .repeatedValue(let option, let value):
      "expected `\(value)` at most once after `--\(option)`"
    case .standsAlone(let option, let value):
      "expected `\(value)` alone after `--\(option)`, found other names beside it"
    case .unreadableDuration(let part):
      "expected a name and a length such as `push=400ms` after `--duration`, found `\(part)`"
    case .conflict(let option, let other):
      "expected `--\(option)` or `--\(other)`, found both"
    case .onlyWith(let other, let option):
      "expected `--\(option)` together with `--\(other)`"
    case .refusedInContinuousIntegration(let option):
      "`--\(option)` changes files, which is refused where the environment has `CI`"
    case .outputOverInput(let option, let path):
      "expected a file to write after `--\(option)`, found `\(path)`: an app or scenario "
        + "would be lost"
    case .sameOutput(let option, let other, let path):
      "expected another place for `--\(other)` than for `--\(option)`, found `\(path)`"
    case .nothingAfter(let argument, let found):
      "expected nothing after `\(argument)`, found `\(found)`"
    case .unexpectedValue(let option, let value):
      "expected no value after `--\(option)`, found `\(value)`"
    case .unknownCommand(let name, let known):
      "unknown command `\(name)`" + hint(nearestName(to: name, among: known))
    case .unknownTopic(let name, let known):
      "no help about `\(name)`" + hint(nearestName(to: name, among: known))
    case .unknownRule(let id):
      "there is no help about rule `\(id)`; `navsim help rules` has those that drop something, "
        + "raise or print, and the page UIKitRules all"
    case .unknownOption(let option, let known):
      "unknown option `\(option)`" + Self.cure(ofOutput: option, known)
    case .unknownValue(let option, let value, let known):
      "expected \(list(known, limit: .max)) after `--\(option)`, found `\(value)`"
        + hint(nearestName(to: value, among: known))
    case .foreignKind(let option, let value, let here):
      "expected a kind of event after `--\(option)`, found `\(value)`; "
        + "`\(value)` is \(list(here)) here"
    case .allWeightsZero(let option, let value):
      "expected a kind with a weight above 0 after `--\(option)`, found `\(value)`"
    case .tooManyParts(let option, let value, let limit):
      "expected at most \(limit) parts after `--\(option)`, found `\(value)`"
    case .severalValues(let option, let value, let known):
      "expected one of \(list(known, limit: .max)) after `--\(option)`, found `\(value)`; "
        + "`navsim compare` takes several after `--\(option)s`, also with `--explore`"
    }
  }

  /// What other programs call the file that they write: here the shell writes what is printed.
  private static func cure(ofOutput option: String, _ known: [String]) -> String {
    if !["-o", "--out", "--output"].contains(option) {
      return hint(nearestName(to: option, among: known))
    }
    let writing = ["--write", "--output"].first { known.contains($0) }
    return writing == nil ? "; what is printed goes into a file with `> FILE`" : hint(writing)
  }
}
