import AppModel
import EventCore
import Testing
import TraceModel
import TraceSamples
import Verification

@testable import SimulatedUIKit

struct UnbalancedTests {
  /// Runs callbacks of `info`, then rests.
  private func faultsAfter(
    _ callbacks: [Callback], cancelled: Bool = false, removed: Bool = false
  ) -> [FaultName] {
    var builder = TraceBuilder()
    for callback in callbacks { builder.add(.callback(callback, info)) }
    if cancelled { builder.end(1, .cancelled) }
    if removed { builder.add(.viewRemoved(info, .asked)) }
    builder.rest()
    return faults(builder.trace).map(\.fault)
  }

  @Test func `a whole life on screen pairs`() {
    let callbacks: [Callback] = [
      .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
      .viewWillDisappearLeaving, .viewDidDisappearLeaving, .didMoveToNoParent,
    ]
    #expect(faultsAfter(callbacks) == [])
  }

  @Test func `a callback without its partner does not pair`() {
    #expect(faultsAfter([.viewDidAppear]) == [.unbalanced])
    #expect(faultsAfter([.viewDidDisappear]) == [.unbalanced])
    #expect(faultsAfter([.viewWillAppear, .viewDidAppear, .viewWillAppear]) == [.unbalanced])
    #expect(faultsAfter([.viewWillAppear, .viewDidAppear, .viewDidDisappear]) == [.unbalanced])
    #expect(faultsAfter([.viewWillAppear]) == [.unbalanced])
    #expect(faultsAfter([.viewWillAppear, .viewDidAppear, .viewWillDisappear]) == [.unbalanced])
  }

  @Test func `a view turns round when its transition is cancelled, and only then`() {
    let swiped: [Callback] = [
      .viewWillAppear, .viewDidAppear, .viewWillDisappearLeaving, .viewWillAppear, .viewDidAppear,
    ]
    #expect(faultsAfter(swiped, cancelled: true) == [])
    #expect(faultsAfter(swiped) == [.unbalanced])
    let beneath: [Callback] = [.viewWillAppear, .viewWillDisappear, .viewDidDisappear]
    #expect(faultsAfter(beneath, cancelled: true) == [])
    #expect(faultsAfter(beneath) == [.unbalanced])
  }

  @Test func `a cancelled transition of another scene excuses nothing`() {
    var builder = TraceBuilder()
    builder.add(.callback(.viewWillAppear, info), .callback(.viewWillDisappear, info))
    builder.add(.callback(.viewDidDisappear, info))
    builder.scene = InstanceID(screen: .scene, ordinal: 2)
    builder.end(1, .cancelled)
    builder.rest()
    #expect(faults(builder.trace).map(\.proof) == [[1]])
  }

  @Test func `a view that is taken away may get no more callbacks`() {
    #expect(faultsAfter([.viewWillAppear], removed: true) == [])
    #expect(faultsAfter([.viewWillAppear, .viewDidAppear], removed: true) == [])
  }

  @Test func `what UIKit prints about it is a finding`() {
    var builder = TraceBuilder()
    for kind in [ConsoleMessage.Kind.detachedPresenter, .unbalancedAppearance] {
      builder.add(
        .console(
          ConsoleLine(
            message: ConsoleMessage(kind: kind), subject: ControllerMark(info.word),
            receiver: .none, presenter: .none, other: .none)))
    }
    let found = faults(builder.trace)
    #expect(found.map(\.fault) == [.unbalanced])
    #expect(found[0].proof == [1])
    #expect(found[0].subject == .instance(info))
  }
}
