import Simulation
import Testing

struct NotificationTests {
  static let app = """
    var log: [String](max 9) = []
    scene {
      child root: home = home
      modal sheet: note as sheet
      notification show { log.append("show"); send open }
      link show { log.append("link"); send open }
      inactive { log.append("inactive") }
      active { log.append("active") }
      background { log.append("background") }
      foreground { log.append("foreground") }
    }
    screen home {
      stack pages: list | item = [list]
      on open { push item }
    }
    screen list { tap note { sheet = note }; tap open { push item } }
    screen item { tap back { pop } }
    screen note { tap close { close } }
    """

  private func play(_ steps: String) throws -> Playback {
    let played = try Playback(app: Self.app, steps)
    played.expectHolds()
    return played
  }

  /// The places of two lines in the whole trace, the lines before the first step included.
  private func order(_ played: Playback, _ words: String...) -> [Int] {
    let lines = played.allLines
    return words.map { word in lines.firstIndex { $0.contains(word) } ?? -1 }
  }

  @Test func `C4: at a cold start a notification comes before the root, a link after it`() throws {
    let notification = try play(
      "cold start with notification show\nsettle\nexpect shown pages == [list, item]")
    let early = order(notification, "notification show accepted", "scene#1.viewDidLoad")
    #expect(early[0] >= 0 && early[0] < early[1], "\(notification.allLines)")
    let link = try play("cold start with link show\nsettle\nexpect shown pages == [list, item]")
    let late = order(link, "link show accepted", "list#1.viewDidLoad", "list#1.viewDidAppear")
    #expect(late[0] >= 0 && late[0] < late[2], "\(link.allLines)")
    #expect(link.only("push item#1").count + link.only("set ").count == 1)
    #expect(notification.only("push item#1", "set ").isEmpty)
  }

  @Test func `C4: by choice the option of the connection tells the notification again`() throws {
    _ = try play("cold start with notification show\nsettle\nexpect log == [\"show\"]")
    _ = try play(
      """
      choose cold-notification = twice
      cold start with notification show
      settle
      expect log == ["show", "show"]
      expect shown pages == [list, item, item]
      """)
  }

  @Test func `C4: before the root a router has nobody to command`() throws {
    _ = try play(
      """
      with binding router
      cold start with notification show
      settle
      expect log == ["show"] && shown pages == [list]
      """)
  }

  @Test
  func `C4: a notification finds the scene in the foreground, inactive if it came from behind`()
    throws
  {
    _ = try play(
      """
      at 0ms background
      at 1s notification show
      settle
      expect log == ["inactive", "background", "foreground", "show", "active"]
      expect shown pages == [list, item]
      """)
    _ = try play(
      """
      at 0ms inactive
      at 1s notification show
      at 2s tap item.back
      settle
      expect log == ["inactive", "show", "active"] && shown pages == [list]
      """)
    _ = try play("at 0ms notification show\nsettle\nexpect log == [\"show\"]")
  }

  @Test
  func `C5: with a modal up a link pushes beneath it, and a present from the root is dropped`()
    throws
  {
    let pushed = try play(
      """
      with binding immediate
      at 0ms tap list.note
      at 1s link show
      settle
      expect shown pages == [list, item] && shown sheet == note
      """)
    #expect(pushed.commands("push").contains { $0.contains("push item#1") && $0.contains("accep") })
    let app = """
      scene {
        child root: list = list
        modal cart: cart as sheet
        modal offer: offer as sheet
        link offer { offer = offer }
      }
      screen list { tap cart { cart = cart } }
      screen cart { tap close { close } }
      screen offer { tap close { close } }
      """
    for instant in ["100ms", "1s"] {
      // C6: during a transition a link is nothing special, and finds P6 instead of P4.
      let dropped = try Playback(
        app: app,
        "with binding immediate\nat 0ms tap list.cart\nat \(instant) link offer\nsettle")
      #expect(dropped.only("present offer#1").first?.contains("dropped") ?? false)
      #expect(dropped.only("Attempt to present").count == 1)
    }
  }

  @Test func `C6: a link during a push is held by the stack, and shown after it`() throws {
    let played = try play(
      """
      with binding immediate
      at 0ms tap list.open
      at 100ms link show
      at 200ms expect shown pages == [list, item]
      settle
      expect shown pages == [list, item, item]
      """)
    #expect(played.only("push item#2").first?.contains("held") ?? false)
  }
}
