import AppModel
import EventCore
import ScenarioText
import TraceModel

/// Words a step that was thought up as somebody would write it in a scenario.
struct StepWords {
  private let names: TraceNames
  private let vocabulary: EventVocabulary

  init(_ vocabulary: EventVocabulary) {
    names = TraceNames(program: vocabulary.program)
    self.vocabulary = vocabulary
  }

  /// The line of a step.
  func line(_ step: ScenarioStep) -> String {
    var line = ""
    switch step.timing {
    case .now: break
    case .at(let instant): line = "at \(instant) "
    case .after(let duration): line = "after \(duration) "
    }
    line += text(of: step.action)
    if case .connectScene(isAgain: true) = step.action { line += " \(step.scene)" }
    if step.scene != 1, step.action.isInScene { line += " in scene \(step.scene)" }
    if step.mayMiss && step.action.canMiss { line += " may miss" }
    return line
  }

  /// The name of a control with its screen.
  func name(of control: ControlID) -> String {
    "\(names.screen(names.program[control].screen)).\(names.program[control].name)"
  }

  /// The name of a task, with its screen where a screen has it, and with `scene` or `app` where
  /// another task is called like that.
  func name(of task: TaskID) -> String {
    let declaration = names.program[task]
    let isScreens = declaration.screen != .app && declaration.screen != .scene
    let needsOwner =
      isScreens
      || names.program.tables.tasks.contains {
        $0.name == declaration.name && $0.screen != declaration.screen
      }
    return (needsOwner ? "\(names.screen(declaration.screen))." : "") + declaration.name
  }

  /// The words of an action as an event that a search may choose: a gesture without its end.
  func eventText(of action: StepAction) -> String {
    switch action {
    case .drag(let gesture, _, _): gesture.rawValue
    case .foreground: "background"
    case .active: "inactive"
    default: text(of: action)
    }
  }

  /// The words of an action.
  func text(of action: StepAction) -> String {
    switch action {
    case .tap(let aim, let other, let second):
      return "tap \(self.aim(aim))" + (other.map { " over \(self.aim($0))" } ?? "")
        + (second.map { " with \(self.aim($0))" } ?? "")
    case .press(let aim): return "press \(self.aim(aim))"
    case .release(let aim): return "release \(self.aim(aim))"
    case .inactive: return "inactive"
    case .active: return "active"
    case .type(let target, let control, let code):
      guard let variable = names.program[control].variable else { return "" }
      let value = names.value(words(at: code)[...], type: names.program[variable].type)
      return "type \(self.target(target)).\(names.program[control].name) \(value)"
    case .tapOutside: return "tap outside"
    case .settle: return "settle"
    case .key(let message): return "key \(names.program[message].name)"
    case .link(let call): return "link \(self.call(call))"
    case .notification(let call): return "notification \(self.call(call))"
    case .drag(let gesture, let isFinished, let duration):
      let outcome = isFinished.map { $0 ? " finished" : " cancelled" } ?? ""
      return gesture.rawValue + outcome + (duration == .zero ? "" : " after \(duration)")
    case .backButton: return "back button"
    case .backMenu(let target): return "long press back to \(self.target(target))"
    case .tapTab(let target): return "tap tab \(self.target(target))"
    case .stranger(.button): return "tap stranger"
    case .stranger(.dismisses): return "stranger dismisses"
    case .stranger(.presents(let modal, let isOnRoot)):
      return "stranger presents \(modal.rawValue)\(isOnRoot ? " on root" : "")"
    case .background: return "background"
    case .foreground: return "foreground"
    case .connectScene: return "connect scene"
    case .disconnectScene: return "disconnect scene"
    case .blockMain(let duration): return "block main \(duration)"
    case .deliver: return "deliver"
    case .deliverInput(let number):
      return number == 1 ? "deliver input" : "deliver input \(number)"
    case .finishTransition(let number):
      return number == 0 ? "finish transition" : "finish transition \(number)"
    case .finishDelay(let number):
      return number == 0 ? "finish delay" : "finish delay \(number)"
    case .liftFinger: return "lift finger"
    case .complete(let task, let run, let outcome):
      let number = run == 1 ? "" : " \(run)"
      return "complete \(name(of: task))\(number) \(names.outcome(outcome, of: task))"
    case .answer, .expect, .permute:
      preconditionFailure("a step of the kind \(action) is not thought up")
    }
  }

  private func call(_ call: MessageCall) -> String {
    let message = names.program[call.message]
    return message.name
      + names.arguments(words(at: call.arguments)[...], types: message.parameters)
  }

  private func aim(_ aim: ControlAim) -> String {
    let control = names.program[aim.control]
    return "\(target(aim.target)).\(control.name)"
      + names.arguments(words(at: aim.arguments)[...], types: control.parameters)
  }

  private func target(_ target: InstanceTarget) -> String {
    names.screen(target.screen) + (target.ordinal == 0 ? "" : "#\(target.ordinal)")
  }

  /// The words that constants leave on the stack; none where something is computed.
  private func words(at code: CodeAddress) -> [Int32] { names.program.constants(at: code) ?? [] }

  /// The line that fixes an answer.
  func line(_ choice: FixedChoice) -> String { "choose \(answer(choice))" }

  /// What is answered, and how.
  func answer(_ choice: FixedChoice) -> String {
    var line = choice.point.name
    var option =
      choice.point.options.indices.contains(choice.option)
      ? choice.point.options[choice.option] : ""
    if choice.point.options.isEmpty {
      option = VirtualDuration(microseconds: Int64(choice.option)).description
    }
    if let subject = choice.subject, !choice.point.isAboutTasks {
      line += " for \(names.instance(InstanceID(word: Int32(bitPattern: subject))))"
    } else if let subject = choice.subject {
      let task = TaskID(index: Int32(bitPattern: subject))
      line += " for \(name(of: task))"
      option =
        choice.point == .taskOutcome
        ? names.outcome(Int32(choice.option), of: task)
        : VirtualDuration(microseconds: Int64(choice.option)).description
    }
    if let occurrence = choice.occurrence { line += " occurrence \(occurrence)" }
    return "\(line) = \(option)"
  }
}

extension StepAction {
  /// Whether it is something that happens: neither an expectation, nor an answer, nor that all
  /// settles, nor orders of others.
  var happens: Bool {
    switch self {
    case .answer, .expect, .settle, .permute: false
    default: true
    }
  }
}
