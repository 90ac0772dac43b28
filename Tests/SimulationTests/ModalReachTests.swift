import Simulation
import Testing

/// Whom keys, the system and drags reach beneath and above modals.
struct ModalReachTests {
  private static let app = """
    scene { child root: song = song; key K { send pause } }
    screen song {
      modal cover: lyrics as full screen draggable
      modal warning: alarm as alert
      var pauses = 0
      on pause { pauses = pauses + 1 }
      tap lyrics { cover = lyrics }
      tap warn { warning = alarm }
    }
    screen lyrics { disappear when leaving { close } }
    screen alarm { button ok {} }
    """

  @Test(arguments: ["song.lyrics", "song.warn"])
  func `P20: keys reach their scene, whatever is presented and while it comes`(
    _ control: String
  ) throws {
    let played = try Playback(
      app: Self.app, "at 0ms tap \(control)\nat 100ms key K\nat 2s key K\nsettle")
    #expect(played.only("key K accepted").count == 2)
    #expect(played.only("song#1.pauses = ").map { $0.suffix(1) } == ["1", "2"])
  }

  @Test func `D18: an alert's button makes the system dismiss from the presenter`() throws {
    let played = try Playback(
      app: Self.app, "at 0ms tap song.warn\nat 1s tap alarm.ok\nsettle")
    #expect(played.only("UIKit dismisses") == ["1000ms UIKit dismisses alarm#1 from scene#1"])
    #expect(played.only("dismiss alarm#1 of") == [])
  }

  @Test func `D12, D15: a drag of the app's own tells no delegate`() throws {
    let played = try Playback(
      app: Self.app,
      "at 0ms tap song.lyrics\nat 1s pull down finished after 100ms\nsettle\nexpect cover == nil")
    #expect(played.only("presentationController", "UIKit dismisses") == [])
    #expect(played.only("lyrics#1 leaves the platform, by the user").count == 1)
  }

  @Test func `P16: the exception of a popover comes with no frame of the app`() throws {
    let played = try Playback(
      app: """
        scene { child root: page = page }
        screen page { modal colours: palette as popover; tap colour { colours = palette } }
        screen palette { tap done { close } }
        """, "with width regular\nat 0ms tap page.colour\nsettle")
    #expect(
      played.only("exception in UIKit, no app frame: NSGenericException: UIPopover").count == 1)
    #expect(played.only("present palette#1").first?.hasSuffix(": accepted") == true)
  }
}
