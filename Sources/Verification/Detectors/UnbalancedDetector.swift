import AppModel
import SimulatedUIKit
import TraceModel

/// Finds `unbalanced`: appearance callbacks that do not pair (R1), and what UIKit prints then (N8).
///
/// R2 leaves two things unpaired. A cancelled interactive transition turns a view round before it
/// has settled: turning round is judged at the next rest, and forgiven if a transition of the scene
/// was cancelled until then. And a view taken from its window may get no more callbacks: what is
/// open then is forgotten.
struct UnbalancedDetector: Hashable, Sendable {
  struct View: Hashable, Sendable {
    var instance: InstanceID
    var scene: InstanceID
    var appearance: AppearanceState
    /// The place of its last callback.
    var index: Int
    /// The place of the callback that turned it round before it had settled, or -1.
    var turn: Int

    // `==` of an enumeration of another module is a generic call.
    var isOnItsWay: Bool {
      switch appearance {
      case .appearing, .disappearing: true
      case .appeared, .disappeared: false
      }
    }
    var isGone: Bool { if case .disappeared = appearance { true } else { false } }
  }
  var views: [View] = []

  mutating func observe(_ numbered: NumberedEntry, into log: inout FaultLog) {
    switch numbered.entry.event {
    case .callback(let callback, let instance):
      observe(callback, of: instance, numbered, into: &log)
    case .transitionEnded(_, .cancelled):
      for place in views.indices where views[place].scene == numbered.entry.scene {
        views[place].turn = -1
      }
    case .viewPassedOn(let former, let next):
      for place in views.indices where views[place].instance == former {
        views[place].instance = next
      }
    // R2: a view taken from its window by other means gets no more callbacks.
    case .viewRemoved(let instance, _), .viewLeaked(let instance, _):
      views.removeAll { $0.instance == instance }
    case .console(let line) where line.message.kind == .unbalancedAppearance:
      log.report(
        .unbalanced, UnbalancedDetector.subject(line.subject), at: numbered.entry.instant,
        proof: [numbered.index])
    case .rested: judgeRest(numbered, into: &log)
    default: return
    }
  }

  /// Whose view it is: of a container that of the instance whose slot it shows; a blank page and a
  /// stranger's modal are nobody's.
  private static func subject(_ mark: ControllerMark) -> Finding.Subject {
    if mark.tag > 0 { return .instance(InstanceID(word: mark.tag)) }
    return mark.owner == .none ? .run : .instance(mark.owner)
  }

  private mutating func observe(
    _ callback: Callback, of instance: InstanceID, _ numbered: NumberedEntry,
    into log: inout FaultLog
  ) {
    let next: AppearanceState
    switch callback {
    case .viewWillAppear: next = .appearing
    case .viewDidAppear: next = .appeared
    case .viewWillDisappear, .viewWillDisappearLeaving: next = .disappearing
    case .viewDidDisappear, .viewDidDisappearLeaving: next = .disappeared
    case .viewDidLoad, .viewIsAppearing, .didMoveToNoParent, .willShow, .didShow,
      .didSelectTab, .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss, .alertAction:
      return
    }
    let place = place(of: instance, scene: numbered.entry.scene)
    switch (views[place].appearance, next) {
    case (.disappeared, .appearing), (.appearing, .appeared), (.appeared, .disappearing),
      (.disappearing, .disappeared):
      break
    case (.appearing, .disappearing), (.disappearing, .appearing):
      views[place].turn = numbered.index
    default:
      let proof = views[place].index < 0 ? [] : [views[place].index]
      log.report(
        .unbalanced, .instance(instance), at: numbered.entry.instant,
        proof: proof + [numbered.index])
    }
    views[place].appearance = next
    views[place].index = numbered.index
  }

  /// At rest no view is on its way, and none was turned round but by a cancelled transition.
  private mutating func judgeRest(
    _ numbered: NumberedEntry, into log: inout FaultLog
  ) {
    for view in views {
      if !view.isOnItsWay && view.turn < 0 { continue }
      log.report(
        .unbalanced, .instance(view.instance), at: numbered.entry.instant,
        proof: view.isOnItsWay ? [view.index, numbered.index] : [view.turn])
    }
    views.removeAll { $0.isGone }
    for place in views.indices { views[place].turn = -1 }
  }

  private mutating func place(of instance: InstanceID, scene: InstanceID) -> Int {
    if let place = views.firstIndex(where: { $0.instance == instance }) { return place }
    views.append(
      View(instance: instance, scene: scene, appearance: .disappeared, index: -1, turn: -1))
    return views.count - 1
  }
}
