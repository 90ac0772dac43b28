import AppModel
import EventCore
import ScenarioText

/// What a single step weighs in the order of `Simplicity`.
struct StepWeights {
  private let vocabulary: EventVocabulary

  init(_ vocabulary: EventVocabulary) { self.vocabulary = vocabulary }

  /// The place of a step's kind and subject: what a finger does is simpler than what the system
  /// does, and what an app declares first than what it declares later.
  func order(of step: ScenarioStep) -> Int64 {
    let (kind, subject): (Int64, Int32) =
      switch step.action {
      case .tap(let aim, nil, nil): (0, aim.control.index)
      case .type(_, let control, _): (1, control.index)
      case .press(let aim): (2, aim.control.index)
      case .release(let aim): (3, aim.control.index)
      case .tap(let aim, _, _): (4, aim.control.index)
      case .tapTab: (5, 0)
      case .tapOutside: (6, 0)
      case .backButton: (7, 0)
      case .backMenu: (8, 0)
      case .drag(.edgeSwipe, _, _): (9, 0)
      case .drag(.contentSwipe, _, _): (10, 0)
      case .drag(.pullDown, _, _): (11, 0)
      case .key(let message): (12, message.index)
      case .link(let call): (13, call.message.index)
      case .notification(let call): (14, call.message.index)
      case .answer(let task, _, _): (15, task.index)
      case .complete(let task, _, _): (16, task.index)
      case .deliver, .deliverInput: (17, 0)
      case .finishTransition: (18, 0)
      case .blockMain: (19, 0)
      case .inactive: (20, 0)
      case .active: (21, 0)
      case .background: (22, 0)
      case .foreground: (23, 0)
      case .connectScene: (24, 0)
      case .disconnectScene: (25, 0)
      case .stranger: (26, 0)
      case .settle: (27, 0)
      case .expect: (28, 0)
      case .permute: (29, 0)
      case .liftFinger: (30, 0)
      case .finishDelay: (31, 0)
      }
    return kind << 40 | Int64(step.scene) << 32 | Int64(UInt32(bitPattern: subject))
  }

  /// The step's time, then the length that it names.
  func times(of step: ScenarioStep) -> [Int64] {
    let own: Int64 =
      switch step.timing {
      case .now: 0
      case .at(let instant): TimeSimplicity(instant.microseconds).weight
      case .after(let length): TimeSimplicity(length.microseconds).weight
      }
    return [own, TimeSimplicity(step.action.length?.microseconds ?? 0).weight]
  }

  /// The places of the step's values among those that are tried, and whether a gesture is
  /// cancelled.
  func values(of step: ScenarioStep) -> [Int64] {
    switch step.action {
    case .tap(let aim, _, _), .press(let aim), .release(let aim):
      [place(of: aim.arguments, among: arguments(of: aim.control)), Int64(aim.target.ordinal)]
    case .type(let target, let control, let code):
      [place(of: code, among: arguments(of: control)), Int64(target.ordinal)]
    case .link(let call):
      [place(of: call.arguments, among: calls(vocabulary.links, of: call.message))]
    case .notification(let call):
      [place(of: call.arguments, among: calls(vocabulary.notifications, of: call.message))]
    case .drag(_, let isFinished, _): [isFinished == false ? 2 : isFinished == true ? 1 : 0]
    case .answer(_, let outcome, _): [Int64(outcome ?? -2) + 2]
    case .complete(_, let run, let outcome): [Int64(outcome) + 2, Int64(run)]
    default: []
    }
  }

  /// The arguments that are tried for a control, in order.
  func arguments(of control: ControlID) -> [CodeAddress] {
    vocabulary.argumentsOfControls[Int(control.index)].map(\.code)
  }

  /// The arguments that are tried for a message, in order.
  func calls(_ calls: [MessageCall], of message: MessageID) -> [CodeAddress] {
    calls.filter { $0.message == message }.map(\.arguments)
  }

  /// The index in `others` of code that yields the same words; `others.count` if none does.
  private func place(of code: CodeAddress, among others: [CodeAddress]) -> Int64 {
    guard let words = vocabulary.program.constants(at: code) else { return Int64(others.count) }
    let place = others.firstIndex { vocabulary.program.constants(at: $0) == words }
    return Int64(place ?? others.count)
  }
}

extension StepAction {
  /// The length of time that an action names.
  var length: VirtualDuration? {
    switch self {
    case .drag(_, _, let length), .blockMain(let length): length
    case .answer(_, _, let length): length
    default: nil
    }
  }
}

extension ScenarioStep {
  /// Lets the action last for another length of time; the words of an answer keep their place for
  /// it, other steps are worded anew.
  mutating func setLength(_ length: VirtualDuration) {
    switch action {
    case .drag(let gesture, let isFinished, _):
      replaceAction(by: .drag(gesture, isFinished: isFinished, after: length))
    case .blockMain: replaceAction(by: .blockMain(length))
    case .answer(let task, let outcome, _?):
      action = .answer(task, outcome: outcome, after: length)
    default: break
    }
  }
}
