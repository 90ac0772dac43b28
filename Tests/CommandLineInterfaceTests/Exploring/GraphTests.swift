import Testing

@testable import CommandLineInterface

struct GraphTests {
  private static func terminal() -> Terminal {
    Terminal(["Menu.nav": OrderApps.menu, "Modals.nav": OrderApps.modals])
  }

  private static let menu = "graph Menu.nav --max-queue 2 --events tap,back"
  private static let modals =
    "graph Modals.nav --max-queue 0 --events home.show,key --binding immediate"

  @Test func `an empty line stands between the charts of several apps`() {
    var terminal = Self.terminal()
    let line = "graph Menu.nav Modals.nav --max-depth 1 --allow-incomplete"
    #expect(terminal.navsim(line) == .success)
    #expect(terminal.output.hasPrefix("flowchart TD\n"))
    #expect(terminal.output.contains("\n\nflowchart TD\n"), "\(terminal.output)")
  }

  @Test func `what only a hurried user sees is dashed, and a fault is red and named`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim(Self.menu) == .success)
    #expect(
      terminal.output == """
        flowchart TD
          %% Menu.nav: 34 states, 61 transitions, depth 9, orders not reduced
          %% complete within ios17, binding deferred, at most 2 waiting inputs, \
        4 screens on a stack, 4 pending, 2 inputs of `--events tap,back`, default choices, \
        any durations
          s0("[menu]")
          s1("[menu, info]")
          s2("[menu, info, info]")
          start(( )) --> s0
          s0 -->|"tap menu.info"| s1
          s0 -.->|"tap menu.info<br/>then tap menu.info<br/>double-effect of menu.info"| s2
          s1 -->|"back button"| s0
          s2 -->|"back button"| s1
          linkStyle 2 stroke:red,color:red

        """)
  }

  @Test func `Graphviz gets the same graph`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("\(Self.modals) --format dot") == .success)
    #expect(
      terminal.output == """
        // Modals.nav: 7 states, 13 transitions, depth 4, orders not reduced
        // complete within ios17, binding immediate, at most 0 waiting inputs, \
        4 screens on a stack, 4 pending, \
        2 inputs of `--events home.show,key`, default choices, any durations
        digraph "Modals" {
          node [shape=box, style=rounded]
          start [shape=point]
          s0 [label="home"]
          s1 [label="home\\n+ first"]
          start -> s0
          s0 -> s1 [label="tap home.show"]
          s0 -> s1 [label="tap home.show\\nthen key S\\ndesync of scene.dialog\\n\
        lost-presentation of scene.dialog", color=red, fontcolor=red, style=dashed]
          s1 -> s0 [label="key S\\ndesync of scene.dialog\\n\
        lost-presentation of scene.dialog\\nstuck of home", color=red, fontcolor=red]
        }

        """)
  }

  @Test func `what Graphviz would read as another character is written so that it does not`() {
    let app = """
      app Amp
      scene { child root: list = list; link open(url: String) { send go(url) } }
      screen list {
        stack pages: first | second = [first]
        on go(url: String) when url == "?a=1&lt;2" { push second }
      }
      screen first {}
      screen second {}

      """
    var terminal = Terminal(["Amp.nav": app])
    let line = "graph Amp.nav --max-queue 0 --max-stack 2 --events link --format dot"
    #expect(terminal.navsim(line) == .success)
    let label = #"[label="link open(\"?a=1&amp;lt;2\")"]"#
    #expect(terminal.output.contains(label), "\(terminal.output)")
  }

  @Test func `the bytes are the same for any number of workers`() {
    var terminal = Self.terminal()
    for command in [Self.menu, Self.modals] {
      _ = terminal.navsim("\(command) --jobs 1")
      let output = terminal.output
      for jobs in 2...3 {
        _ = terminal.navsim("\(command) --jobs \(jobs)")
        #expect(terminal.output == output)
      }
    }
  }

  @Test func `the arrow back from what hides the screen says that the scene is active again`() {
    let app = """
      app Veil
      scene {
        child root: home = home
        modal cover: veil as full screen
        inactive { cover = veil }
        active { cover = nil }
      }
      screen home {}
      screen veil {}

      """
    var terminal = Terminal(["Veil.nav": app])
    let command = "graph Veil.nav --events inactive --binding immediate --max-queue 0"
    #expect(terminal.navsim(command) == .success, "\(terminal.messages)\(terminal.output)")
    #expect(terminal.output.contains("s0 -->|\"inactive"), "\(terminal.output)")
    #expect(terminal.output.contains("s1 -->|\"active\"| s0"), "\(terminal.output)")
  }

  @Test func `a graph says as many states and events as a search`() {
    var terminal = Self.terminal()
    _ = terminal.navsim(Self.menu.replacing("graph", with: "explore") + " --no-reduction")
    let counts = "1524 states, 3830 transitions, depth 20"
    #expect(terminal.output.contains("Menu.nav: \(counts)\n1 problem, 1 seen with"))
  }

  @Test(arguments: ["max-depth 2", "max-states 5", "memory 1"])
  func `what is not complete says so in a comment, and is no success`(bound: String) {
    var terminal = Self.terminal()
    let command = "graph Menu.nav --max-queue 4 --max-stack 8 --\(bound)"
    #expect(terminal.navsim(command) == .unfinished)
    let name = bound.split(separator: " ")[0]
    #expect(
      terminal.output.contains(
        "\n  %% not complete: --\(name) was reached first, after every story of at most"))
    #expect(terminal.navsim("\(command) --allow-incomplete") == .success)
  }

  @Test func `a comment says of each goal whether it is met, and one that no state meets fails`() {
    var terminal = Terminal(["Modals.nav": OrderApps.modals, "goal.scenario": OrderApps.goals])
    let command = "graph goal.scenario --max-queue 0 --events home.show,key"
    #expect(terminal.navsim(command) == .success)
    #expect(terminal.output.contains("\n  %% goal met: shown dialog == second\n"))
    #expect(terminal.navsim("\(command) --binding immediate --format dot") == .failure)
    let unmet = "\n// goal not met in any state within the bounds: shown dialog == second\n"
    #expect(terminal.output.contains(unmet + "// goal met: dialog == first\n"))
    #expect(terminal.navsim("\(command) --binding immediate --max-depth 1") == .unfinished)
    #expect(
      terminal.output.contains("%% goal not met in what was visited: shown dialog == second\n"))
    #expect(terminal.messages == "")
  }

  @Test func `an app that comes to a limit before anything happens is drawn as far as it is`() {
    let app = """
      app Loop
      scene { child root: home = home }
      screen home {
        stack pages: list = [list]
        tap stay repeatable {}
        appear { later { push list } }
      }
      screen list { appear { push list } }

      """
    var terminal = Terminal(["Loop.nav": app])
    let status = terminal.navsim("graph Loop.nav --platform plain --binding router")
    #expect(status == .unfinished)
    #expect(
      terminal.output.contains(
        "a limit of open lifetimes was reached, after every story of at most 0 events"),
      "\(terminal.output)")
  }

  @Test(arguments: ["--max-depth 3", "--max-depth 5", "--max-states 20"])
  func `what is not complete says how long the stories are that were tried`(_ bound: String) throws
  {
    var terminal = Self.terminal()
    #expect(terminal.navsim("\(Self.menu) --jobs 1 \(bound)") == .unfinished)
    let graph = terminal.output.firstMatch(of: #/of at most \d+ events/#)
    let search = "explore" + Self.menu.dropFirst("graph".count) + " --no-reduction --brief"
    _ = terminal.navsim("\(search) --jobs 1 \(bound)")
    let explored = terminal.output.firstMatch(of: #/of at most \d+ events/#)
    #expect(graph?.output == explored?.output, "\(terminal.output)")
    #expect(graph != nil && graph?.output != "of at most 0 events")
  }

  @Test func `a goal that holds before anything happens is met`() {
    let text = OrderApps.goals.replacing("dialog == first", with: "dialog == nil")
    var terminal = Terminal(["Modals.nav": OrderApps.modals, "goal.scenario": text])
    _ = terminal.navsim("graph goal.scenario --max-depth 1")
    #expect(terminal.output.contains("\n  %% goal met: dialog == nil\n"))
  }

  @Test(arguments: [
    ("graph Menu.nav --format svg", "expected `mermaid` or `dot` after `--format`"),
    ("graph Menu.nav --events taps", "did you mean `tap`?"),
    ("graph Menu.nav --events menu.nothing", "Menu.nav: error: expected a control"),
    ("graph Nowhere.nav", "Nowhere.nav: error: no such file"),
    ("graph Menu.nav --binding swiftui --platform ios12", "SwiftUI does not exist under ios12"),
    ("graph", "expected"),
  ])
  func `what cannot be drawn is refused`(command: String, message: String) {
    var terminal = Self.terminal()
    #expect(terminal.navsim(command) == .unusable)
    #expect(terminal.messages.contains(message), "\(terminal.messages)")
    #expect(terminal.output == "")
  }

  @Test func `what waits at rest ends as an event of its own, and follows from no other`() {
    let app = """
      app Locked

      scene { child root: home = home }

      screen home {
        modal sheet: editor as sheet
        tap search debounce 300ms { sheet = editor }
        tap other {}
      }

      screen editor {
        locked when true
        tap work {}
        dismissAttempted { close }
      }

      """
    var terminal = Terminal(["Locked.nav": app])
    #expect(terminal.navsim("graph Locked.nav") == .success)
    let edges = terminal.output.split(separator: "\n").filter { $0.contains("-->|") }
    #expect(
      edges == [#"  s0 -->|"finish delay"| s1"#, #"  s1 -->|"lift finger"| s0"#],
      "\(terminal.output)")
  }
}
