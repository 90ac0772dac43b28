import AppModel
import EventCore
import SimulatedUIKit
import Testing
import TraceModel
import TraceSamples
import Verification

struct DoubleEffectTests {
  private func names(_ builder: TraceBuilder) -> [FaultName] {
    faults(builder.trace).map(\.fault)
  }

  /// Delivers a tap whose handler changes the state.
  private func push(_ builder: inout TraceBuilder, _ tap: Input) {
    builder.deliver(tap, .accepted(tap.instance))
    builder.slot(account, SampleApp.pages, [menu, info])
  }

  @Test func `two taps that waited and both had an effect are a double effect`() {
    let found = faults(TraceBuilder.delayedDoubleTap())
    #expect(found.map(\.fault) == [.doubleEffect])
    #expect(found[0].proof == [3, 5, 7, 10])
    #expect(found[0].subject == .control(menu, SampleApp.infoControl))
    #expect(found[0].instant.description == "300ms")
  }

  @Test func `references that a second tap sets are told apart`() {
    func detail(_ reference: Int32) -> FindingDetail? {
      var builder = TraceBuilder()
      let taps = [1, 2].map { builder.touch($0, SampleApp.infoControl, of: menu) }
      for tap in taps { builder.arrive(tap) }
      for tap in taps {
        builder.deliver(tap, .accepted(tap.instance))
        let object = ObjectKey(ObjectID(index: 0), of: menu)
        builder.add(.referenceSet(ReferenceVariableID(index: reference), of: object, to: nil))
      }
      return faults(builder.trace).first { $0.fault == .doubleEffect }?.detail
    }
    #expect(detail(0) != nil && detail(0) == detail(0) && detail(0) != detail(1))
  }

  @Test func `a guard stops the second`() {
    #expect(faults(TraceBuilder.delayedDoubleTap(secondIsGuarded: true)).isEmpty)
  }

  @Test func `a second tap during the first one's transition is a double effect`() {
    for isOver in [false, true] {
      var builder = TraceBuilder()
      let first = builder.touch(1, SampleApp.infoControl, of: menu)
      let second = builder.touch(2, SampleApp.infoControl, of: menu)
      builder.arrive(first)
      push(&builder, first)
      builder.start(1, .push, of: account)
      builder.at(350)
      if isOver { builder.end(1) }
      builder.arrive(second)
      push(&builder, second)
      #expect(names(builder) == (isOver ? [] : [.doubleEffect]))
    }
  }

  @Test func `a second tap while the first one's task, but no timer, runs is a double effect`() {
    for (task, ends, expected) in [
      (SampleApp.request, false, [FaultName.doubleEffect]), (SampleApp.request, true, []),
      (SampleApp.expiry, false, []),
    ] {
      var builder = TraceBuilder()
      let first = builder.touch(1, SampleApp.infoControl, of: menu)
      let second = builder.touch(2, SampleApp.infoControl, of: menu)
      builder.act(first)
      builder.add(.taskStarted(task, menu, run: RunID(number: 1), due: .milliseconds(1000)))
      builder.rest()
      if ends { builder.add(.taskEnded(task, menu, run: RunID(number: 1), outcome: 0)) }
      builder.at(200)
      builder.act(second)
      builder.add(.taskStarted(task, menu, run: RunID(number: 2), due: .milliseconds(1000)))
      #expect(names(builder) == expected)
    }
  }

  @Test func `a second tap whose task waits behind the first one's is a double effect`() {
    var builder = TraceBuilder()
    let first = builder.touch(1, SampleApp.infoControl, of: menu)
    let second = builder.touch(2, SampleApp.infoControl, of: menu)
    builder.act(first)
    builder.add(
      .taskStarted(SampleApp.request, menu, run: RunID(number: 1), due: .milliseconds(1000)))
    builder.rest()
    builder.at(200)
    builder.act(second)
    builder.add(.taskQueued(SampleApp.request, menu, run: RunID(number: 2)))
    #expect(names(builder) == [.doubleEffect])
  }

