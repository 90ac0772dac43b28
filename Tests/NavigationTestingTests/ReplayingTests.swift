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
      options: NavigationOptions(binding: .immediate, platform: .iOS17, rendering: .swiftUI),
      root: replayer.root)
    let text = changed.replay("Scenarios/bad.scenario").texts.joined()
    #expect(text.contains("--binding immediate --platform ios17 --rendering swiftui --filter"))
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
      """
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
