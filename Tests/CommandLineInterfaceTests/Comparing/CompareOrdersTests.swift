import Testing

@testable import CommandLineInterface

struct CompareOrdersTests {
  private static func terminal() -> Terminal {
    Terminal(["Menu.nav": OrderApps.menu, "Modals.nav": OrderApps.modals])
  }

  private static let bounds = "--explore --max-queue 0 --events home.show,key"
  private static let modals = "compare \(bounds) --bindings deferred,immediate Modals.nav"

  @Test func `faults go down, bindings across, and final states are compared`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim(Self.modals) == .success)
    #expect(
      terminal.output.hasPrefix(
        """
        Modals.nav
          fault                              deferred  immediate
          desync of scene.dialog             -         3
          lost-presentation of scene.dialog  -         3
          stuck of home                      -         4
          states                             8         8
          end                                complete  complete
          pictures at rest                   3         2
            home + second                    yes       -
          final states differ
          within ios17, at most 0 waiting inputs, 4 screens on a stack, 4 pending,
            2 inputs of `--events home.show,key`, all choices, any durations


        """), "\(terminal.output)")
  }

  @Test func `saved scenarios are named, and replay shows their faults`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("\(Self.modals) --save Found") == .success)
    let path = "Found/immediate/stuck-home.scenario"
    #expect(terminal.output.contains("  immediate, stuck of home: \(path)\n"))
    #expect(terminal.text(path)?.contains("with binding immediate\n") == true)
    #expect(terminal.navsim("replay Found/immediate") == .failure)
    #expect(terminal.output.contains("stuck"))
  }

  @Test func `every binding is compared unless something else is`() {
    var terminal = Self.terminal()
    let command = "compare --explore --events tap Menu.nav"
    #expect(terminal.navsim(command) == .success)
    #expect(terminal.output.contains("deferred  changes   immediate  swiftui   router\n"))
    #expect(terminal.output.contains("  final states agree\n"))
    #expect(terminal.navsim("\(command) --ownership --platforms ios12,ios26") == .success)
    #expect(
      terminal.output.contains("ios12 lifetimes  ios12 views  ios26 lifetimes  ios26 views\n"))
    #expect(terminal.navsim("\(command) --bindings swiftui --platforms ios12,ios26") == .success)
    #expect(terminal.output.contains("  swiftui ios12: cannot be played\n"))
  }

  @Test func `a limit that comes first is said, and leaves final states open`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("\(Self.modals) --max-depth 2") == .unfinished)
    #expect(terminal.output.contains("--max-depth was reached first\n"))
    #expect(
      terminal.output.contains(
        "whether final states agree is open: a search ended before it was complete\n"))
    #expect(terminal.navsim("\(Self.modals) --max-depth 2 --allow-incomplete") == .success)
  }

  @Test func `a page is written, and missed once it is stale`() throws {
    var terminal = Self.terminal()
    let command = "\(Self.modals) --format markdown"
    #expect(terminal.navsim("\(command) --write page.md") == .success)
    let page = try #require(terminal.text("page.md"))
    #expect(
      page.hasSuffix(
        """
        ## Modals.nav

        | fault | deferred | immediate |
        | --- | --- | --- |
        | desync of scene.dialog | - | 3 |
        | lost-presentation of scene.dialog | - | 3 |
        | stuck of home | - | 4 |
        | states | 8 | 8 |
        | end | complete | complete |
        | pictures at rest | 3 | 2 |
        | home + second | yes | - |

        - final states differ
        - within ios17, at most 0 waiting inputs, 4 screens on a stack, 4 pending, \
        2 inputs of `--events home.show,key`, \
        all choices, \
        any durations

        """), "\(page)")
    #expect(terminal.navsim("\(command) --check page.md") == .success)
    #expect(terminal.navsim("\(command) --max-stack 3 --check page.md") == .failure)
  }

  @Test func `a program reads one line a variant, and one for all`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("\(Self.modals) --format jsonl") == .success)
    #expect(
      terminal.output == """
        {"format":"navsim-compare-orders","version":1,"app":"Modals.nav","variant":"deferred",\
        "states":8,"complete":true,"faults":[],"goals":[],\
        "rests":["home","home + first","home + second"]}
        {"format":"navsim-compare-orders","version":1,"app":"Modals.nav","variant":"immediate",\
        "states":8,"complete":true,"faults":[\
        {"fault":"desync of scene.dialog","events":3,"confirmed":true},\
        {"fault":"lost-presentation of scene.dialog","events":3,"confirmed":true},\
        {"fault":"stuck of home","events":4,"confirmed":true}],"goals":[],\
        "rests":["home","home + first"]}
        {"format":"navsim-compare-orders-summary","version":1,"app":"Modals.nav",\
        "bounds":"ios17, at most 0 waiting inputs, 4 screens on a stack, 4 pending, \
        2 inputs of `--events home.show,key`, all choices, \
        any durations","rests":"differ","disputed":["home + second"],"refused":[],\
        "skipped":[]}

        """, "\(terminal.output)")
  }

  @Test func `a goal has a row, and one that no order meets is a failure`() {
    var terminal = Terminal(["Modals.nav": OrderApps.modals, "goal.scenario": OrderApps.goals])
    let command = "compare \(Self.bounds) goal.scenario"
    #expect(terminal.navsim("\(command) --bindings deferred,immediate") == .failure)
    #expect(terminal.output.contains("\n  goal shown dialog == second        4         never\n"))
    #expect(terminal.output.contains("\n  goal dialog == first               1         1\n"))
    #expect(terminal.messages == "")
    #expect(terminal.navsim("\(command) --bindings deferred") == .success)
    #expect(terminal.navsim("\(command) --bindings deferred --max-depth 1") == .unfinished)
    #expect(terminal.output.contains("\n  goal shown dialog == second  -\n"))
    #expect(terminal.navsim("\(command) --bindings immediate --format jsonl") == .failure)
    #expect(
      terminal.output.contains(
        """
        "goals":[{"goal":"shown dialog == second","met":false},\
        {"goal":"dialog == first","met":true,"events":1,"confirmed":true}],"rests":
        """), "\(terminal.output)")
  }

  @Test func `the table is the same for any number of workers`() {
    var terminal = Self.terminal()
    _ = terminal.navsim("\(Self.modals) --jobs 1")
    let output = terminal.output
    _ = terminal.navsim("\(Self.modals) --jobs 3")
    #expect(terminal.output == output)
  }

  @Test func `what is compared is no bound of all`() {
    var terminal = Self.terminal()
    let line = "compare --explore Menu.nav --max-queue 1 --rendering swiftui"
    #expect(terminal.navsim("\(line) --ownership") == .success)
    #expect(terminal.output.contains("lifetimes  views"), "\(terminal.output)")
    #expect(!terminal.output.contains("ownership views"), "\(terminal.output)")
    #expect(
      terminal.output.contains("\n  within ios17, binding deferred, rendering swiftui, at most"),
      "\(terminal.output)")
    #expect(terminal.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: ["ios18,ios26", "ios26,ios18"])
  func `a bound that one of them alone has is told as its own`(_ platforms: String) {
    var terminal = Self.terminal()
    let line = "compare --explore Menu.nav --max-queue 1 --platforms \(platforms)"
    #expect(terminal.navsim(line) == .success, "\(terminal.output)\(terminal.messages)")
    let output = terminal.output.split { $0.isWhitespace }.joined(separator: " ")
    let own = try? #/under ios26 no [a-z, -]*content-swipe/#.firstMatch(in: output)
    #expect(own != nil, "\(output)")
    #expect(!output.contains("under ios18 no background, inactive, content-swipe"))
  }

  @Test func `an interrupt says what was not explored`() {
    var terminal = Self.terminal()
    terminal.environment.showsProgress = true
    #expect(
      terminal.interrupted("compare --explore Menu.nav --bindings deferred,changes --jobs 1")
        == .interrupted)
    #expect(
      terminal.output.contains(
        "is open: a search ended before it was complete\n"), "\(terminal.output)")
    #expect(
      terminal.output.contains("\n  changes: not explored, interrupted\n"), "\(terminal.output)")
  }

  @Test(arguments: [
    ("compare --max-queue 2 Menu.nav", "expected `--max-queue` together with `--explore`"),
    ("compare --save Found Menu.nav", "expected `--save` together with `--explore`"),
    ("compare --explore --max-queue many Menu.nav", "after `--max-queue`, found `many`"),
    ("compare --explore --events menu.nothing Menu.nav", "Menu.nav: error: expected a control"),
    ("compare --explore Nowhere.nav", "Nowhere.nav: error: no such file"),
    (
      "compare --explore Menu.nav --bindings swiftui --platforms ios12",
      "Menu.nav: error: SwiftUI does not exist under ios12"
    ),
  ])
  func `what cannot be compared is refused`(command: String, message: String) {
    var terminal = Self.terminal()
    #expect(terminal.navsim(command) == .unusable)
    #expect(terminal.messages.contains(message), "\(terminal.messages)")
    #expect(!terminal.output.contains("agree"))
  }
}
