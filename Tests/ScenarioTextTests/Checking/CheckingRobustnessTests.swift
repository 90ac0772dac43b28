import AppModel
import EventCore
import Testing

@testable import ScenarioText

struct CheckingRobustnessTests {
  /// Runs every handler and condition of an app once, so that code with a wrong stack would trap.
  private func exercise(_ app: CheckedApp) {
    let program = Program(app.tables)
    var machine = AppMachine(program: program, binding: .deferred)
    _ = machine.connectScene()
    for _ in 0..<3 {
      for index in program.tables.handlers.indices {
        while machine.next(above: 0) != nil {}
        if machine.evaluationFailure != nil { return }
        let handler = program.tables.handlers[index]
        guard
          let instance = machine.state.instances.last(where: {
            $0.id.screen == handler.screen && !$0.isEnded
          })?.id
        else { continue }
        let arguments = [Int32](repeating: 0, count: Int(handler.parameterWidth))
        let identifier = HandlerID(index: Int32(index))
        if machine.guardHolds(identifier, of: instance, arguments: arguments) {
          machine.begin(identifier, of: instance, arguments: arguments)
        }
      }
    }
    while machine.next(above: 0) != nil {}
    #expect(machine.depth == 0)
  }

  /// Whether a part of a text that is right otherwise came to nothing.
  private func hasLeftOut(_ diagnostics: [Diagnostic]) -> Bool {
    diagnostics.contains { if case .leftOut = $0.problem { true } else { false } }
  }

  /// Whatever was read, checking it must end.
  private func check(_ text: String) {
    let source = SourceText(path: "app.nav", text)
    let parsed = AppFile.parse(source)
    let (app, diagnostics) = AppChecker.check(parsed.tree, source: source)
    #expect(app != nil || diagnostics.contains { $0.severity == .error })
    #expect(!hasLeftOut(diagnostics), "\(text)")
    if let app, parsed.isUsable { exercise(app) }
  }

  @Test func `an app that is cut off anywhere is checked without a crash`() {
    let bytes = Array(Examples.app.utf8)
    for length in stride(from: 0, to: bytes.count, by: 41) {
      check(String(decoding: bytes[..<length], as: UTF8.self))
    }
  }

  @Test func `an app with words exchanged is checked without a crash`() {
    let words = Examples.app.split(separator: " ", omittingEmptySubsequences: false)
    for seed in 0..<100 {
      var numbers = RandomNumbers(seed: UInt64(seed))
      var mixed = words
      for _ in 0..<(1 + numbers.below(3)) {
        mixed[numbers.below(mixed.count)] = words[numbers.below(words.count)]
      }
      check(mixed.joined(separator: " "))
    }
  }

  @Test func `an app with numbers at the edge is checked without a crash`() {
    for app in [Examples.app, "scene { child root: a = a }\nscreen a { tap row(n: 0..<3) {} }"] {
      let pieces = app.split(separator: /\d+/, omittingEmptySubsequences: false)
      for place in pieces.indices.dropLast() {
        for edge in [Int64(Int32.min), Int64(Int32.max)] {
          for number in (edge - 1)...(edge + 1) {
            check(
              pieces[...place].joined(separator: "1") + "\(number)"
                + pieces[(place + 1)...].joined(separator: "1"))
          }
        }
      }
    }
  }

  @Test func `a scenario with words exchanged is checked without a crash`() throws {
    let app = try #require(checkedApp(Examples.app).app)
    let words = Examples.scenario.split(separator: " ", omittingEmptySubsequences: false)
    for seed in 0..<100 {
      var numbers = RandomNumbers(seed: UInt64(seed))
      var mixed = words
      for _ in 0..<(1 + numbers.below(3)) {
        mixed[numbers.below(mixed.count)] = words[numbers.below(words.count)]
      }
      let source = SourceText(path: "s.scenario", mixed.joined(separator: " "))
      let parsed = ScenarioFile.parse(source)
      let diagnostics = ScenarioChecker.check(parsed.tree, source: source, app: app).diagnostics
      #expect(!hasLeftOut(diagnostics), "seed \(seed)")
    }
  }

  @Test func `long chains end in an error that names the limit`() {
    func diagnostics(_ members: String, app: String = "") -> [String] {
      let text = "app A\n\(app)\nscene { child root: home = home }\nscreen home { \(members) }"
      return checkedApp(text).diagnostics.map(\.problem.message)
    }
    let count = 400
    let backwards = (0..<count).map { "let a\($0) = a\($0 + 1)" } + ["let a\(count) = 1"]
    #expect(diagnostics(backwards.joined(separator: ";")).contains { $0.contains("more than 50") })
    let forwards = backwards.reversed().joined(separator: ";")
    #expect(diagnostics(forwards).contains { $0.contains("more than 50") })
    let variables = (0..<count).map { "var a\($0) = a\($0 + 1)" } + ["var a\(count) = 1"]
    #expect(diagnostics(variables.joined(separator: ";")).contains { $0.contains("more than 50") })
    let records = (0..<count).map { "record R\($0) { next: R\($0 + 1) }" }
    let last = "record R\(count) { key id: Int }"
    #expect(
      diagnostics("", app: (records + [last]).joined(separator: "\n"))
        .contains { $0.contains("more than 50") })
    let doubled = (0..<40).map { "let b\($0) = b\($0 + 1) && b\($0 + 1)" } + ["let b40 = false"]
    #expect(
      diagnostics((doubled + ["tap go when b0 { }"]).joined(separator: ";")).map {
        $0.prefix(30)
      } == ["`b31` evaluates more than 1000"])
    let most = doubled.dropFirst(32) + ["let c = b32", "tap go when c && c && b33 { }"]
    #expect(
      diagnostics(most.joined(separator: ";")) == [],
      "too large to be judged, and found out in no time")
    let entries = Array(repeating: "part", count: 60).joined(separator: ", ")
    #expect(
      diagnostics("stack s: part = [] \n tap go when s == [\(entries)] { } }\nscreen part {")
        == ["expected at most 50, found 60"])
  }

  @Test func `more screens than can be told apart are refused once`() {
    let screens = (0..<600).map { "screen s\($0) { }" }.joined(separator: "\n")
    let names = (0..<500).map { "s\($0)" }.joined(separator: " | ")
    let text = "app A\nscene { child root: \(names) = s0 }\n\(screens)"
    let messages = checkedApp(text).diagnostics.filter { $0.severity == .error }
    #expect(messages.map(\.problem.message) == ["expected at most 510 screens"])
  }
}
