import AppModel
import EventCore
import SimulatedUIKit
import Testing
import TraceModel
import TraceSamples
import Verification

struct LostPresentationTests {
  /// A present that is dropped, then whatever a test adds, then rest with the difference.
  private func trace(then change: (inout TraceBuilder) -> Void = { _ in }) -> Trace {
    var builder = TraceBuilder()
    builder.send(.present, SampleApp.scene, SampleApp.dialog, warning, .dropped(.receiverNavigates))
    change(&builder)
    builder.rest()
    builder.differs(SampleApp.scene, SampleApp.dialog, wanted: [warning], shown: [])
    return builder.trace
  }

  @Test func `what was dropped and is still wanted is lost`() {
    let found = faults(trace())
    #expect(found.map(\.fault) == [.desync, .lostPresentation])
    #expect(found[1].proof == [0, 2])
    #expect(found[1].subject == .slot(owner: SampleApp.scene, SampleApp.dialog))
  }

  @Test func `a held push that is given up is lost too`() {
    var builder = TraceBuilder()
    let request = builder.send(.push, account, SampleApp.pages, info, .held)
    builder.add(.heldRequestRan(request, .dropped(.hasGone)))
    builder.rest()
    builder.differs(account, SampleApp.pages, wanted: [menu, info], shown: [menu])
    #expect(faults(builder.trace).map(\.fault) == [.desync, .lostPresentation])
  }

  @Test func `an accepted command for the same instance makes good`() {
    let repeated = trace {
      $0.send(.present, SampleApp.scene, SampleApp.dialog, warning, .accepted)
    }
    #expect(faults(repeated).map(\.fault) == [.desync])
  }

  @Test func `another instance that is wanted now was not lost`() {
    var builder = TraceBuilder()
    builder.send(.present, SampleApp.scene, SampleApp.dialog, warning, .dropped(.receiverNavigates))
    builder.add(.lifetimeEnded(warning))
    builder.rest()
    let next = SampleApp.instance(SampleApp.warning, 2)
    builder.differs(SampleApp.scene, SampleApp.dialog, wanted: [next], shown: [])
    #expect(faults(builder.trace).map(\.fault) == [.desync])
  }

  @Test func `what is shown at rest was not lost, nor is a dropped dismiss`() {
    var builder = TraceBuilder()
    builder.send(.push, account, SampleApp.pages, info, .dropped(.beforeWindow))
    builder.send(.dismiss, SampleApp.scene, SampleApp.dialog, warning, .dropped(.nothingPresented))
    builder.rest()
    builder.differs(account, SampleApp.pages, wanted: [info, menu], shown: [menu, info])
    builder.differs(SampleApp.scene, SampleApp.dialog, wanted: [], shown: [warning])
    #expect(faults(builder.trace).map(\.fault) == [.desync, .desync])
  }

  @Test func `a router loses what nobody asks for again until rest`() {
    var builder = TraceBuilder()
    builder.send(.present, SampleApp.scene, SampleApp.dialog, warning, .dropped(.receiverNavigates))
    builder.add(.lifetimeEnded(warning))
    var repeated = builder
    builder.rest()
    #expect(faults(builder.trace, binding: .router).map(\.fault) == [.lostPresentation])
    let next = SampleApp.instance(SampleApp.warning, 2)
    repeated.send(.present, SampleApp.scene, SampleApp.dialog, next)
    repeated.rest()
    #expect(faults(repeated.trace, binding: .router).isEmpty)
  }

  @Test func `a router's held push is gone with its owner, unless that was leaving before`() {
    for isLeavingBefore in [false, true] {
      var builder = TraceBuilder()
      if isLeavingBefore { builder.by(1) }
      builder.send(.dismiss, SampleApp.scene, SampleApp.dialog, account)
      builder.by(2)
      let request = builder.send(.push, account, SampleApp.pages, info, .held)
      if !isLeavingBefore {
        builder.by(1)
        builder.send(.dismiss, SampleApp.scene, SampleApp.dialog, account)
      }
      builder.by(1)
      builder.add(.viewRemoved(account, .asked))
      builder.by(2)
      builder.add(.heldRequestRan(request, .dropped(.hasGone)))
      builder.rest()
      #expect(faults(builder.trace, binding: .router).isEmpty == !isLeavingBefore)
    }
  }

  @Test func `a user takes with a view what was wished for before the gesture`() {
    for isLeavingBefore in [false, true] {
      let (first, second) = (TransitionID(1), TransitionID(2))
      let wish = { (builder: inout TraceBuilder) in
        _ = builder.send(
          .present, menu, SampleApp.dialog, warning, .dropped(.receiverNavigates))
      }
      var builder = TraceBuilder()
      if !isLeavingBefore { wish(&builder) }
      builder.add(.transitionStarted(first, .dismiss, owner: account, length: .zero))
      if isLeavingBefore { wish(&builder) }
      builder.add(.transitionStarted(second, .pop, owner: account, length: .zero))
      builder.add(.transitionEnded(second, .cancelled))
      builder.add(.viewRemoved(menu, .byUser), .transitionEnded(first, .finished))
      builder.rest()
      #expect(faults(builder.trace, binding: .router).isEmpty == !isLeavingBefore)
    }
  }

