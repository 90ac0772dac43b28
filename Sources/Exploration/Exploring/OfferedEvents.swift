import AppModel
import EventCore
import ScenarioText
import Simulation

/// What users and the system can do to an app, made once, so that an event is a place in a list.
struct OfferedEvents: Sendable {
  /// All actions.
  private(set) var actions: [StepAction] = []
  /// For each action, the inputs that it can be left open among.
  private(set) var openInputs: [OpenInputs?] = []
  /// For each control, what one finger does that comes and goes.
  private(set) var ofControls: [Range<Int>] = []
  /// For each control, fingers that come down and stay.
  private(set) var pressing: [Range<Int>] = []
  /// For each control, its fingers that are lifted.
  private(set) var releasing: [Range<Int>] = []
  /// For each control and each other one, two fingers that come down together.
  private(set) var together: [Range<Int>] = []
  /// For each screen, its tab's item.
  private(set) var ofTabs: [Range<Int>] = []
  /// For each screen, its page in the menu of the back button.
  private(set) var ofBackMenu: [Range<Int>] = []
  /// What needs something to go back from.
  private(set) var back: Range<Int> = 0..<0
  /// The same, by a finger that drags across the content.
  private(set) var contentSwipes: Range<Int> = 0..<0
  /// Swipes from the edge.
  private(set) var edgeSwipes: Range<Int> = 0..<0
  /// What needs a modal.
  private(set) var modal: Range<Int> = 0..<0
  /// The same, by a finger that drags.
  private(set) var pulls: Range<Int> = 0..<0
  /// What code that the app does not know presents, and what becomes of that.
  private(set) var stranger: Range<Int> = 0..<0
  private(set) var onStranger: Range<Int> = 0..<0
  /// Links and notifications: they bring a scene to the foreground, or let it connect again.
  private(set) var opening: Range<Int> = 0..<0
  /// What else comes at any time: keys, the app going to the background.
  private(set) var outside: Range<Int> = 0..<0
  /// What comes in the background, and while something lies above the scene.
  private(set) var inBackground: Range<Int> = 0..<0
  private(set) var whileInactive: Range<Int> = 0..<0
  /// A new scene, one that connects again, one that is disconnected.
  private(set) var newScene: Range<Int> = 0..<0
  private(set) var formerScene: Range<Int> = 0..<0
  private(set) var lastOfScene: Range<Int> = 0..<0

  /// Whether there are any of these kinds, so that nothing is looked for in vain.
  private(set) var hasFingers = false
  private(set) var hasTabs = false
  private(set) var hasBackMenu = false

  /// The kinds by which events are chosen.
  static let kinds = usualKinds + rareKinds
  /// The kinds that are there unless somebody chooses.
  static let usualKinds = [
    "tap", "type", "back", "edge-swipe", "pull-down", "tap-outside", "tab", "back-menu", "link",
    "notification", "key",
  ]
  /// The kinds that are there only on request.
  static let rareKinds = [
    "content-swipe", "two-fingers", "press", "background", "inactive", "stranger", "scene",
  ]

  /// How long a finger of a gesture stays; it is lifted whenever the search says so.
  private static let drag = VirtualDuration.milliseconds(1)

  /// Whether fingers drag among them.
  var hasDrags: Bool { !(edgeSwipes.isEmpty && contentSwipes.isEmpty && pulls.isEmpty) }

  /// Whether they are those of a scenario's steps, and nothing else is wanted.
  var areOfScenario: Bool { !lines.isEmpty }

  private let names: [String]
  /// The steps whose actions are wanted, if there are any, and their words.
  private let steps: [StepAction]
  private let lines: Set<String>
  private let words: StepWords

  /// Makes the events of an app.
  ///
  /// - Parameters:
  ///   - names: The kinds and controls that are wanted; without any, the usual kinds.
  ///   - steps: If there are any, the actions that are wanted, of whichever instance of a screen.
  ///   - hasScenes: Whether scenes come and go, too.
  init(
    _ vocabulary: EventVocabulary, names: [String], steps: [StepAction], hasScenes: Bool = false
  ) {
    self.names = names.isEmpty && hasScenes ? OfferedEvents.usualKinds + ["scene"] : names
    self.steps = steps.map(\.ofAnyInstance)
    words = StepWords(vocabulary)
    let words = words
    lines = Set(self.steps.map { words.eventText(of: $0) })
    addTouches(vocabulary)
    addPlaces(in: vocabulary.program)
    hasFingers = [pressing, releasing, together].contains { $0.contains { !$0.isEmpty } }
    hasTabs = ofTabs.contains { !$0.isEmpty }
    hasBackMenu = ofBackMenu.contains { !$0.isEmpty }
    let drag = OfferedEvents.drag
    back = add([("back", .backButton)])
    edgeSwipes = add([("edge-swipe", .edgeSwipe(isFinished: nil, after: drag))])
    contentSwipes = add([("content-swipe", .contentSwipe(isFinished: nil, after: drag))])
    pulls = add([("pull-down", .pullDown(isFinished: nil, after: drag))])
    modal = add([("tap-outside", .tapOutside)])
    stranger = add(
      [false, true].flatMap { isOnRoot in
        StrangerModal.allCases.map { ("stranger", .stranger(.presents($0, isOnRoot: isOnRoot))) }
      })
    onStranger = add([("stranger", .stranger(.dismisses)), ("stranger", .stranger(.button))])
    opening = add(
      vocabulary.links.map { ("link", .link($0)) }
        + vocabulary.notifications.map { ("notification", .notification($0)) }
        + own("link") { $0.message != nil })
    outside = add(
      vocabulary.keys.map { ("key", .key($0)) }
        + [("inactive", .inactive), ("background", .background)])
    inBackground = add([("background", .foreground)])
    whileInactive = add([("inactive", .active)])
    newScene = add([("scene", .connectScene(isAgain: false))])
    // A scene that is left in the background may be gone when somebody comes back to it (C8).
    let isOfScenes = self.names.contains("scene")
    formerScene = add([(isOfScenes ? "scene" : "background", .connectScene(isAgain: true))])
    lastOfScene = add([("scene", .disconnectScene)])
  }

