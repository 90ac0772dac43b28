import AppModel
import EventCore
import Reconciliation
import ScenarioText
import SimulatedUIKit
import TraceModel

/// Everything there is in a run: the app's state, the platform, the main queue, the time.
///
/// One copyable value without clock, randomness or reference outside it; the program is shared and
/// immutable. Its methods let time pass and write down what happens.
package struct World: Sendable {
  private let inPlace = UsedInPlace()
  /// The app.
  package let program: Program
  /// The binding under which it runs.
  package let binding: BindingKind
  /// Whether the platform is `plain`, a field of its own because the loop asks for it so often.
  package let isPlain: Bool
  /// When views follow the state, whatever their screens say.
  let renderingOverride: Rendering?

  /// The time.
  package internal(set) var now: VirtualInstant
  /// The app's state and the handlers under way.
  package var machine: AppMachine
  /// The simulated UIKit.
  package var platform: UIKitPlatform
  /// The one door for every choice.
  package var choices: ChoiceSource
  /// What has happened.
  package internal(set) var trace = Trace()
  /// What is going to arrive in the main queue.
  package internal(set) var agenda = Agenda()
  /// What is going to come from outside, the next first from `nextArrival` on.
  var arrivals: [Arrival] = []
  /// The place in `arrivals` of the next.
  var nextArrival = 0
  /// Whether scenes that connect are as wide as a tablet.
  package var isRegularWidth = false
  /// The connected scenes, in order of connection.
  package internal(set) var scenes: [SceneRecord] = []

  /// What binding `changes` remembers.
  var changes = ChangesBinding()
  /// What binding `immediate` remembers.
  var immediate = ImmediateBinding()
  /// What binding `swiftui` remembers; nothing under the others, whose worlds are copied faster so.
  var swiftUI: SwiftUIBinding?
  /// The differences between wanted and sent state that wait.
  var heldWishes: [HeldWish] = []
  /// The requests that the platform has not done with.
  package internal(set) var requests: [RequestRecord] = []
  /// The taps on buttons of alerts whose handlers have not run yet.
  var pendingButtons: [PendingButton] = []
  /// The views that left the platform and are not released yet (L1).
  var dyingViews: [DyingView] = []
  /// Whether it is asked in every turn which views are released, and not for how many each lives.
  package var leavesReleasesOpen = false
  /// Whether durations are open: a search takes whatever is pending next, and no time passes in it.
  package var leavesTimeOpen = false
  /// Which questions about touches a search asks.
  package var asked = AskedTouches()
  /// What a search by order knows of the turn under way.
  var openTurn = OpenTurn()
  /// The transitions that have started and not ended.
  var runningTransitions: [RunningTransition] = []
  /// The controllers that are pushed again and again.
  var keptControllers: [KeptController] = []
  /// The instance whose view's callback is being handled, or none.
  var callbackInstance = InstanceID.none
  /// The blocks that callbacks of views put into the main queue.
  var callbackBlocks: [CallbackBlock] = []
  /// What the system keeps of scenes until they connect again, by session.
  var keptWords: [KeptWord] = []
  /// What lies under the controls that waiting touches aim at.
  var controlsBeneath: [ControlBeneath] = []
  /// The fingers that came down on controls and stay.
  var heldFingers: [HeldTouch] = []
  /// The rows that were touched and are not selected yet, in order.
  var touchedRows: [HeldTouch] = []
  /// The instances that commands asked to remove and that are still there (binding `router`, which
  /// has no state to tell).
  var askedRemovals: [AskedRemoval] = []
  /// The fates that are prepared for the next starts of tasks.
  var answers: [PreparedAnswer] = []
  /// What answers in the place of what tasks ask.
  var doubles: [TaskDouble] = []
  /// The views that SwiftUI makes again in the next redraw.
  var staleViews: [StaleView] = []
  /// The fates that prepared answers gave to runs that are pending.
  var fixedOutcomes: [FixedOutcome] = []

  /// The number of the newest item.
  var itemCount: UInt32 = 0
  /// The number of the newest request.
  var requestCount: UInt32 = 0
  /// How many items were taken from the main queue.
  package internal(set) var takenItemCount = 0
  /// How many items may be taken from the main queue; one more ends the run.
  package var itemLimit = RunLimits.items
  /// How many touches reached an instance that no finger could be on when they came down: it was
  /// out of sight.
  package internal(set) var blindTouchCount = 0
  /// How many turns there were at the instant of the last one.
  var turnsAtInstant = 0
  /// The touches of this turn on rows that a turn before it has laid out the list without.
  var goneRows: [GoneRow] = []
  /// Whether this turn took several touches, so that causes are looked up per request.
  var isSharedTurn = false
  /// The instant of the last turn.
  var lastTurn = VirtualInstant(microseconds: .min)
  /// The item under way, or none.
  var current = ItemID.none
  /// The scene that the item under way is about, or none.
  var currentScene = InstanceID.none
  /// Counts what happened to the app's state or to the platform, so that nothing is compared twice.
  var version: UInt32 = 1
  /// Whether something changed that a redraw could show.
  var needsDrawing = false
  /// What is to be drawn and judged anew: knowing it makes the loop 5 to 8 % faster.
  var changedParts = ChangedParts()
  /// Slots that a handler changed since the binding looked last.
  var changedSlots: [SlotPlace] = []
  /// Whether some changed slot may still wait for its binding.
  var hasOpenChanges = false
  /// Under `plain`: whether `deferred` is to compare what is wanted with what is shown.
  var needsReconciling = false
  /// Under `plain`: the version in which it was planned when to compare next.
  var plannedVersion: UInt32 = 0
  /// Whether rest has been judged since something happened.
  var isJudged = false
  /// The invariants that do not hold, so that each is told once.
  var brokenInvariants: [BrokenInvariant] = []
  /// The goals of the scenario.
  var goals: [StateExpectation] = []
  /// The places of those that have been met.
  var reachedGoals: [Int] = []
  /// A cache: the slots of `picturedScene`, computed when `version` was `picturedVersion`.
  var wanted = Picture()
  /// The same, as the platform shows them.
  var shown = Picture()
  var picturedScene = InstanceID.none
  var picturedVersion: UInt32 = 0
  /// For each handler how often its guard held it back, where no entry tells so, and how often it
  /// ran; empty unless somebody asks.
  package internal(set) var handlerTally: [UInt32] = []
  /// Whether the run is over: an exception, or a limit.
  package internal(set) var isOver = false
  /// Whether an exception has ended it.
  var hasRaised = false
  /// What was drawn when the item was taken; empty where no handler keeps the main thread busy.
  var drawn: [DrawnWorld] = []
  /// The guard that is tried; none in an ordinary run, whose worlds are copied faster so.
  var trials: [GuardTrial] = []

  /// Makes a world whose app has begun, at a time, without any scene.
  package init(
    program: Program, binding: BindingKind, rendering: Rendering?, profile: PlatformProfile,
    choices: ChoiceSource, start: VirtualInstant, ownership: Ownership? = nil
  ) {
    self.program = program
    self.binding = binding
    isPlain = !profile.hasQuirks
    // S1: what carries SwiftUI's modifiers is drawn as SwiftUI draws.
    renderingOverride = rendering ?? (binding == .swiftui ? .swiftui : nil)
    if binding == .swiftui { swiftUI = SwiftUIBinding() }
    self.choices = choices
    now = start
    machine = AppMachine(
      program: program, binding: binding, ownership: ownership ?? program.tables.ownership)
    platform = UIKitPlatform(profile: profile)
  }

  // `==` of an enumeration of another module is a generic call.
  var isDeferred: Bool { if case .deferred = binding { true } else { false } }
  var isChanges: Bool { if case .changes = binding { true } else { false } }
  var isImmediate: Bool { if case .immediate = binding { true } else { false } }
  var isRouter: Bool { if case .router = binding { true } else { false } }
  var isSwiftUI: Bool { if case .swiftui = binding { true } else { false } }

  /// Writes an entry on behalf of the item under way.
  mutating func record(_ event: TraceEvent) {
    record(event, cause: current, scene: currentScene)
  }

  /// Writes an entry.
  mutating func record(_ event: TraceEvent, cause: ItemID, scene: InstanceID) {
    trace.append(event, at: now, cause: cause, scene: scene)
  }

  /// Stores instances for an entry.
  mutating func store(_ instances: [InstanceID]) -> WordRange { trace.store(instances[...]) }

  /// Hands over the trace of what has happened since the last call, and begins a new one.
  package mutating func takeTrace() -> Trace {
    let taken = trace
    trace = Trace()
    keepContents(of: taken)
    return taken
  }

  /// Forgets what has been looked at.
  package mutating func forgetTrace() {
    let isNeeded = requests.contains { $0.request.contents.count > 0 }
    if !isNeeded { return trace.removeAll() }
    let forgotten = trace
    trace.removeAll()
    keepContents(of: forgotten)
  }

  /// Requests that are not done with are named by later entries, too: their words move to the trace
  /// that begins.
  private mutating func keepContents(of earlier: Trace) {
    for place in requests.indices where requests[place].request.contents.count > 0 {
      let words = Array(earlier[requests[place].request.contents])
      requests[place].request.contents = trace.store(words)
    }
  }

  /// Makes an item that arrives at an instant.
  mutating func schedule(
    _ content: Item.Content, at instant: VirtualInstant, _ deliveryClass: DeliveryClass,
    scene: InstanceID
  ) -> ItemID {
    if agenda.items.count >= RunLimits.waitingItems { reach(.waitingItems) }
    if leavesTimeOpen && instant <= now && deliveryClass != .input {
      decideOrder(of: content, deliveryClass)
    }
    itemCount += 1
    let id = ItemID(number: itemCount)
    var item = Item(
      order: DeliveryOrder(deadline: instant, deliveryClass: deliveryClass, sequence: itemCount),
      id: id, scene: scene, content: content)
    // Under `plain` nothing has an order against inputs.
    if leavesTimeOpen && !isPlain && instant > now && item.isTransitionEnd {
      item.inputsAhead = Int32(waitingInputCount)
    }
    agenda.insert(item)
    return id
  }
}
