import Testing

@testable import CommandLineInterface

/// Searches try every touch that waits, also of what takes none, or lies beneath, when it comes.
struct WaitingTouchTests {
  private static func explored(_ app: String, _ options: String = "") -> String {
    var terminal = Terminal(["App.nav": app])
    _ = terminal.navsim("explore App.nav --brief --jobs 1 \(options)")
    return terminal.output
  }

  /// The rows of last time are shown, and take no touches until they have been loaded anew.
  private static let news = """
    app News

    record Story { key id: Int(0...1) }
    var stories: [Story](max 2) = [Story(0), Story(1)]

    scene { child root: home = home }

    screen home {
      stack pages: list | story = [list]
      task load 1s first { done { stories = [Story(1), Story(0)] } }
    }

    screen list {
      interaction when !load.running
      appear { start load }
      row open(n: 0..<stories.count) when pages == [list] { push story(stories.at(n).id) }
    }

    screen story(id: Int(0...1)) { removed { close } }

    """

  @Test(arguments: ["0", "1", "2"])
  func `a finger may come down on what takes no touches, and wait`(_ queue: String) {
    let text = Self.explored(Self.news, "--max-queue \(queue)")
    let isFound = text.contains("wrong-instance of list.open, with a busy main thread")
    #expect(isFound == (queue != "0"), "\(text)")
  }

  @Test func `nobody touches what takes no touches beneath a modal`() {
    let app = """
      app Covered

      scene { child root: home = home }

      screen home {
        modal sheet: note as full screen
        var isPaid = false
        invariant "not paid beneath" { !isPaid }
        interaction when sheet == nil
        tap open when sheet == nil { sheet = note }
        tap pay when sheet is note { isPaid = true }
      }

      screen note { tap done { close } }

      """
    let text = Self.explored(app, "--events tap")
    #expect(text.contains("\nno fault\n"), "\(text)")
    #expect(text.contains("never accepted: `home.pay`"), "\(text)")
  }

  /// A folder within a folder; what lies in the outer one is sorted anew when the inner one leaves.
  private static func folders(_ inner: String) -> String {
    """
    app Folders

    record File { key id: Int(0...1) }

    scene { child root: home = home }

    screen home {
      stack pages: folder | page = [folder(0)]
      notification enter when pages.count == 1 { push \(inner) }
    }

    screen folder(depth: Int(0...1)) {
      var files: [File](max 2) = []
      willAppear when depth == 0 && files.isEmpty { files = [File(0), File(1)] }
      on left when depth == 0 { files = [File(1), File(0)] }
      row open(n: 0..<files.count) when pages.count == 1 {}
      disappear when leaving { send left }
      removed { close }
    }

    screen page {
      disappear when leaving { send left }
      removed { close }
    }

    """
  }

  @Test(arguments: ["folder(1)", "page"], ["", "--no-reduction"])
  func `what a leaving page uncovers is touched, whether or not both are of one screen`(
    _ inner: String, _ reduction: String
  ) {
    let text = Self.explored(
      Self.folders(inner), "--max-queue 1 --events back,tap,notification \(reduction)")
    #expect(text.contains("wrong-instance of folder.open"), "\(text)")
  }

  @Test func `a story of what is uncovered is confirmed by a replay`() {
    var terminal = Terminal(["App.nav": Self.folders("folder(1)")])
    _ = terminal.navsim("explore App.nav --max-queue 1 --events back,tap,notification --save F")
    #expect(terminal.output.contains("tap folder#1.open"), "\(terminal.output)")
    #expect(terminal.navsim("replay F") == .failure)
    #expect(terminal.output.contains("fault wrong-instance of folder#1.open"), "\(terminal.output)")
  }

  /// E1: who touches what a pop takes away does so before it has ended.
  @Test(arguments: ["", "--no-reduction", "--max-queue 0", "--events tap,back,press"])
  func `a touch on a page that a pop takes away comes before the end of the pop`(
    _ options: String
  ) {
    let app = """
      app Tiny

      scene { child root: home = home }

      screen home { stack pages: list | item = [list, item, item] }

      screen list { tap more {} }

      screen item {
        var isDone = false
        tap act { isDone = true }
        removed { close }
      }

      """
    let text = Self.explored(app, options)
    #expect(text.contains("\nno fault\n"), "\(text)")
  }

  @Test func `a launch that could go otherwise is named, and is open after a cold start`() {
    let app = """
      app Session

      var isBroken = false
      invariant "not broken" { !isBroken }

      scene { child root: splash | home = splash, crossfade 300ms }

      task session 100ms first {
        found {}
        none { isBroken = true }
      }

      screen splash {
        appear {
          start session
          root = home
        }
      }

      screen home { tap more {} }

      """
    let warm = Self.explored(app)
    let words = warm.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("launched with the usual answers and durations"), "\(warm)")
    #expect(warm.contains("\nno fault\n"), "\(warm)")
    #expect(!Self.explored(Self.news).contains("launched"))
    var terminal = Terminal([
      "App.nav": app, "cold.scenario": "scenario \"cold\"\napp \"App.nav\"\ncold start\n\nsettle\n",
    ])
    _ = terminal.navsim("explore cold.scenario --brief")
    #expect(terminal.output.contains("2 events: invariant of app.not-broken"), "\(terminal.output)")
    #expect(!terminal.output.contains("launched"), "\(terminal.output)")
  }

  @Test func `a scene that connects is not said to be impossible, as one that connects again is`() {
    let app = """
      app Windows

      scene { child root: home = home }
      screen home { tap like repeatable {} }

      """
    let scenario = """
      scenario "two"
      app "App.nav"

      at 0ms connect scene
      settle

      """
    var terminal = Terminal(["App.nav": app, "two.scenario": scenario])
    _ = terminal.navsim("explore two.scenario --brief")
    #expect(!terminal.output.contains("never possible"), "\(terminal.output)")
  }
}
