import AppModel
import EventCore
import ScenarioText
import Simulation

/// What users and the system can do to an app, made once, so that an event is a place in a list.
struct OfferedEvents: Sendable {
  /// All actions.
  private(set) var actions: [StepAction] = []
  /// For each action, the group of inputs among which it can wait undecided; `nil` if it is decided
  /// at once.
  private(set) var openInputs: [OpenInputs?] = []
  /// For each control, what one finger does that comes and goes.
  var ofControls: [Range<Int>] = []
  /// For each control, fingers that come down and stay.
  var pressing: [Range<Int>] = []
  /// For each control, its fingers that are lifted.
  var releasing: [Range<Int>] = []
  /// For each control and each other one, two fingers that come down together; empty if nobody
  /// wants any.
  var together: [Range<Int>] = []
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

  /// Whether there are more than can be told apart, of which some are left out.
  private(set) var hasTooMany = false
  /// Whether there are any of these kinds, so that nothing is looked for in vain.
  private(set) var hasFingers = false
  private(set) var hasTabs = false
  private(set) var hasBackMenu = false

  /// How long a finger of a gesture stays; it is lifted whenever the search says so.
  private static let drag = VirtualDuration.milliseconds(1)

  /// Whether fingers drag among them.
  var hasDrags: Bool { !(edgeSwipes.isEmpty && contentSwipes.isEmpty && pulls.isEmpty) }

  /// Whether scenes go to the background among them.
  var hasBackground: Bool { !inBackground.isEmpty }

  /// Whether they are those of a scenario's steps, and nothing else is wanted.
  var areOfScenario: Bool { !lines.isEmpty }

  private let names: [String]
  /// The kinds that are there unless somebody chooses.
  private let usual: [OfferedEventKind]
  /// The steps whose actions are wanted, if there are any, and their words.
  private let steps: [StepAction]
  let lines: Set<String>
  let words: StepWords

  /// Makes the events of an app.
  ///
  /// - Parameters:
  ///   - names: The kinds and controls that are wanted; without any, the usual kinds.
  ///   - steps: If there are any, the actions that are wanted, of whichever instance of a screen.
  ///   - hasScenes: Whether scenes come and go, too.
  init(
    _ vocabulary: EventVocabulary, names: [String], steps: [StepAction], hasScenes: Bool = false
  ) {
    usual = OfferedEventKind.kinds(of: vocabulary.program)
    self.names = names.isEmpty && hasScenes ? (usual + [.scene]).map(\.rawValue) : names
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
    back = add([(.back, .backButton)])
    edgeSwipes = add([(.edgeSwipe, .drag(.edgeSwipe, isFinished: nil, after: drag))])
    contentSwipes = add([(.contentSwipe, .drag(.contentSwipe, isFinished: nil, after: drag))])
    pulls = add([(.pullDown, .drag(.pullDown, isFinished: nil, after: drag))])
    modal = add([(.tapOutside, .tapOutside)])
    stranger = add(
      [false, true].flatMap { isOnRoot in
        StrangerModal.allCases.map { (.stranger, .stranger(.presents($0, isOnRoot: isOnRoot))) }
      })
    onStranger = add([(.stranger, .stranger(.dismisses)), (.stranger, .stranger(.button))])
    opening = add(
      vocabulary.links.map { (.link, .link($0)) }
        + vocabulary.notifications.map { (.notification, .notification($0)) }
        + own(.link) { $0.message != nil })
    outside = add(
      vocabulary.keys.map { (.key, .key($0)) }
        + [(.inactive, .inactive), (.background, .background)])
    inBackground = add([(.background, .foreground)])
    whileInactive = add([(.inactive, .active)])
    newScene = add([(.scene, .connectScene(isAgain: false))])
    // A scene that is left in the background may be gone when somebody comes back to it (C8).
    let isOfScenes = wants(.scene)
    formerScene = add([(isOfScenes ? .scene : .background, .connectScene(isAgain: true))])
    lastOfScene = add([(.scene, .disconnectScene)])
  }

  /// Whether a kind was asked for by its name.
  func wants(_ kind: OfferedEventKind) -> Bool { names.contains(kind.rawValue) }

  private func isWanted(
    _ kind: OfferedEventKind, _ action: StepAction, _ control: String?
  ) -> Bool {
    if !lines.isEmpty { return lines.contains(words.eventText(of: action)) }
    if names.isEmpty { return usual.contains(kind) }
    return wants(kind) || control.map { names.contains($0) } ?? false
  }

  mutating func add(_ candidates: [(OfferedEventKind, StepAction)]) -> Range<Int> {
    add(candidates, of: nil)
  }

  /// Adds those that are wanted, by their kinds or by the control that they are about.
  mutating func add(
    _ candidates: [(OfferedEventKind, StepAction)], of control: String?
  ) -> Range<Int> {
    let first = actions.count
    // A step may say what is offered anyway.
    var told: Set<String> = []
    for (kind, action) in candidates where isWanted(kind, action, control) {
      if actions.count == OfferedInput.actionLimit {
        hasTooMany = true
        break
      }
      if !steps.isEmpty, !told.insert(words.eventText(of: action)).inserted { continue }
      actions.append(action)
      openInputs.append(OpenInputs(action))
    }
    return first..<actions.count
  }

  /// The actions of steps that are of some kind: their values need not be among those that searches
  /// try by themselves.
  func own(
    _ kind: OfferedEventKind, where isMeant: (StepAction) -> Bool
  ) -> [(OfferedEventKind, StepAction)] {
    steps.filter(isMeant).map { (kind, $0) }
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
      ofTabs.append(add(isTab ? [(.tab, .tapTab(target))] : []))
      let isPage = stands { $0 == .stack }
      ofBackMenu.append(add(isPage ? [(.backMenu, .backMenu(target))] : []))
    }
  }
}
