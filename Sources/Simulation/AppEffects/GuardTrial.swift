import AppModel
import EventCore
import TraceModel

/// A guard that is tried in a run: judged at delivery, before the handler of one control, message
/// or task runs.
///
/// It is no part of the app; `explain` uses it to say which guard would stop a fault, and what
/// else it would stop.
package struct GuardTrial: Hashable, Sendable {
  /// What must hold for the handler to run.
  package enum Condition: Hashable, Sendable {
    /// The lifetime of the instance under the finger is not over, and it is the one that acts.
    case targetAlive
    /// In its own stack, and in those of its owners, nothing lies above the instance.
    case targetOnTop
    /// No transition of its scene is running, scheduled or held.
    case noTransition
    /// The handler has not run for this instance before.
    case oncePerInstance
    /// No modal slot of its scene holds anything but what the instance is in.
    case noModal
    /// So long has passed since the handler returned for this instance, as a `throttle` of the
    /// language asks.
    case debounce(VirtualDuration)
    /// As `noTransition`, but what comes meanwhile waits for the end instead of being stopped.
    case waitForCompletion
    /// What the text of the app can ask.
    case written(WrittenGuard)

    /// Whether it looks at how much time has passed.
    package var isDebounce: Bool { if case .debounce = self { true } else { false } }
  }

  /// Whose handler is guarded.
  package enum Subject: Hashable, Sendable {
    /// A control.
    case control(ControlID)
    /// A key, link or notification.
    case message(MessageID)
    /// The outcomes of a task or timer.
    case task(TaskID)
    /// A callback of a view, an event of a scene, or a value that a relay hands to a bind.
    case callback(HandlerID)
    /// A block of `later`.
    case block(CodeAddress)
  }

  /// Something that the guard stopped.
  package struct Rejection: Hashable, Sendable {
    /// When.
    package var instant: VirtualInstant
    /// The step that it comes from, or -1.
    package var step: Int32
  }

  /// What must hold.
  package let condition: Condition
  /// Whose handler is guarded.
  package let subject: Subject
  /// What it stopped.
  package private(set) var rejections: [Rejection] = []
  /// When the handler ran, and for whom.
  private var acceptances: [Acceptance] = []
  /// The step whose input is being delivered, other than a touch of a control, or -1.
  var step: Int32 = -1
  /// What waits until no transition runs, in order.
  var waiting: [Item] = []

  private struct Acceptance: Hashable, Sendable {
    var instance: InstanceID
    /// When the handler returned; before that, when it began.
    var instant: VirtualInstant
    var hasReturned = false
  }

  /// Makes a trial.
  package init(_ condition: Condition, of subject: Subject) {
    self.condition = condition
    self.subject = subject
  }

  /// Whether the handler ran for an instance before.
  func hasRun(for instance: InstanceID) -> Bool {
    acceptances.contains { $0.instance == instance }
  }

  /// Whether the handler ran for an instance less than so long before an instant.
  func hasRun(
    for instance: InstanceID, within length: VirtualDuration, before instant: VirtualInstant
  ) -> Bool {
    acceptances.contains { $0.instance == instance && instant - $0.instant < length }
  }

  /// Notes that the handler runs.
  mutating func accept(_ instance: InstanceID, at instant: VirtualInstant) {
    acceptances.append(Acceptance(instance: instance, instant: instant))
  }

  /// Notes that what ran has returned: it may have kept the main thread busy meanwhile.
  mutating func noteReturn(at instant: VirtualInstant) {
    for place in acceptances.indices where !acceptances[place].hasReturned {
      acceptances[place].instant = instant
      acceptances[place].hasReturned = true
    }
  }

  /// Notes that the handler does not run.
  mutating func reject(_ step: Int32, at instant: VirtualInstant) {
    rejections.append(Rejection(instant: instant, step: step))
  }
}
