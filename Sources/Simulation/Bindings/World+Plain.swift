import AppModel
import SimulatedUIKit
import TraceModel

/// The loop under the profile `plain`: a platform without UIKit's quirks.
extension World {
  /// Binding `deferred` sends at most one command for each scene on which nothing runs.
  mutating func reconcilePlainly() {
    needsReconciling = false
    for place in scenes.indices { _ = reconcile(place) }
  }

  /// Makes reconciling an item of its own, which waits only while it may be taken.
  ///
  /// It is wanted when a handler has changed a slot, and when what is shown differs; what a gesture
  /// of the system changes on the platform and, through callbacks, in the app differs no more. It
  /// may be taken while nothing runs on the scenes it is wanted for.
  mutating func planReconciling(_ item: Item) {
    guard isDeferred else { return }
    // A touch that has changed nothing leaves everything as it was planned.
    if item.isPlainTouch && plannedVersion == version && changedSlots.isEmpty { return }
    plannedVersion = version
    var differs = false
    var isFree = true
    for place in scenes.indices where hasSomethingToSend(place) {
      differs = true
      if platform.isBusy(scenes[place].platform) { isFree = false }
    }
    if differs || !changedSlots.isEmpty && !item.isSystemGesture { needsReconciling = true }
    changedSlots.removeAll(keepingCapacity: true)
    if !differs { isFree = !scenes.contains { platform.isBusy($0.platform) } }
    let isDue = needsReconciling && isFree
    let place = agenda.items.firstIndex { $0.content == .reconciliation }
    if isDue && place == nil {
      _ = schedule(.reconciliation, at: now, .deferredBlock, scene: .none)
    } else if !isDue, let place {
      _ = agenda.remove(at: place)
    }
  }

  private mutating func hasSomethingToSend(_ place: Int) -> Bool {
    let scene = scenes[place]
    guard scene.hasAppeared, scene.isInForeground else { return false }
    picture(scene.instance)
    guard let command = scene.deferred.next(wanted: wanted, shown: shown) else { return false }
    return !takesStrangerAlong(command)
  }

  /// A button is a control like any other: its slot is emptied and its handler runs at once.
  mutating func pressPlainly(
    _ control: ControlID, of target: InstanceID, _ input: Input, _ touch: Touch
  ) {
    if isIgnored(input, by: target, touch.step) { return }
    conclude(input, .accepted(target), touch.step)
    if machine.tracksObjects { noteLogic(of: target) }
    emptySlot(of: target)
    record(.alertHandler(target, control))
    runButton(control, of: target)
  }
}

extension Item {
  /// Whether it is a touch that changes nothing but through handlers of the app.
  fileprivate var isPlainTouch: Bool {
    guard case .touch(let touch) = content else { return false }
    if case .tapOutside = touch.kind { return false }
    return true
  }

  /// Whether the platform acts first, and the app learns of it through callbacks.
  var isSystemGesture: Bool {
    guard case .input(let input) = content else { return false }
    switch input.kind {
    case .edgeSwipe, .edgeSwipeRelease, .contentSwipe, .contentSwipeRelease, .pullDown,
      .pullDownRelease, .backButton, .backMenu, .tab:
      return true
    default: return false
    }
  }
}
