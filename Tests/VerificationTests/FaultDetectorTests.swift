import EventCore
import Foundation
import Testing
import TraceModel
import TraceSamples
import Verification

@testable import AppModel
@testable import SimulatedUIKit

/// Runs the detectors over a trace.
func faults(
  _ trace: Trace, binding: BindingKind = .deferred
) -> [Finding] {
  FaultDetectors.findings(in: trace, of: SampleApp.program(), binding: binding)
}

let menu = SampleApp.instance(SampleApp.menu)
let account = SampleApp.instance(SampleApp.account)
let info = SampleApp.instance(SampleApp.info)
let warning = SampleApp.instance(SampleApp.warning)

struct StateFaultTests {
  @Test func `desync is a difference at rest, once for each slot`() {
    var builder = TraceBuilder()
    builder.rest()
    builder.differs(account, SampleApp.pages, wanted: [menu, info], shown: [menu])
    builder.rest()
    builder.differs(account, SampleApp.pages, wanted: [menu, info], shown: [menu])
    builder.differs(SampleApp.scene, SampleApp.dialog, wanted: [warning], shown: [])
    let found = faults(builder.trace)
    #expect(found.map(\.fault) == [.desync, .desync])
    #expect(found.map(\.proof) == [[1], [4]])
    #expect(found[0].subject == .slot(owner: account, SampleApp.pages))
  }

  @Test func `a binding without wanted state has no desync`() {
    var builder = TraceBuilder()
    builder.rest()
    #expect(faults(builder.trace).isEmpty)
    builder.differs(account, SampleApp.pages, wanted: [menu, info], shown: [menu])
    #expect(faults(builder.trace, binding: .router).isEmpty)
  }

  @Test func `invariants and completions that never come are findings`() {
    var builder = TraceBuilder()
    let broken = TraceEvent.invariantFailed(InvariantID(index: 0), account)
    builder.add(broken, broken)
    let request = builder.request(.present, SampleApp.scene, SampleApp.dialog, warning)
    builder.add(.completionNeverComes(request))
    let found = faults(builder.trace)
    #expect(found.map(\.fault) == [.invariant, .neverCompleted])
    #expect(found[0].subject == .invariant(InvariantID(index: 0), account))
    #expect(found[1].proof == [2])
  }

  @Test func `a completion that was called is no fault`() {
    var builder = TraceBuilder()
    let request = builder.send(.present, SampleApp.scene, SampleApp.dialog, warning)
    builder.add(.completionCalled(request.id))
    builder.rest()
    #expect(faults(builder.trace).isEmpty)
  }

  @Test func `nothing possible is stuck`() {
    var builder = TraceBuilder()
    builder.rest()
    builder.add(.nothingPossible(menu))
    #expect(faults(builder.trace).map(\.subject) == [.instance(menu)])
    #expect(faults(builder.trace).map(\.fault) == [.stuck])
    builder.add(.waitsForever(owner: SampleApp.scene, slot: SampleApp.dialog, TransitionID(1)))
    #expect(faults(builder.trace).map(\.fault) == [.stuck, .stuck])
    var endless = TraceBuilder()
    endless.add(.waitsForever(owner: menu, slot: .none, TransitionID(1)))
    #expect(faults(endless.trace).map(\.subject) == [.instance(menu)])
  }

  @Test func `an exception is found once, whoever raised`() {
    let message = ConsoleMessage(kind: .pushedTwice)
    let line = ConsoleLine(
      message: message, subject: .none, receiver: .none, presenter: .none, other: .none)
    var builder = TraceBuilder()
    builder.send(.push, account, SampleApp.pages, info, .exception(message))
    builder.add(.platformException(line, hasAppFrame: true))
    #expect(faults(builder.trace).map(\.fault) == [.exception])
    #expect(faults(builder.trace)[0].proof == [0])
    let events: [TraceEvent] = [
      .appException(AppException(kind: .indexOutOfRange, instance: menu, handler: .none)),
      .bindingException(owner: account, slot: SampleApp.pages, .indexOutOfRange),
      .platformException(line, hasAppFrame: true),
    ]
    for event in events {
      var builder = TraceBuilder()
      builder.add(event)
      #expect(faults(builder.trace).map(\.fault) == [.exception])
    }
    var quiet = TraceBuilder()
    quiet.send(.push, account, SampleApp.pages, info)
    #expect(faults(quiet.trace).isEmpty)
  }

  @Test func `a touch that another instance takes is the wrong instance`() {
    let other = SampleApp.instance(SampleApp.menu, 2)
    var builder = TraceBuilder()
    let tap = builder.touch(1, SampleApp.infoControl, of: menu)
    builder.act(tap, .accepted(other))
    let found = faults(builder.trace)
    #expect(found.map(\.fault) == [.wrongInstance])
    #expect(found[0].subject == .control(menu, SampleApp.infoControl))
  }

  @Test func `a row that shows something else, and what lay beneath, are the wrong instance`() {
    var rows = TraceBuilder()
    rows.act(rows.touch(1, SampleApp.infoControl, of: menu), .tookAnotherRow(menu))
    #expect(faults(rows.trace).map(\.fault) == [.wrongInstance])
    for aimed in [info, InstanceID.none] {
      var builder = TraceBuilder()
      let tap = builder.touch(1, SampleApp.infoControl, of: aimed)
      builder.act(tap, .fellThrough(menu, SampleApp.infoControl))
      builder.add(
        .inputDelivered(builder.touch(1, SampleApp.infoControl, of: menu), .accepted(menu)))
      let found = faults(builder.trace)
      #expect(found.map(\.fault) == (aimed == .none ? [] : [.wrongInstance]))
      #expect(found.first.map(\.proof.count) ?? 2 == 2)
    }
  }

  @Test func `touches that hit or miss and keys are never the wrong instance`() {
    let other = SampleApp.instance(SampleApp.menu, 2)
    var builder = TraceBuilder()
    let tap = builder.touch(1, SampleApp.infoControl, of: menu)
    builder.act(tap, .accepted(menu))
    builder.act(tap, .missed(.anotherInstance(other)))
    builder.act(builder.input(.key, 2, of: menu, subject: 0), .accepted(other))
    #expect(faults(builder.trace).isEmpty)
  }
}

/// The table of who looks at what has a row for every event.
struct EveryEventTests {
  private static var trace: Trace {
    var builder = TraceBuilder()
    EveryEvent.add(to: &builder)
    return builder.trace
  }

  @Test(arguments: BindingKind.allCases)
  func `detectors take every event, alone and after the others`(_ binding: BindingKind) {
    let (trace, program) = (Self.trace, SampleApp.program())
    for entry in trace.entries {
      var detectors = FaultDetectors(binding: binding)
      detectors.observe(entry, in: trace, of: program)
      #expect(detectors.entryCount == 1)
    }
    #expect(!faults(trace, binding: binding).isEmpty)
  }

  @Test func `there is a sample of every event`() throws {
    var source = URL(filePath: #filePath)
    for _ in 0..<3 { source.deleteLastPathComponent() }
    source.append(path: "Sources/TraceModel/Events/TraceEvent.swift")
    let declared = try String(contentsOf: source, encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("  case ") }
      .compactMap { $0.dropFirst("  case ".count).split { !$0.isLetter }.first.map(String.init) }
    #expect(!declared.isEmpty)
    #expect(Set(declared) == Set(Self.trace.entries.map(\.event.name)))
  }
}
