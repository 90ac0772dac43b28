import AppModel
import EventCore
import ScenarioText

/// What can be done to an app from outside, with code for every value that searches try.
///
/// Values are turned into code once, at the end of a copy of the program, so that a step that was
/// thought up is the same kind of step as one that somebody wrote.
package struct EventVocabulary: Sendable {
  /// Arguments of a control or message: their words, and the code that leaves them on the stack.
  package struct Arguments: Hashable, Sendable {
    /// The words.
    package var words: [Int32]
    /// The code; none if there are no words.
    package var code: CodeAddress
  }

  /// The app, with the code added.
  package let program: Program
  /// For each control, the arguments or typed values that are tried.
  package let argumentsOfControls: [[Arguments]]
  /// The links, each with arguments that are tried.
  package let links: [MessageCall]
  /// The notifications, each with arguments that are tried.
  package let notifications: [MessageCall]
  /// The keys.
  package let keys: [MessageID]
  /// The tasks that are no timers.
  package let tasks: [TaskID]
  /// Whether some control, link or key can be used at all.
  package var isEmpty: Bool {
    links.isEmpty && notifications.isEmpty && keys.isEmpty
      && argumentsOfControls.allSatisfy(\.isEmpty)
  }

  /// How many combinations of arguments are tried for one control or link.
  private static let combinations = 24

  /// Reads what an app can be given.
  package init(_ base: Program) {
    var tables = base.tables
    var controls: [[Arguments]] = []
    for control in base.tables.controls {
      controls.append(
        EventVocabulary.values(of: control, in: base).map {
          EventVocabulary.arguments($0, &tables)
        })
    }
    var links: [MessageCall] = []
    var notifications: [MessageCall] = []
    var keys: [MessageID] = []
    for (index, message) in base.tables.messages.enumerated() {
      let id = MessageID(index: Int32(index))
      switch message.kind {
      case .action: break
      case .key: keys.append(id)
      case .link, .notification:
        for words in EventVocabulary.products(of: message.parameters, base) {
          let arguments = EventVocabulary.arguments(words, &tables)
          let call = MessageCall(message: id, arguments: arguments.code)
          if message.kind == .link { links.append(call) } else { notifications.append(call) }
        }
      }
    }
    argumentsOfControls = controls
    self.links = links
    self.notifications = notifications
    self.keys = keys
    tasks = base.tables.tasks.indices.filter { !base.tables.tasks[$0].isTimer }
      .map { TaskID(index: Int32($0)) }
    program = Program(tables)
  }

  private static func values(of control: Control, in program: Program) -> [[Int32]] {
    if control.kind == .type, let id = control.variable {
      let variable = program[id]
      return variable.among.isEmpty ? samples(of: variable.type, program) : variable.among
    }
    return products(of: control.parameters, program)
  }

  /// Every combination of the values of some types, the first `combinations` of them.
  private static func products(of types: [ValueType], _ program: Program) -> [[Int32]] {
    var products: [[Int32]] = [[]]
    for type in types {
      let values = samples(of: type, program)
      products = products.flatMap { head in values.map { head + $0 } }
      products = Array(products.prefix(combinations))
    }
    return products
  }

  /// Values of a type that are worth trying.
  private static func samples(of type: ValueType, _ program: Program) -> [[Int32]] {
    switch type {
    case .bool: return [[0], [1]]
    case .int(let range): return range.prefix(4).map { [$0] }
    case .enumeration(let id):
      let count = program.tables.enumerations[Int(id.index)].cases.count
      return (0..<Int32(count)).map { [$0] }
    case .text: return (0..<Int32(min(program.tables.texts.count, 4))).map { [$0] }
    case .record, .array, .duration, .instance:
      return [Array(repeating: 0, count: Int(program.width(of: type)))]
    }
  }

  private static func arguments(_ words: [Int32], _ tables: inout Program.Tables) -> Arguments {
    if words.isEmpty { return Arguments(words: words, code: .none) }
    let code = CodeAddress(index: Int32(tables.code.count))
    for word in words { tables.code.append(Instruction(.constant, word)) }
    tables.code.append(Instruction(.finish))
    return Arguments(words: words, code: code)
  }
}