  @Test func `a router's wish is gone with its owner, unless that was leaving before`() {
    for isLeavingBefore in [false, true] {
      var builder = TraceBuilder()
      if isLeavingBefore { builder.send(.pop, account, SampleApp.pages, menu) }
      builder.send(.present, menu, SampleApp.dialog, warning, .dropped(.receiverNavigates))
      builder.add(.lifetimeEnded(warning))
      if !isLeavingBefore { builder.send(.pop, account, SampleApp.pages, menu) }
      builder.add(.viewRemoved(menu, .asked))
      builder.rest()
      #expect(faults(builder.trace, binding: .router).isEmpty == !isLeavingBefore)
    }
  }
}

struct UndoneTests {
  @Test func `a removed view that is pushed again is undone`() {
    var builder = TraceBuilder()
    builder.add(.viewRemoved(info, .byUser))
    builder.send(.push, account, SampleApp.pages, info)
    builder.add(.callback(.viewWillAppear, info))
    let found = faults(builder.trace)
    #expect(found.map(\.fault) == [.undone])
    #expect(found[0].proof == [0, 1])
    #expect(faults(builder.trace, binding: .router).isEmpty)
  }

  @Test func `a set that contains it and a callback of it undo as well`() {
    var builder = TraceBuilder()
    builder.add(.viewRemoved(info, .byUser))
    var appearing = builder
    builder.send(
      .set, account, SampleApp.pages, contents: [menu, info])
    #expect(faults(builder.trace).map(\.fault) == [.undone])
    appearing.add(.callback(.viewWillAppear, info))
    #expect(faults(appearing.trace).map(\.fault) == [.undone])
  }

  @Test func `a lifetime that has ended excuses nothing until rest`() {
    for (rests, expected) in [(false, [FaultName.undone]), (true, [])] {
      var builder = TraceBuilder()
      builder.add(.lifetimeEnded(info), .viewRemoved(info, .byUser))
      if rests { builder.rest() }
      builder.send(.push, account, SampleApp.pages, info)
      #expect(faults(builder.trace).map(\.fault) == expected)
    }
  }

  @Test func `what a handler took out and what the app removed is not undone`() {
    var builder = TraceBuilder()
    builder.add(.viewRemoved(info, .byUser), .lifetimeEnded(info))
    builder.send(.push, account, SampleApp.pages, SampleApp.instance(SampleApp.info, 2))
    builder.add(.viewRemoved(menu, .asked))
    builder.send(.push, account, SampleApp.pages, menu)
    builder.add(.viewRemoved(warning, .byUser))
    builder.send(.present, SampleApp.scene, SampleApp.dialog, warning, .dropped(.receiverNavigates))
    #expect(faults(builder.trace).isEmpty)
  }
}

struct OverDismissTests {
  @Test func `a removal that nobody asked for is proved with its command`() {
    var builder = TraceBuilder()
    builder.by(3)
    builder.send(.dismiss, SampleApp.scene, SampleApp.dialog, warning, .escalated)
    builder.at(500)
    builder.add(.viewRemoved(account, .unasked))
    let found = faults(builder.trace)
    #expect(found.map(\.fault) == [.overDismiss])
    #expect(found[0].proof == [0, 1])
    #expect(found[0].subject == .instance(account))
  }

  @Test func `a command of another cause is no proof`() {
    var builder = TraceBuilder()
    builder.by(3)
    builder.send(.dismiss, SampleApp.scene, SampleApp.dialog, warning)
    builder.by(4)
    builder.add(.viewRemoved(account, .unasked))
    #expect(faults(builder.trace)[0].proof == [1])
  }

  @Test func `a message to two scenes is proved by the command in its own`() {
    var builder = TraceBuilder()
    builder.by(3)
    builder.send(.dismiss, SampleApp.scene, SampleApp.dialog, warning, .escalated)
    builder.scene = SampleApp.instance(.scene, 2)
    builder.send(.dismiss, builder.scene, SampleApp.dialog, warning)
    builder.scene = SampleApp.scene
    builder.add(.viewRemoved(account, .unasked))
    #expect(faults(builder.trace)[0].proof == [0, 2])
  }

  @Test func `removals by the app, the user and the system are no fault`() {
    var builder = TraceBuilder()
    builder.add(
      .viewRemoved(info, .asked), .viewRemoved(menu, .byUser),
      .viewRemoved(account, .disconnection))
    #expect(faults(builder.trace).isEmpty)
  }
}
