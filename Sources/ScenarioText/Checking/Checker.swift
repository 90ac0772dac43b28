import AppModel

/// Checks the names and types of an app or scenario, and lowers it to a program's tables.
///
/// A value: the checker of an app is copied for each scenario, which appends its own expressions to
/// the copy's tables and leaves the app's as they are.
struct Checker: Sendable {
  /// The program under construction.
  var tables = Program.Tables()
  /// What is wrong with the text at hand.
  var log: DiagnosticLog
  /// How many instances were named by their numbers.
  var numberedInstanceCount = 0
  /// The text at hand.
  var source: SourceText
  /// The lines of the text at hand.
  var map: SourceMap
  /// The place of the text at hand in `tables.files`.
  var file: Int32 = 0

  /// Screens, the app and the scene first, as in `tables.screens`.
  var screens: [ScreenSymbol] = []
  /// Screens by name; the app and the scene are not among them.
  var screenIDs: [String: ScreenID] = [:]
  /// Where each screen can stand.
  var placements: [[Placement]] = []
  /// Variables, as in `tables.variables`.
  var variables: [VariableSymbol] = []
  /// All `let`s.
  var constants: [ConstantSymbol] = []
  /// Tasks, as in `tables.tasks`.
  var tasks: [TaskSymbol] = []
  /// Relays, as in `tables.relays`.
  var relays: [RelaySymbol] = []
  /// The relays that keep their last value in a variable.
  var relayIDs: [VariableID: RelayID] = [:]
  /// The names of relays that lack their first value, about which that alone is reported.
  var valuelessRelays: Set<String> = []
  /// Objects, as in `tables.objects`.
  var objects: [ObjectSymbol] = []
  /// The statements that set references.
  var assignments: [ReferenceAssignment] = []
  /// The closures of binds that say what they captured, by their handlers' places in the text.
  var sinks: [Int: ObjectID] = [:]
  /// The warnings about objects that the app allows.
  var allowedWarnings: Set<OwnershipWarning> = []
  /// Whether the app names its architecture, which is judged then.
  var declaresArchitecture = false
  /// What the app allows of what its architecture does not provide for.
  var allowedFindings: Set<ArchitectureFinding> = []
  /// Messages, as in `tables.messages`.
  var messages: [MessageSymbol] = []
  /// Messages by kind and name.
  var messageIDs: [MessageKey: MessageID] = [:]
  /// Controls' parameters, as in `tables.controls`.
  var controlParameters: [[ParameterSymbol]] = []

  /// Whether it was reported that there are more screens than can be told apart.
  var hasTooManyScreens = false
  /// Named types.
  var namedTypes: [String: NamedType] = [:]
  /// The names of named types in order of declaration.
  var typeNames: [String] = []
  /// How many declarations are being found out, each of which needs the next.
  var dependencyDepth = 0
  /// The longest chain of `let`s read by the expression at hand.
  var readDepth = 0
  /// How many `let`s are evaluated for the expression at hand.
  var evaluationCount = 0
  /// For fields of instances, the screens they can be of: by record, then by field.
  var fieldScreens: [[[ScreenID]]] = []
  /// Enumerations by their cases.
  var enumerationIDs: [[String]: EnumerationID] = [:]
  /// Texts by content.
  var textIDs: [String: Int32] = ["": 0]
  /// References made already, by what they say.
  var referenceIDs: [ReferenceKey: Int32] = [:]
  /// Entries of references that wait for the code of a `let`.
  var pendingConstants: [(entry: Int, constant: Int)] = []

  /// The screens of which the code lowered last makes instances.
  var openedScreens: [ScreenID] = []
  /// The screens of which each screen's initial values make instances.
  var initialContents: [ScreenID: [ScreenID]] = [:]
  /// Where a tap closes the screen that it is on.
  var closesByTap: [(screen: ScreenID, range: SourceRange)] = []
  /// All guards, with where they stand.
  var guards: [NotedGuard] = []

