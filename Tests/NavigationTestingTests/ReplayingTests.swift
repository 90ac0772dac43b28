import ScenarioReplay
import ScenarioText
import Testing

@testable import NavigationTesting

struct ReplayingTests {
  private static let app = """
    app Small

    scene { child root: home = home }

    screen home {
      stack pages: menu | info = [menu]
    }

    screen menu {
      tap info when pages == [menu] { push info }
      tap twice { push info }
    }

    screen info {
      disappear when leaving && pages.top == self { pop }
    }
    """

  private static func scenario(_ control: String) -> String {
    """
    scenario "a delayed double tap"
    app "Small.nav"

    at 0ms block main 300ms
    at 50ms tap menu.\(control)
    at 120ms tap menu.\(control)
    settle

    expect pages == [menu, info]
    """
  }

  private let replayer = TestReplayer(
    files: MemoryFileSystem([
      "Package/Scenarios/Small.nav": app, "Package/Small.nav": app,
      "Package/Scenarios/good.scenario": scenario("info"),
      "Package/Scenarios/bad.scenario": scenario("twice"),
    ]), options: NavigationOptions(), root: FilePath("Package"))

  @Test func `what holds gives no issue`() {
    #expect(replayer.replay("Scenarios/good.scenario").texts == [])
    #expect(replayer.replay(text: Self.scenario("info")).texts == [])
  }

