import AppModel
import SimulatedUIKit
import TraceModel

/// What follows from the platform's answers: what was dropped is given up, what was printed is
/// written down, and what was raised ends the run.
extension World {
  /// Writes down the platform's answer and lets what it causes at once happen.
  mutating func finish(
    _ request: PlatformRequest, _ answer: CommandAnswer, _ depth: Int
  ) -> CommandAnswer {
    let scene = machine.state.scene(of: request.owner)
    record(.commandSent(request, answer), cause: request.cause, scene: scene)
    isJudged = false
    version &+= 1
    if isRouter { settleAsked(request.id, answer) }
    switch answer {
    case .exception(let message): raise(message, hasAppFrame: true)
    case .dropped(_, let message):
      if let message { record(.console(line(message)), cause: request.cause, scene: scene) }
      giveUp(request)
    case .accepted: showOpenings(of: request)
    case .held, .escalated: break
    }
    drainPlatform(above: depth)
    return answer
  }

  /// A command was dropped: its new controllers are nobody's, and under `router` the lifetimes that
  /// were opened for it are over.
  mutating func giveUp(_ request: PlatformRequest) {
    switch request.kind {
    case .push, .present:
      discardUnused(request.instance)
      if isRouter { endLifetime(of: request.instance) }
    case .set:
      let contents = trace.instances(request.contents)
      for instance in contents { discardUnused(instance) }
      discardUnusedBlanks()
      endUnshown(contents)
    default: break
    }
  }

  private mutating func discardUnused(_ instance: InstanceID) {
    let controller = platform.controller(tagged: instance.word)
    guard platform.isFree(controller), !platform.isAwaited(controller) else { return }
    if platform.isHeldByClient(controller) {
      forgetUnshown(instance)
      platform.retag(controller, as: 0)
    } else {
      // What was made for it inside goes with it.
      for tag in platform.discard(controller) where tag > 0 {
        forgetUnshown(InstanceID(word: tag))
      }
    }
  }

  /// Nothing shows an instance: the bindings keep nothing of what they sent to it.
  private mutating func forgetUnshown(_ instance: InstanceID) {
    changes.forget(instance)
    immediate.sent.forget(instance)
    swiftUI?.discarded(instance)
  }

  /// S18: the blank screens of a path that was dropped are nobody's.
  private mutating func discardUnusedBlanks() {
    if !isSwiftUI { return }
    for blank in platform.controllers(tagged: ControllerTag.blank)
    where platform.isFree(blank) && !platform.isAwaited(blank) {
      platform.discard(blank)
    }
  }

  /// A console message with the marks of the controllers it names.
  func line(_ message: ConsoleMessage) -> ConsoleLine {
    func mark(_ controller: ControllerID) -> ControllerMark {
      // A held request may speak of a controller that has gone meanwhile; UIKit would print
      // `(null)`.
      guard let tag = platform.tag(ifPresent: controller) else { return .none }
      return ControllerMark(tag, owner: tag < 0 ? owner(ofContainer: controller) : .none)
    }
    return ConsoleLine(
      message: message, subject: mark(message.subject), receiver: mark(message.receiver),
      presenter: mark(message.presenter), other: mark(message.other))
  }
}