  /// Where the expression at hand stands.
  var scope = Scope(place: .screen(.app))

  /// Makes a checker of a text.
  init(source: SourceText) {
    self.source = source
    map = SourceMap(source)
    log = DiagnosticLog(path: source.path)
    tables.files = [source.path]
  }

  /// Goes on with another text, such as a scenario of the app checked before.
  mutating func turn(to source: SourceText) {
    self.source = source
    map = SourceMap(source)
    log = DiagnosticLog(path: source.path)
    if let place = tables.files.firstIndex(of: source.path) {
      file = Int32(place)
    } else {
      file = Int32(tables.files.count)
      tables.files.append(source.path)
    }
  }

  /// The line of a place in the text at hand.
  func line(_ range: SourceRange) -> SourceLine {
    SourceLine(file: file, line: Int32(clamping: map.line(at: range.lowerBound)))
  }

  /// An expression as the printer writes it, on one line.
  func text(of expression: Expression) -> String { Self.onOneLine(expression.printed()) }

  /// A text with its line ends and indentation as single spaces.
  static func onOneLine(_ text: String) -> String {
    text.split(separator: "\n").map { line in line.drop { $0 == " " } }.joined(separator: " ")
  }

  /// Notes a guard, to be asked later whether it can hold.
  mutating func noteGuard(
    _ condition: CheckedExpression, _ word: String, at range: SourceRange
  ) {
    guards.append(NotedGuard(condition: condition, scope: scope, word: word, range: range))
  }

  /// What is written at a place, or its beginning.
  func text(_ range: SourceRange) -> String {
    let end = min(range.upperBound, source.bytes.count)
    guard range.lowerBound < end else { return "" }
    let limit = ParsingLimits.quotedLengthMax
    let text = String(
      decoding: source.bytes[range.lowerBound..<min(end, range.lowerBound + 4 * limit)],
      as: UTF8.self)
    return text.count > limit ? text.prefix(limit) + "..." : text
  }

  /// The number of a text, the same for equal texts.
  mutating func intern(_ text: String) -> Int32 {
    if let number = textIDs[text] { return number }
    let number = Int32(tables.texts.count)
    tables.texts.append(text)
    textIDs[text] = number
    return number
  }

  /// Runs work without reporting what is wrong.
  mutating func quietly<Result>(_ work: (inout Checker) -> Result) -> Result {
    let before = log
    defer { log = before }
    return work(&self)
  }

  /// Runs work in another scope.
  mutating func within<Result>(
    _ inner: Scope, _ work: (inout Checker) -> Result
  ) -> Result {
    let outer = scope
    scope = inner
    defer { scope = outer }
    return work(&self)
  }
}

/// A message's kind and name.
struct MessageKey: Hashable, Sendable {
  /// How it comes into the app.
  var kind: Message.Kind
  /// The name in the text.
  var name: String
}

/// What the name of a type stands for.
enum NamedType: Sendable {
  /// A record with its declaration and place.
  case record(RecordID, RecordDeclaration, isResolved: Bool)
  /// An enumeration.
  case enumeration(EnumerationID)
}

/// A place where a screen can stand.
struct Placement: Hashable, Sendable {
  /// The screen whose slot it is.
  var owner: ScreenID
  /// The slot; none for the scene, which stands in the app.
  var slot: SlotID
}

/// What makes two references the same.
struct ReferenceKey: Hashable, Sendable {
  /// Where the search begins.
  var start: Reference.Start
  /// Whether a slot is read from the platform.
  var isShown: Bool
  /// What the name means in each declaring screen.
  var entries: [NameUse.Entry]
}

/// A guard that may never hold.
struct NotedGuard: Sendable {
  /// The condition.
  var condition: CheckedExpression
  /// Where its names are looked up.
  var scope: Scope
  /// The words before it: `when`.
  var word: String
  /// Where it is written.
  var range: SourceRange
}
