import Foundation
import ProjectFiles
import Testing

@testable import conformance

struct BreakageRunTests {
  private static let green = Shell.Result(status: 0, output: "", seconds: 1)

  /// Breaks the small project's rules in a folder of its own, with a runner that the test gives.
  private func outcomes(
    _ runner: @escaping (_ arguments: [String], _ source: String) -> Shell.Result
  ) throws -> [String] {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("conformance-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let files = smallProject()
    let source = "\(WorkingCopy(of: root).path)/Sources/SimulatedUIKit/Present.swift"
    func text() -> String { (try? String(contentsOfFile: source, encoding: .utf8)) ?? "" }
    for file in files {
      let path = "\(root)/\(file.path)"
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: path))
    }
    let breakages = Conformance(files).breakages
    let run = BreakageRun(files, root: root) { arguments, _ in runner(arguments, text()) }
    if let objection = try run.prepare(for: breakages) { return [objection] }
    let package = "\(WorkingCopy(of: root).path)/Package.swift"
    #expect(try String(contentsOfFile: package, encoding: .utf8).contains("as: .warning"))
    return try breakages.map { breakage in
      let (outcome, _) = try run.run(breakage)
      #expect(text() == smallSource)
      return "\(outcome)"
    }
  }

  @Test func `each rule is broken alone, and mended`() throws {
    var sources: [String] = []
    let told = try outcomes { arguments, source in
      if arguments.first == "swift" && arguments.contains("build") { sources.append(source) }
      if source == smallSource || arguments.contains("build") { return Self.green }
      let output = "✘ Test \"P4: it is dropped\" failed after 0.1 seconds with 1 issue.\n"
      return Shell.Result(status: 1, output: output, seconds: 1)
    }
    #expect(told == Array(repeating: "red(\"P4: it is dropped\")", count: 3))
    #expect(sources.count == 4)
    #expect(sources.first == smallSource)
    #expect(sources[1].contains("P4") == false)
    #expect(sources[2].contains("if !isOut"))
    #expect(Set(sources).count == 4)
  }

  @Test func `the tests and scenarios that are asked are those of the rule`() throws {
    var asked: [String] = []
    _ = try outcomes { arguments, source in
      if source != smallSource && !arguments.contains("build") {
        asked.append(arguments.joined(separator: " "))
      }
      return Self.green
    }
    #expect(
      asked == [
        "swift test --skip-build --filter \\bP4[abc]?\\b",
        ".build/debug/navsim replay Scenarios/P/later.scenario",
        ".build/debug/navsim replay Scenarios/P",
      ])
  }

  @Test func `what stays green is told`() throws {
    let told = try outcomes { _, _ in Self.green }
    #expect(
      told == [
        "green(\"its tests\")", "green(\"its scenarios\")", "green(\"its scenarios\")",
      ])
  }

  @Test func `what does not build, never ends or crashes is told`() throws {
    let told = try outcomes { arguments, source in
      if source == smallSource { return Self.green }
      let isBuild = arguments.contains("build")
      if source.contains("!isOut") && isBuild {
        return Shell.Result(status: 1, output: "a\nb.swift:1: error: no\n", seconds: 1)
      }
      if isBuild { return Self.green }
      return Shell.Result(status: arguments[0] == "swift" ? nil : 139, output: "", seconds: 1)
    }
    #expect(
      told == [
        "impossible(\"what it runs does not end; break it in another way\")",
        "impossible(\"it does not build: b.swift:1: error: no\")", "red(\"it crashes\")",
      ])
  }

  @Test func `a scenario that cannot be used is no witness`() throws {
    let told = try outcomes { arguments, source in
      if source == smallSource || arguments[0] == "swift" { return Self.green }
      return Shell.Result(status: 2, output: "a.scenario:1:1: error: no\n", seconds: 1)
    }
    #expect(told.last == "impossible(\"a scenario cannot be used: a.scenario:1:1: error: no\")")
  }

  @Test func `an unbroken copy that is red is told first`() throws {
    let red = try outcomes { arguments, _ in
      arguments.contains("build")
        ? Self.green : Shell.Result(status: 1, output: "FAILED  a\nFAILED  b\n", seconds: 1)
    }
    #expect(red == ["the unbroken copy is red: a, and 1 more"])
    let unbuilt = try outcomes { _, _ in
      Shell.Result(status: 1, output: "error: no", seconds: 1)
    }
    #expect(unbuilt == ["the unbroken copy does not build: error: no"])
  }

  @Test func `a program that takes too long is ended`() {
    let shell = Shell(folder: FileManager.default.temporaryDirectory.path)
    let slow = shell.run(["sh", "-c", "echo begun; sleep 60"], limit: 0.5)
    #expect(slow.status == nil && slow.output == "begun\n" && slow.seconds < 30)
    let quick = shell.run(["sh", "-c", "echo done >&2; exit 3"], limit: 30)
    #expect(quick.status == 3 && quick.output == "done\n")
  }
}
