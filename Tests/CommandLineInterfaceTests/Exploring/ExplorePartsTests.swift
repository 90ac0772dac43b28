import Testing

@testable import CommandLineInterface

struct ExplorePartsTests {
  private static let app = OrderApps.menuWithRequest

  /// A sheet that shows no fault.
  private static let sheet = """
    app Sheet

    scene { child root: home = home }

    screen home {
      modal card: note as sheet
      tap open when card == nil { card = note }
    }

    screen note {
      tap done { close }
      dismissed { close }
    }

    """

  private static let goals = """
    scenario "goals"
    app "Menu.nav"
    tap menu.info
    tap menu.load
    reach pages == [menu, info]
    reach pages == []

    """

  private static let options = "--events tap,back --max-stack 3 --max-queue 1 --no-reduction"
  private static let explore = "explore Menu.nav \(options)"

  private static func terminal() -> Terminal {
    Terminal(["Menu.nav": app, "Sheet.nav": sheet, "goals.scenario": goals])
  }

  /// What is told before the counts.
  private static func stories(_ output: String) -> String {
    output.ranges(of: "\n\n").last.map { String(output[..<$0.lowerBound]) } ?? ""
  }

  @Test func `all parts together tell the stories of the whole search, and prove what it proves`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim(Self.explore) == .failure)
    let whole = terminal.output
    for part in 1...3 {
      let line = "\(Self.explore) --swarm \(part)/3 --swarm-border 12 --coverage \(part).coverage"
      #expect(terminal.navsim(line + " --jobs 1") == .failure)
      let (output, file) = (terminal.output, terminal.text("\(part).coverage"))
      #expect(output.contains(" in this part, "))
      #expect(output.contains("\npart \(part) of 3 complete within ios17"))
      _ = terminal.navsim(line + " --jobs 2")
      #expect(terminal.output == output)
      #expect(terminal.text("\(part).coverage") == file)
    }
    #expect(terminal.navsim("cover --merge 3.coverage 1.coverage 2.coverage") == .failure)
    #expect(Self.stories(terminal.output) == Self.stories(whole))
    #expect(terminal.output.contains("Menu.nav: 3 of 3 parts, "))
    #expect(terminal.output.contains("\ncomplete within ios17, binding deferred, at most "))
    let merged = terminal.output
    // A part that was run twice, or an order of the files, changes nothing.
    _ = terminal.navsim("cover --merge 2.coverage 2.coverage 1.coverage 3.coverage")
    #expect(terminal.output == merged)
  }

  @Test
  func `a part that is missing, or ended early, is told, with what was proved all the same`() {
    var terminal = Self.terminal()
    let line = "\(Self.explore) --swarm-border 12 --coverage"
    #expect(terminal.navsim("\(line) 2.coverage --swarm 2/4") == .failure)
    #expect(terminal.navsim("cover --merge 2.coverage") == .failure)
    #expect(terminal.output.contains("Menu.nav: 1 of 4 parts, "))
    #expect(
      terminal.output.contains(
        "not complete: parts 1, 3 and 4 of 4 are missing; every story of at most 7 events was"))
    for part in [1, 3] { _ = terminal.navsim("\(line) \(part).coverage --swarm \(part)/4") }
    _ = terminal.navsim("\(line) 4.coverage --swarm 4/4 --max-depth 9")
    #expect(terminal.output.contains("part 4 of 4 not complete: --max-depth was reached first"))
    let files = "1.coverage 2.coverage 3.coverage 4.coverage"
    _ = terminal.navsim("cover --merge \(files)")
    #expect(
      terminal.output.contains(
        "not complete: part 4: --max-depth was reached first; every story of at most 9 events was"))
    _ = terminal.navsim("\(line) again.coverage --swarm 4/4")
    _ = terminal.navsim("cover --merge \(files) again.coverage")
    #expect(terminal.output.contains("\ncomplete within"))
  }

  @Test func `without a problem the status says whether it is a proof`() {
    var terminal = Self.terminal()
    let line = "explore Sheet.nav --no-reduction --swarm-border 4 --coverage"
    #expect(terminal.navsim("\(line) 1.coverage --swarm 1/2") == .success)
    #expect(terminal.output.contains("no fault in this part"))
    #expect(terminal.navsim("cover --merge 1.coverage") == .unfinished)
    #expect(terminal.output.contains("part 2 of 2 is missing"))
    #expect(terminal.navsim("\(line) 2.coverage --swarm 2/2") == .success)
    #expect(terminal.navsim("cover --merge 1.coverage 2.coverage") == .success)
    #expect(terminal.output.contains("\nno fault\ncomplete within"))
    #expect(terminal.navsim("cover --merge 1.coverage --format jsonl") == .unfinished)
    #expect(
      terminal.output.hasPrefix(
        #"{"format":"navsim-exploration","version":1,"app":"Sheet.nav","parts":2,"missing":[2],"#))
    #expect(terminal.output.contains(#""complete":false,"tried":"#))
  }

  @Test func `a search with too few states to be divided is the same in every part`() {
    var terminal = Self.terminal()
    _ = terminal.navsim(Self.explore)
    let whole = terminal.output
    let line = "\(Self.explore) --coverage 2.coverage --swarm 2/4"
    #expect(terminal.navsim(line) == .failure)
    #expect(
      terminal.output
        == whole
        + "not divided: no depth has 65536 states, so that every part is the whole search\n")
    #expect(terminal.navsim("cover --merge 2.coverage") == .failure)
    #expect(terminal.output.contains("\ncomplete within"))
  }

  @Test
  func `a search that a limit ends before it is divided does not say that it is the whole one`() {
    var terminal = Self.terminal()
    let line = "\(Self.explore) --max-depth 1 --swarm 2/4"
    _ = terminal.navsim(line)
    let words =
      "not divided: no depth had 65536 states by then, and every part is the same so far\n"
    #expect(terminal.output.contains("\n\(words)"), "\(terminal.output)")
    _ = terminal.navsim("\(line) --brief")
    #expect(terminal.output.contains("\n\(words)"), "\(terminal.output)")
  }

  @Test func `goals are met if some part meets them`() {
    var terminal = Self.terminal()
    let line = "explore goals.scenario --max-queue 2 --no-reduction"
    #expect(terminal.navsim(line) == .failure)
    let whole = terminal.output
    for part in 1...3 {
      let own = "\(line) --swarm \(part)/3 --swarm-border 5 --coverage \(part).coverage"
      #expect(terminal.navsim(own) == .failure)
    }
    #expect(terminal.output.contains("goal not met in this part: pages == []"))
    #expect(terminal.navsim("cover --merge 1.coverage 2.coverage 3.coverage") == .failure)
    #expect(Self.stories(terminal.output) == Self.stories(whole))
    #expect(terminal.output.contains("goal met after"))
    #expect(terminal.output.contains("goal not met in any state within the bounds: pages == []\n"))
    #expect(terminal.navsim("cover --merge 1.coverage 2.coverage") == .failure)
    #expect(terminal.output.contains("goal not met in what was visited: pages == []\n"))
  }

  @Test func `parts of searches that differ are refused with the first difference`() {
    var terminal = Self.terminal()
    func put(_ path: String, _ text: String) { terminal.files.files[path] = Array(text.utf8) }
    let line = "\(Self.explore) --swarm-border 12"
    _ = terminal.navsim("\(line) --swarm 1/3 --coverage 1.coverage")
    let cases = [
      ("--swarm 2/4", "expected a part of 3, found one of 4"),
      ("--swarm 2/3 --max-pending 3", "expected `max-pending 4` as in the parts before it, found"),
      ("--swarm 2/3 --platform ios16", "expected `platform ios17` as in the parts before it"),
      ("--swarm 2/3 --binding changes", "expected `binding deferred` as in the parts before it"),
      ("--swarm 2/3 --duration push=1s", "expected `options none` as in the parts before it"),
      ("--swarm 2/3 --timing exact", "expected `timing order` as in the parts before it"),
    ]
    for (options, message) in cases {
      _ = terminal.navsim("\(line) \(options) --coverage 2.coverage")
      #expect(terminal.navsim("cover --merge 1.coverage 2.coverage") == .unusable)
      #expect(terminal.messages.hasPrefix("2.coverage: error: \(message)"), "\(options)")
    }
    put("Menu.nav", Self.app + "// Another version.\n")
    _ = terminal.navsim("\(line) --swarm 2/3 --coverage 2.coverage")
    #expect(terminal.navsim("cover --merge 1.coverage 2.coverage") == .unusable)
    #expect(terminal.messages.contains("expected `content "))
  }

  @Test func `a file of parts that is cut off or says nonsense is told with its line`() {
    var terminal = Self.terminal()
    _ = terminal.navsim("\(Self.explore) --swarm 1/3 --swarm-border 12 --coverage 1.coverage")
    let text = terminal.text("1.coverage") ?? ""
    #expect(terminal.navsim("cover --merge 1.coverage") == .failure)
    let cases = [
      (String(text[..<(text.range(of: "\nend ")?.lowerBound ?? text.endIndex)]), "expected `end`"),
      ("navsim exploration 8\n", "expected an app, found none"),
      ("navsim exploration 2\n", "expected `navsim exploration 8`, found `navsim exploration 2`"),
      ("navsim exploration 60\n", "expected `navsim exploration 8`, found `navsim exploration 60`"),
      (text.replacing("\npart 1 3", with: "\npart 4 3"), "expected a part such as `2 5`"),
      (text.replacing("\npart 1 3", with: "\npart 1 99999999999"), "expected a part such as"),
      (text.replacing("\npart 1 3", with: ""), "expected lines `part` and `states` before `end`"),
      (text.replacing("\ntried ", with: "\ntried x"), "expected numbers"),
      (text.replacing("\nstates ", with: "\nstates 1 "), "expected 3 numbers"),
      (
        text.replacing("\npoint 1 ", with: "\npoint "),
        "expected a count, a line, a kind and a name"
      ),
      (text.replacing("\nplaces ", with: "\nspaces "), "expected `places` and a number"),
      (text.replacing("\nbound ", with: "\nbond "), "expected a line of a part, or `end`"),
    ]
    for (text, message) in cases {
      terminal.files.files["bad.coverage"] = Array(text.utf8)
      #expect(terminal.navsim("cover --merge bad.coverage") == .unusable, "\(message)")
      #expect(terminal.messages.contains(message), "\(terminal.messages)")
    }
  }

  @Test func `a part of which a line was lost, doubled or exchanged is refused`() {
    var terminal = Self.terminal()
    _ = terminal.navsim("\(Self.explore) --swarm 1/3 --swarm-border 12 --coverage 1.coverage")
    let lines = (terminal.text("1.coverage") ?? "").split(separator: "\n")
    #expect(lines.count > 20)
    for place in lines.indices.dropLast() {
      var (lost, doubled, exchanged) = (lines, lines, lines)
      lost.remove(at: place)
      doubled.insert(lines[place], at: place)
      exchanged.swapAt(place, place + 1)
      for changed in [lost, doubled, exchanged] where changed != lines {
        let text = changed.joined(separator: "\n") + "\n"
        terminal.files.files["bad.coverage"] = Array(text.utf8)
        #expect(terminal.navsim("cover --merge bad.coverage") == .unusable, "line \(place + 1)")
      }
    }
  }

  @Test func `a part that does not exist, or a border without parts, is refused`() {
    var terminal = Self.terminal()
    for (option, message) in [
      ("--swarm 0/3", "expected a part such as `2/5` after `--swarm`"),
      ("--swarm 4/3", "expected a part such as `2/5` after `--swarm`"),
      ("--swarm 1/99999", "expected at most 10000 parts after `--swarm`"),
      ("--swarm-border 9", "expected `--swarm-border` together with `--swarm`"),
      ("--swarm 1/3 --swarm-border 0", "expected a number of 1..."),
    ] {
      #expect(terminal.navsim("\(Self.explore) \(option)") == .unusable)
      #expect(terminal.messages.contains(message), "\(terminal.messages)")
    }
    terminal.files.lockedFolders = ["Locked"]
    for option in ["--coverage", "--checkpoint"] {
      #expect(terminal.navsim("\(Self.explore) \(option) Locked/file") == .unusable)
      #expect(terminal.messages.contains("permission denied"))
    }
  }

  @Test func `parts of an app that is named in two ways are parts of one search`() {
    var terminal = Self.terminal()
    _ = terminal.navsim("explore ./Sheet.nav --swarm 1/2 --swarm-border 4 --coverage 1.coverage")
    _ = terminal.navsim("explore Sheet.nav --swarm 2/2 --swarm-border 4 --coverage 2.coverage")
    #expect(terminal.navsim("cover --merge 1.coverage 2.coverage") == .success)
    #expect(terminal.output.contains("2 of 2 parts"), "\(terminal.output)")
  }

  @Test func `parts whose settling nobody judged do not say together that all is well`() {
    var terminal = Self.terminal()
    let explore = "explore Sheet.nav --timing exact --brief"
    for part in 1...2 {
      _ = terminal.navsim(
        "\(explore) --swarm \(part)/2 --swarm-border 2 --coverage \(part).coverage")
    }
    _ = terminal.navsim("\(explore) --compact --coverage compact")
    _ = terminal.navsim("\(explore) --coverage whole")
    let unjudged = "whether everything settles was not judged: "
    _ = terminal.navsim("cover --merge 1.coverage 2.coverage")
    #expect(terminal.output.contains("\n\(unjudged)parts were searched\n"), "\(terminal.output)")
    _ = terminal.navsim("cover --merge compact")
    #expect(terminal.output.contains("\n\(unjudged)`--compact` keeps"), "\(terminal.output)")
    _ = terminal.navsim("cover --merge whole")
    #expect(!terminal.output.contains(unjudged), "\(terminal.output)")
  }
}
