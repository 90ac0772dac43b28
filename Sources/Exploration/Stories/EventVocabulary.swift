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
  let argumentsOfControls: [[Arguments]]
  /// The links, each with arguments that are tried.
  package let links: [MessageCall]
  /// The notifications, each with arguments that are tried.
  package let notifications: [MessageCall]
  /// The controls to which only some values are given that could matter.
  let sampledControls: [ControlID]
  /// The links and notifications to which only some values are given that could matter.
  let sampledMessages: [MessageID]
  /// The keys.
  package let keys: [MessageID]
  /// Whether nobody can do anything to the app: it has no control, message or tab, and nothing that
  /// a gesture could take away.
  package var isEmpty: Bool {
    links.isEmpty && notifications.isEmpty && keys.isEmpty
      && argumentsOfControls.allSatisfy(\.isEmpty)
      && !program.tables.slots.contains { $0.kind.isChangedByHand }
  }

  /// Reads what an app can be given.
  package init(_ base: Program) {
    let samples = ValueSamples(base)
    var tables = samples.program.tables
    var controls: [[Arguments]] = []
    var sampledControls: [ControlID] = []
    for (index, control) in base.tables.controls.enumerated() {
      let values = samples.values(of: control)
      controls.append(values.words.map { EventVocabulary.arguments($0, &tables) })
      if !values.areAll { sampledControls.append(ControlID(index: Int32(index))) }
    }
    var links: [MessageCall] = []
    var notifications: [MessageCall] = []
    var keys: [MessageID] = []
    var sampledMessages: [MessageID] = []
    for (index, message) in base.tables.messages.enumerated() {
      let id = MessageID(index: Int32(index))
      switch message.kind {
      case .action: break
      case .key: keys.append(id)
      case .link, .notification:
        let values = samples.products(of: message.parameters)
        if !values.areAll { sampledMessages.append(id) }
        for words in values.words {
          let arguments = EventVocabulary.arguments(words, &tables)
          let call = MessageCall(message: id, arguments: arguments.code)
          if message.kind == .link { links.append(call) } else { notifications.append(call) }
        }
      }
    }
    argumentsOfControls = controls
    self.sampledControls = sampledControls
    self.sampledMessages = sampledMessages
    self.links = links
    self.notifications = notifications
    self.keys = keys
    program = Program(tables)
  }

  /// The names of the controls, links and notifications that are given some of their values alone,
  /// though others could matter.
  ///
  /// - Parameter isTried: Whether a control, or a message, is tried at all.
  package func sampledInputs(
    where isTried: (ControlID?, MessageID?) -> Bool = { _, _ in true }
  ) -> [String] {
    let words = StepWords(self)
    return sampledControls.filter { isTried($0, nil) }.map { words.name(of: $0) }
      + sampledMessages.filter { isTried(nil, $0) }.map { program[$0].name }
  }

  private static func arguments(_ words: [Int32], _ tables: inout Program.Tables) -> Arguments {
    if words.isEmpty { return Arguments(words: words, code: .none) }
    let code = CodeAddress(index: Int32(tables.code.count))
    for word in words { tables.code.append(Instruction(.constant, word)) }
    tables.code.append(Instruction(.finish))
    return Arguments(words: words, code: code)
  }
}