  private func isWanted(_ kind: String, _ action: StepAction, _ control: String?) -> Bool {
    if !lines.isEmpty { return lines.contains(words.eventText(of: action)) }
    if names.isEmpty { return OfferedEvents.usualKinds.contains(kind) }
    return names.contains(kind) || control.map { names.contains($0) } ?? false
  }

  private mutating func add(_ candidates: [(String, StepAction)]) -> Range<Int> {
    add(candidates, of: nil)
  }

  private mutating func add(
    _ candidates: [(String, StepAction)], of control: String?
  ) -> Range<Int> {
    let first = actions.count
    for (kind, action) in candidates where isWanted(kind, action, control) {
      if !steps.isEmpty, isThere(action, from: first) { continue }
      actions.append(action)
      openInputs.append(OpenInputs(action))
    }
    return first..<actions.count
  }

  /// Whether the same is among the actions from a place on: a step may say what is offered anyway.
  private func isThere(_ action: StepAction, from first: Int) -> Bool {
    actions[first...].contains { words.eventText(of: $0) == words.eventText(of: action) }
  }

  /// The actions of steps that are of some kind: their values need not be among those that searches
  /// try by themselves.
  private func own(
    _ kind: String, where isMeant: (StepAction) -> Bool
  ) -> [(String, StepAction)] {
    steps.filter(isMeant).map { (kind, $0) }
  }

  // MARK: Touches

  private mutating func addTouches(_ vocabulary: EventVocabulary) {
    let program = vocabulary.program
    var aims: [[ControlAim]] = []
    for (index, values) in vocabulary.argumentsOfControls.enumerated() {
      let control = ControlID(index: Int32(index))
      let target = InstanceTarget(screen: program[control].screen, ordinal: 0)
      let isTyping = program.layout(of: control).kind == .type
      let own = values.map {
        ControlAim(target: target, control: control, arguments: $0.code)
      }
      let name = words.name(of: control)
      let touches: [(String, StepAction)] =
        isTyping
        ? own.map { ("type", .type(target, control, value: $0.arguments)) }
        : own.map { ("tap", .tap($0, over: nil, with: nil)) }
      ofControls.append(add(touches + ownTouches(of: control), of: name))
      aims.append(isTyping ? [] : own)
    }
    for (index, own) in aims.enumerated() {
      let steps = fingers(of: index) { if case .press = $0 { true } else { false } }
      pressing.append(add(own.map { ("press", .press($0)) } + steps))
    }
    for (index, own) in aims.enumerated() {
      let steps = fingers(of: index) { if case .release = $0 { true } else { false } }
      releasing.append(add(own.map { ("press", .release($0)) } + steps))
    }
    // Most searches want none, and there are many.
    let wantsPairs = names.contains("two-fingers") || lines.contains { $0.contains(" with ") }
    for (one, first) in aims.enumerated() {
      for (other, second) in aims.enumerated() {
        let pairs = wantsPairs ? OfferedEvents.pairs(first, second) : []
        let wanted = wantsPairs ? self.pairs(of: one, other) : []
        together.append(add(pairs.map { ("two-fingers", $0) } + wanted))
      }
    }
  }

  /// What steps do to a control with a finger that stays.
  private func fingers(
    of control: Int, where isMeant: (StepAction) -> Bool
  ) -> [(String, StepAction)] {
    own("press") { $0.control == ControlID(index: Int32(control)) && isMeant($0) }
  }

  /// What steps do with two fingers that come down together.
  private func pairs(of one: Int, _ other: Int) -> [(String, StepAction)] {
    own("two-fingers") {
      guard case .tap(let aim, nil, let second?) = $0 else { return false }
      return Int(aim.control.index) == one && Int(second.control.index) == other
    }
  }

  /// What steps do to a control with one finger that comes and goes.
  private func ownTouches(of control: ControlID) -> [(String, StepAction)] {
    own("tap") {
      switch $0 {
      case .tap(let aim, _, nil): aim.control == control
      case .type(_, let typed, _): typed == control
      default: false
      }
    }
  }

  /// Two fingers on one button are one touch.
  private static func pairs(_ first: [ControlAim], _ second: [ControlAim]) -> [StepAction] {
    first.flatMap { one in
      second.filter { $0 != one }.map { .tap(one, over: nil, with: $0) }
    }
  }

  // MARK: Tabs and pages

  private mutating func addPlaces(in program: Program) {
    for index in program.tables.screens.indices {
      let screen = ScreenID(index: Int32(index))
      let target = InstanceTarget(screen: screen, ordinal: 0)
      func stands(in isFitting: (Slot.Kind) -> Bool) -> Bool {
        program.tables.slots.contains { slot in
          isFitting(slot.kind) && slot.candidates.contains { $0.screen == screen }
        }
      }
      let isTab = stands { $0.isTabs }
      ofTabs.append(add(isTab ? [("tab", .tapTab(target))] : []))
      let isPage = stands { $0 == .stack }
      ofBackMenu.append(add(isPage ? [("back-menu", .backMenu(target))] : []))
    }
  }
}
