import AppModel
import ScenarioText

/// Where an input comes from, as far as the app has a handler for it: a control, or a link,
/// notification or key.
enum InputOrigin {
  case control(ControlID)
  case message(MessageID)

  /// The origin of a step; `nil` of a gesture that the platform alone answers.
  init?(_ action: StepAction) {
    if let control = action.control {
      self = .control(control)
      return
    }
    switch action {
    case .link(let call), .notification(let call): self = .message(call.message)
    case .key(let message): self = .message(message)
    default: return nil
    }
  }

  /// How many there are in an app.
  static func count(in program: Program) -> Int {
    program.tables.controls.count + program.tables.messages.count
  }

  /// Its place among those of an app: controls come first.
  func place(in program: Program) -> Int {
    switch self {
    case .control(let id): Int(id.index)
    case .message(let id): program.tables.controls.count + Int(id.index)
    }
  }

  /// Whether the app has a handler for it, or keeps what is typed.
  func hasTaker(in program: Program) -> Bool {
    switch self {
    case .control(let id):
      let control = program.tables.controls[Int(id.index)]
      return control.handler != .none || control.variable != nil || control.relay != nil
    case .message(let id):
      return program.tables.screens.contains { screen in
        screen.messageHandlers.contains { $0.message == id }
      }
    }
  }

  /// Its name in the app's text, that of a message with its kind.
  func name(_ words: StepWords, _ program: Program) -> String {
    switch self {
    case .control(let id): words.name(of: id)
    case .message(let id): "\(program[id].kind) \(program[id].name)"
    }
  }
}
