import SimulatedUIKit
import Simulation
import Testing

/// The switches of rules S and L3 that no profile sets to their alternative.
struct SwiftUISwitchTests {
  static let app = """
    binding swiftui
    scene { child root: shop = shop }
    screen shop {
      stack pages: list | item = [list]
      modal sheet: first as sheet
      key P { push item }
      key S { sheet = first; send fillFirst; send fillSecond }
      key N { sheet = nil }
    }
    screen list {}
    screen item {}
    screen first {
      modal inner: second as sheet
      on fillFirst { inner = second }
    }
    screen second {
      modal innermost: third as sheet
      on fillSecond { innermost = third }
    }
    screen third {}
    """

  private func play(
    _ steps: String, _ change: (inout PlatformProfile) -> Void = { _ in }
  ) throws -> Playback {
    var options = RunOptions()
    var profile = PlatformProfile.ios17
    change(&profile)
    options.profile = profile
    return try Playback(app: Self.app, steps, options: options)
  }

  @Test func `S5: nested-sheet-depth says how many of one update come`() throws {
    let played = try play("at 0ms key S\nsettle")
    #expect(played.commands().count == 2)
    let all = try play("at 0ms key S\nsettle\nexpect shown innermost == third") {
      $0.nestedSheetDepth = 9
    }
    #expect(
      all.commands("holds") == [
        "0ms present first#1 for shop#1.sheet: accepted",
        "500ms present second#1 for first#1.inner: accepted",
        "1000ms present third#1 for second#1.innermost: accepted", "1500ms step 3 holds",
      ])
  }

  @Test func `S21: path-write-on-pop says when a back tap is written`() throws {
    let steps = "at 0ms key P\nat 1s back button\nsettle"
    #expect(try play(steps).only("writes") == ["1000ms SwiftUI writes shop#1.pages"])
    let atEnd = try play(steps) { $0.pathIsWrittenAtStartOfPop = false }
    #expect(atEnd.only("writes") == ["1350ms SwiftUI writes shop#1.pages"])
  }

  @Test func `L3: on iOS 17.0 and 17.1 the state of sheets and stacks leaks`() throws {
    let steps = "at 0ms key P\nat 1s back button\nat 2s key S\nat 5s key N\nsettle"
    #expect(try play(steps).only("leak").isEmpty)
    let leaking = try play(steps) { $0.leaksSheetState = true }
    #expect(leaking.only("item#1", "first#1", "second#1").filter { $0.contains("leak") }.count == 3)
  }
}