  @Test func `each failure is an issue that begins with the scenario's line`() throws {
    let texts = replayer.replay("Scenarios").texts
    #expect(texts.count == 2)
    let first = try #require(texts.first)
    #expect(
      first.hasPrefix("Scenarios/bad.scenario:1: error: fault double-effect of menu#1.twice"))
    #expect(first.contains("\n  repeat  navsim replay Scenarios/bad.scenario"))
    #expect(
      texts.last?.hasPrefix("Scenarios/bad.scenario:9: error: expect pages == [menu, info]") == true
    )
  }

  @Test func `a text counts its lines from its own first`() {
    let texts = replayer.replay(text: Self.scenario("twice")).texts
    #expect(texts.last?.hasPrefix("<scenario>:9: error: expect pages == [menu, info]") == true)
    let wrong = replayer.replay(text: "scenario \"a\"\nsettel\n").texts
    #expect(wrong.first?.hasPrefix("<scenario>:2:1: error: ") == true)
  }

  @Test func `an app, an empty text and a hyphen are no scenarios`() {
    #expect(
      replayer.replay("Scenarios/Small.nav").texts == [
        "Scenarios/Small.nav: error: an app cannot be replayed; name scenarios that play it"
      ])
    #expect(replayer.replay("").texts == ["'': error: expected a path, found an empty text"])
    let elsewhere = TestReplayer(
      files: MemoryFileSystem(), options: NavigationOptions(), root: FilePath("."))
    #expect(elsewhere.replay("-").texts == ["./-: error: no such file or folder"])
  }

  @Test func `only what begins with the package's folder is named from there`() {
    let folder = "/Other/Package/Scenarios"
    let far = TestReplayer(
      files: MemoryFileSystem([
        "\(folder)/Small.nav": Self.app, "\(folder)/bad.scenario": Self.scenario("twice"),
      ]), options: NavigationOptions(), root: FilePath("/Package"))
    let text = far.replay(folder).texts.first ?? ""
    #expect(text.hasPrefix("\(folder)/bad.scenario:1: error: "))
    #expect(text.contains("navsim replay \(folder)/bad.scenario"))
  }

  @Test func `every scenario of a folder can be a case, and what is none says why`() {
    #expect(
      replayer.paths(at: "Scenarios") == ["Scenarios/bad.scenario", "Scenarios/good.scenario"])
    #expect(replayer.paths(at: "Nowhere") == ["Nowhere"])
  }

  @Test func `a scenario with more orders than are tried is an issue with its place`() {
    let steps = (0..<9).map { "  e\($0): at \($0)ms tap menu.info may miss" }
    let text = """
      scenario "absurd"
      app "Small.nav"
      permute {
      \(steps.joined(separator: "\n"))
      }
      """
    let texts = replayer.replay(text: text).texts
    #expect(
      texts.last?.hasPrefix("<scenario>:1: error: not finished: a limit of orders of its steps")
        == true)
  }

  @Test func `a recorded trace is that of the scenario's own platform`() {
    let traced = Self.scenario("info") + "\n\n----\nnavsim-trace 1\n0ms app begins\n"
    #expect(!replayer.replay(text: traced).texts.isEmpty)
    let other = TestReplayer(
      files: replayer.files, options: NavigationOptions(platform: .iOS26), root: replayer.root)
    #expect(other.replay(text: traced).texts == [])
  }

  @Test func `E12: a condition that reads nothing is drawn once`() {
    replayScenario(
      text: """
        scenario "a view that never takes touches"
        app Picture {
          scene { child root: frame = frame }
          screen frame { child inner: image = image; tap close {} }
          screen image { interaction when false; tap zoom {} }
        }

        at 0ms tap frame.close
        at 100ms tap image.zoom may miss
        settle
        expect accepted(frame.close) == 1
        expect missed(image.zoom) == 1
        expect faults == []
        """)
  }

  @Test func `deeply nested texts are played with the stack that they need`() {
    let open = String(repeating: "if n == 0 { ", count: 45)
    let close = String(repeating: "}", count: 45)
    replayScenario(
      text: """
        scenario "deep"
        app Deep {
          var n: Int = 0
          scene { child root: home = home }
          screen home { tap go { \(open) n = 1 \(close) } }
        }
        tap home.go
        settle
        expect n == 1
        """)
  }

  @Test func `what cannot be used is an issue`() {
    #expect(
      replayer.replay("Nowhere").texts == ["Nowhere: error: no such file or folder"])
    let empty = TestReplayer(
      files: MemoryFileSystem(["Package/Notes/a.txt": ""]), options: NavigationOptions(),
      root: FilePath("Package"))
    #expect(empty.replay("Notes").texts == ["Notes: error: no .scenario file in this folder"])
  }

  @Test func `options reach the run and the command that repeats it`() {
    let changed = TestReplayer(
      files: replayer.files,
      options: NavigationOptions(
        binding: .immediate, platform: .iOS17, rendering: .swiftUI, width: .regular),
      root: replayer.root)
    let text = changed.replay("Scenarios/bad.scenario").texts.joined()
    let words = "--binding immediate --platform ios17 --rendering swiftui --width regular --filter"
    #expect(text.contains(words))
  }

  @Test func `lengths of animations reach the run and the command that repeats it`() {
    let changed = TestReplayer(
      files: replayer.files,
      options: NavigationOptions(
        platform: .iOS17, width: .regular,
        durations: ["alert": .nanoseconds(1_499), "push": .seconds(0.35), "pop": .zero]),
      root: replayer.root)
    let text = changed.replay("Scenarios/bad.scenario").texts.joined()
    let words = "--platform ios17 --duration push=350ms,pop=0ms,alert=1us --width regular --filter"
    #expect(text.contains(words))
    let afterPush = """
      scenario "a tap after the push"
      app Small {
        scene { child root: home = home }
        screen home { stack pages: menu | info = [menu] }
        screen menu { tap open when pages == [menu] { push info } }
        screen info { tap done {} }
      }

      at 0ms tap menu.open
      at 1s tap info.done
      """
    let slow = NavigationOptions(durations: ["push": .seconds(20)])
    let slowed = TestReplayer(files: replayer.files, options: slow, root: replayer.root)
    #expect(replayer.replay(text: afterPush).texts == [])
    #expect(slowed.replay(text: afterPush).texts.count == 1)
  }

  @Test func `a length that no animation can have is an issue, and nothing is played`() {
    let wrong = TestReplayer(
      files: replayer.files,
      options: NavigationOptions(durations: [
        "zoom": .seconds(Int64.max), "psuh": .zero, "push": .zero, "pop": .milliseconds(-1),
      ]), root: replayer.root)
    let told = [
      "[\"pop\"]: error: expected a duration of at least 0ms, found -1ms",
      "[\"psuh\"]: error: there is no platform duration `psuh`; did you mean `push`?",
      "[\"zoom\"]: error: expected a duration of at most 876600h",
    ]
    let texts = told.map { "NavigationOptions.durations\($0)" }
    #expect(wrong.replay("Scenarios/bad.scenario").texts == texts)
    #expect(wrong.replay(text: Self.scenario("twice")).texts == texts)
  }

  @Test(arguments: NavigationOptions.Binding.allCases)
  func `each binding of the library is one of the simulator`(
    binding: NavigationOptions.Binding
  ) {
    #expect(NavigationOptions(binding: binding).words == ["--binding", "\(binding)".lowercased()])
  }

  @Test(arguments: NavigationOptions.Platform.allCases)
  func `each platform of the library is one of the simulator`(
    platform: NavigationOptions.Platform
  ) {
    let words = NavigationOptions(platform: platform).words
    #expect(words == ["--platform", "\(platform)".lowercased()])
    #expect(NavigationOptions.Platform.allCases.count == PlatformNames.profiles.count)
  }

  @Test func `the package of a test is the nearest above it`() {
    let files = MemoryFileSystem(["/a/Package.swift": "", "/a/b/Package.swift": ""])
    #expect(PackageRoot.path(above: "/a/b/Tests/T.swift", in: files).text == "/a/b")
    #expect(PackageRoot.path(above: "/a/Tests/T.swift", in: files).text == "/a")
    #expect(PackageRoot.path(above: "/c/Tests/T.swift", in: files).text == ".")
  }

  @Test func `a scenario with its app inside needs no file`() {
    replayScenario(
      text: """
        scenario "a tap pushes"
        app Small {
          scene { child root: home = home }
          screen home { stack pages: menu | info = [menu] }
          screen menu { tap info when pages == [menu] { push info } }
          screen info { disappear when leaving && pages.top == self { pop } }
        }

        tap menu.info
        settle
        expect pages == [menu, info]
        expect shown pages == [menu, info]
        """)
  }
}
