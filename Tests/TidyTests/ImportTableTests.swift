import Testing

struct ImportTableTests {
  @Test func `an import may go down`() {
    #expect(findings("import EventCore") == [])
    #expect(findings("package import EventCore") == [])
  }

  @Test func `an import may not go up`() {
    #expect(
      findings("import Reporting") == [
        "Sources/AppModel/App.swift:1: error: 'AppModel' (layer 1) must not import 'Reporting' "
          + "(layer 4); put what both share into a layer below"
      ])
  }

  @Test func `modules of one layer may not import each other`() {
    #expect(
      findings("\n@testable import struct SimulatedUIKit.Transition") == [
        "Sources/AppModel/App.swift:2: error: 'AppModel' (layer 1) must not import "
          + "'SimulatedUIKit' (layer 1); put what both share into a layer below"
      ])
  }

  @Test func `a module imports what it says it uses`() {
    let path = "Sources/Reporting/Report.swift"
    #expect(findings("import AppModel", at: path) == [])
    #expect(
      findings("import EventCore", at: path) == [
        "\(path):1: error: 'Reporting' does not say that it uses 'EventCore'; "
          + "add it in Package.swift"
      ])
  }

  @Test func `a module says it uses what it imports, and nothing else`() {
    let path = "Sources/Reporting/Report.swift"
    #expect(findingsInDescription("import AppModel", at: path) == [])
    #expect(
      findingsInDescription("import Foundation", at: path) == [
        "Package.swift:5: error: no file of 'Reporting' imports 'AppModel'; "
          + "it need not say that it uses it"
      ])
  }

  @Test(arguments: ["Foundation", "FoundationEssentials", "Dispatch", "Synchronization"])
  func `a pure layer may not import the system`(module: String) {
    #expect(
      findings("import \(module)") == [
        "Sources/AppModel/App.swift:1: error: 'AppModel' (layer 1) must not import '\(module)'; "
          + "layers 0 to 3 are pure, move the use to layer 4 or above"
      ])
    #expect(findings("import \(module)", at: "Sources/Reporting/Report.swift") == [])
  }

  @Test func `a module without a layer is named`() {
    #expect(
      findings("let a = 1", at: "Sources/Other/File.swift") == [
        "Sources/Other/File.swift:1: error: module 'Other' has no layer; "
          + "declare it in Package.swift with `layer:`"
      ])
  }

  @Test(arguments: [
    "Task { }", "func f() async {}", "let a = await b()", "private actor A {}",
    "let a = Task(priority: nil) { 1 }", "Task.detached { }", "var a: Task<Int, Never>",
    "let a = ContinuousClock().now", "let a: SuspendingClock",
  ])
  func `a pure layer may not use concurrency`(code: String) {
    #expect(findings(code).count == 1)
    #expect(findings(code, at: "Sources/Reporting/Report.swift") == [])
  }

  @Test(arguments: [
    "struct Task {", "let actor = 1", "case actor", "// async", "let asynchronous = true",
  ])
  func `words that only look like concurrency are free`(code: String) {
    #expect(findings(code) == [])
  }
}