  @Test func `a second tap while the first one's request is held is a double effect`() {
    for isSent in [false, true] {
      var builder = TraceBuilder()
      let first = builder.touch(1, SampleApp.infoControl, of: menu)
      let second = builder.touch(2, SampleApp.infoControl, of: menu)
      builder.arrive(first)
      push(&builder, first)
      let wish = builder.instances([menu, info])
      builder.add(.requestHeld(owner: account, slot: SampleApp.pages, contents: wish))
      if isSent { builder.send(.push, account, SampleApp.pages, info) }
      builder.at(10)
      builder.arrive(second)
      push(&builder, second)
      #expect(names(builder) == (isSent ? [] : [.doubleEffect]))
    }
  }

  @Test func `a second tap while UIKit holds the first one's push is a double effect`() {
    for hasRun in [false, true] {
      var builder = TraceBuilder()
      let first = builder.touch(1, SampleApp.infoControl, of: menu)
      let second = builder.touch(2, SampleApp.infoControl, of: menu)
      builder.act(first)
      let request = builder.send(.push, account, SampleApp.pages, info, .held)
      if hasRun { builder.add(.heldRequestRan(request, .accepted)) }
      builder.at(10)
      builder.arrive(second)
      push(&builder, second)
      #expect(names(builder) == (hasRun ? [] : [.doubleEffect]))
    }
  }

  @Test func `a second tap while the first one blocks the main thread is a double effect`() {
    for (time, expected) in [(Int64(299), [FaultName.doubleEffect]), (300, [])] {
      var builder = TraceBuilder()
      let first = builder.touch(1, SampleApp.infoControl, of: menu)
      let second = builder.touch(2, SampleApp.infoControl, of: menu)
      builder.act(first)
      builder.add(.mainThreadBlocked(.milliseconds(300)))
      if time < 300 {
        builder.at(time)
        builder.arrive(second)
      }
      builder.at(300)
      builder.slot(account, SampleApp.pages, [menu, info])
      if time >= 300 { builder.arrive(second) }
      push(&builder, second)
      #expect(names(builder) == expected)
    }
  }

  @Test func `repeatable controls, other instances and typing may act again`() {
    let other = SampleApp.instance(SampleApp.menu, 2)
    let pairs = [
      (SampleApp.moreControl, menu, menu, Input.Kind.tap),
      (SampleApp.infoControl, menu, other, .tap), (SampleApp.textControl, menu, menu, .type),
    ]
    for (control, firstInstance, secondInstance, kind) in pairs {
      var builder = TraceBuilder()
      let first = builder.touch(1, control, of: firstInstance, kind: kind)
      let second = builder.touch(2, control, of: secondInstance, kind: kind)
      builder.arrive(first)
      builder.arrive(second)
      push(&builder, first)
      push(&builder, second)
      #expect(names(builder) == [])
    }
  }

  @Test func `a first tap without effect leaves the second alone`() {
    for fate in [Fate.missed(.disabled), .accepted(menu)] {
      var builder = TraceBuilder()
      let first = builder.touch(1, SampleApp.infoControl, of: menu)
      let second = builder.touch(2, SampleApp.infoControl, of: menu)
      builder.arrive(first)
      builder.arrive(second)
      builder.deliver(first, fate)
      push(&builder, second)
      #expect(names(builder) == [])
    }
  }

  @Test func `once demands one effect in a lifetime, however late the second is`() {
    var builder = TraceBuilder()
    for item in UInt32(1)...2 {
      builder.at(Int64(item) * 10_000)
      builder.act(builder.touch(item, SampleApp.buyControl, of: menu))
      builder.slot(account, SampleApp.pages, [menu, info])
      builder.slot(account, SampleApp.pages, [menu])
      if item == 1 { #expect(names(builder) == []) }
      builder.rest()
    }
    #expect(names(builder) == [.doubleEffect])
    let next = SampleApp.instance(SampleApp.menu, 2)
    var reopened = TraceBuilder()
    for (item, instance) in [(UInt32(1), menu), (2, next)] {
      reopened.act(reopened.touch(item, SampleApp.buyControl, of: instance))
      reopened.slot(account, SampleApp.pages, [menu, info])
      reopened.add(.lifetimeEnded(instance))
      reopened.rest()
    }
    #expect(names(reopened) == [])
  }
}
