import AppModel
import EventCore
import Testing
import TraceModel
import TraceSamples
import Verification

struct OwnershipDetectorTests {
  private let object = ObjectKey(ObjectID(index: 0), of: menu)

  @Test func `an object that nobody owns is a leak, once for each object`() {
    var builder = TraceBuilder()
    builder.add(.objectLeaked(object))
    builder.rest()
    builder.add(.objectLeaked(object))
    let found = faults(builder.trace)
    #expect(found.map(\.fault) == [.leak])
    #expect(found.first?.subject == .object(object))
  }

  @Test func `a circle is found once, by its first object`() {
    var builder = TraceBuilder()
    let circle = builder.words([0, menu.word, 0, 0, account.word, 0])
    builder.add(.strongCircle(circle, weakened: 1), .strongCircle(circle, weakened: 1))
    let found = faults(builder.trace)
    #expect(found.map(\.fault) == [.retainCycle])
    #expect(found.first?.subject == .object(object))
    #expect(found.first?.proof == [0])
  }

  @Test func `what finished logic changes is a zombie effect`() {
    var builder = TraceBuilder()
    builder.by(1)
    builder.add(.finishedLogicActed(menu))
    builder.add(.variableChanged(menu, SampleApp.text, value: .empty))
    let found = faults(builder.trace)
    #expect(found.map(\.fault) == [.zombieEffect])
    #expect(found.first?.subject == .instance(menu))
    #expect(found.first?.proof == [0, 1])
  }

  @Test func `finished logic that changes nothing has no effect, nor what others change`() {
    var builder = TraceBuilder()
    builder.by(1)
    builder.add(.finishedLogicActed(menu))
    builder.by(2)
    builder.add(.variableChanged(menu, SampleApp.text, value: .empty))
    #expect(faults(builder.trace).isEmpty)
  }

  @Test func `finished logic that called another acts on its own afterwards`() {
    var builder = TraceBuilder()
    builder.by(1)
    builder.add(.finishedLogicActed(menu), .finishedLogicActed(info))
    builder.add(.finishedLogicReturned(info))
    builder.add(.variableChanged(menu, SampleApp.text, value: .empty))
    builder.add(.finishedLogicReturned(menu))
    builder.add(.variableChanged(account, SampleApp.text, value: .empty))
    let found = faults(builder.trace)
    #expect(found.map(\.subject) == [.instance(menu)])
    #expect(found.first?.proof == [0, 3])
  }

  @Test func `a repeating run starts again by itself`() {
    var builder = TraceBuilder()
    builder.by(1)
    builder.add(
      .itemTaken(.run(RunID(number: 7))), .finishedLogicActed(menu),
      .taskStarted(SampleApp.request, menu, run: RunID(number: 7), due: .zero))
    #expect(faults(builder.trace).isEmpty)
    builder.add(.taskStarted(SampleApp.request, menu, run: RunID(number: 8), due: .zero))
    #expect(faults(builder.trace).map(\.fault) == [.zombieEffect])
  }
}
