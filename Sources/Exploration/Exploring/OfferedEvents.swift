import AppModel
import EventCore
import ScenarioText
import Simulation

/// What users and the system can do to an app, made once, so that an event is a place in a list.
struct OfferedEvents: Sendable {
  /// All actions.
  private(set) var actions: [StepAction] = []
  /// For each control, its actions.
  private(set) var ofControls: [Range<Int>] = []
  /// What needs something to go back from.
  private(set) var back: Range<Int> = 0..<0
  /// What needs a modal.
  private(set) var modal: Range<Int> = 0..<0
  /// What comes at any time: links, notifications, keys, the app going to the background.
  private(set) var outside: Range<Int> = 0..<0
  /// What comes in the background.
  private(set) var inBackground: Range<Int> = 0..<0

  /// The kinds by which events are chosen.
  static let kinds = [
    "tap", "type", "back", "swipe", "pull-down", "tap-outside", "link", "notification", "key",
    "background",
  ]

  /// How long a finger of a gesture stays; it is lifted whenever the search says so.
  private static let drag = VirtualDuration.milliseconds(1)

  /// Makes the events of an app.
  ///
  /// - Parameter names: The kinds, controls and lines of events that are wanted; without any, all
  ///   but the background.
  init(_ vocabulary: EventVocabulary, names: [String], lines: Set<String>) {
    let program = vocabulary.program
    let words = StepWords(vocabulary)
    func isWanted(_ kind: String, _ action: StepAction, control: String? = nil) -> Bool {
      if !lines.isEmpty { return lines.contains(words.eventText(of: action)) }
      if names.isEmpty { return kind != "background" }
      return names.contains(kind) || control.map { names.contains($0) } ?? false
    }
    for (index, values) in vocabulary.argumentsOfControls.enumerated() {
      let control = ControlID(index: Int32(index))
      let target = InstanceTarget(screen: program[control].screen, ordinal: 0)
      let kind = program.layout(of: control).kind
      let name = words.name(of: control)
      let first = actions.count
      for value in values {
        let action: StepAction =
          kind == .type
          ? .type(target, control, value: value.code)
          : .tap(
            ControlAim(target: target, control: control, arguments: value.code), over: nil,
            with: nil)
        if isWanted(kind == .type ? "type" : "tap", action, control: name) {
          actions.append(action)
        }
      }
      ofControls.append(first..<actions.count)
    }
    func add(_ candidates: [(String, StepAction)]) -> Range<Int> {
      let first = actions.count
      for (kind, action) in candidates where isWanted(kind, action) { actions.append(action) }
      return first..<actions.count
    }
    let drag = OfferedEvents.drag
    back = add([("back", .backButton), ("swipe", .edgeSwipe(isFinished: nil, after: drag))])
    modal = add([
      ("pull-down", .pullDown(isFinished: nil, after: drag)), ("tap-outside", .tapOutside),
    ])
    outside = add(
      vocabulary.links.map { ("link", .link($0)) }
        + vocabulary.notifications.map { ("notification", .notification($0)) }
        + vocabulary.keys.map { ("key", .key($0)) } + [("background", .background)])
    inBackground = add([("background", .foreground)])
  }
}
