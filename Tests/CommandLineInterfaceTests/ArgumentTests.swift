import AppModel
import SimulatedUIKit
import Testing
import Verification

@testable import CommandLineInterface

struct ArgumentTests {
  @Test(arguments: [
    ("repaly a", "unknown command `repaly`; did you mean `replay`?", "navsim --help"),
    ("--versoin", "unknown option `--versoin`; did you mean `--version`?", "navsim --help"),
    ("help fuz", "no help about `fuz`; did you mean `fuzz`?", "navsim --help"),
    ("--help fuz", "no help about `fuz`; did you mean `fuzz`?", "navsim --help"),
    ("help fuzz x", "expected nothing after `fuzz`, found `x`", "navsim --help"),
    ("--help fuzz --runs", "expected nothing after `fuzz`, found `--runs`", "navsim --help"),
    ("help fuz x", "no help about `fuz`; did you mean `fuzz`?", "navsim --help"),
    ("help desink", "no help about `desink`; did you mean `desync`?", "navsim --help"),
    ("help faults x", "expected nothing after `faults`, found `x`", "navsim --help"),
    ("help --al", "unknown option `--al`", "navsim --help"),
    ("replay --help=x", "expected no value after `--help`, found `x`", "navsim replay --help"),
    ("--version x", "expected nothing after `--version`, found `x`", "navsim --help"),
    (
      "replay", "expected PATH...: scenario files, folders with .scenario files, or `-`",
      "navsim replay --help"
    ),
    (
      "replay --trcae a", "unknown option `--trcae`; did you mean `--trace`?",
      "navsim replay --help"
    ),
    ("replay -x a", "unknown option `-x`", "navsim replay --help"),
    ("replay a --junit", "expected a value after `--junit`", "navsim replay --help"),
    ("replay a --junit=", "expected a value after `--junit`", "navsim replay --help"),
    ("replay --trace --trace a", "expected `--trace` at most once", "navsim replay --help"),
    (
      "format --check=no a", "expected no value after `--check`, found `no`", "navsim format --help"
    ),
    (
      "replay --binding defered a",
      "expected `deferred`, `changes`, `immediate`, `router` or `swiftui` after `--binding`, "
        + "found `defered`; did you mean `deferred`?", "navsim replay --help"
    ),
    (
      "replay --seed 5 a", "expected `--seed` together with `--on-mismatch random`",
      "navsim replay --help"
    ),
    (
      "replay --seed 5 --on-mismatch first a",
      "expected `--seed` together with `--on-mismatch random`", "navsim replay --help"
    ),
    (
      "replay --update --binding changes a", "expected `--update` or `--binding`, found both",
      "navsim replay --help"
    ),
  ])
  func `wrong usage is told with the nearest word and exits with 2`(
    line: String, message: String, help: String
  ) {
    var terminal = Terminal()
    #expect(terminal.navsim(line) == .unusable)
    #expect(terminal.messages == "navsim: error: \(message)\nSee `\(help)`.\n")
  }

  @Test func `help of a command is that command's`() {
    var (one, other) = (Terminal(), Terminal())
    #expect(one.navsim("help replay") == .success)
    #expect(other.navsim("replay --help") == .success)
    #expect(one.output == other.output)
    #expect(one.navsim("help --help") == .success)
    #expect(one.output.contains("Usage: navsim COMMAND"))
  }

  @Test func `who asks for nothing is told what there is`() {
    var (one, other) = (Terminal(), Terminal())
    #expect(one.navsim("") == .unusable)
    #expect(other.navsim("--help") == .success)
    #expect(one.messages == other.output && one.output.isEmpty)
  }

  @Test func `help of a fault says what it means and what helps`() {
    var terminal = Terminal()
    #expect(terminal.navsim("help faults") == .success)
    for fault in FaultName.allCases {
      #expect(terminal.output.contains("  \(fault.name) "))
      #expect(terminal.output.contains(fault.explanation))
      var own = Terminal()
      #expect(own.navsim("help \(fault.name)") == .success)
      let words = own.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words == "\(fault.name) \(fault.explanation) try \(fault.cure)")
    }
  }

  @Test func `help of a rule says what the platform does and what helps`() {
    var terminal = Terminal()
    #expect(terminal.navsim("help rules") == .success)
    for rule in PlatformRule.allCases {
      #expect(terminal.output.contains("  \(rule.id) "))
      var own = Terminal()
      #expect(own.navsim("help \(rule.id)") == .success)
      let words = own.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words == "\(rule.id) \(rule.explanation) try \(rule.advice)")
      #expect(own.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
    var small = Terminal()
    #expect(small.navsim("help p4") == .success)
    #expect(small.output.hasPrefix("  P4   A controller that presents"))
  }

  @Test(arguments: ["L4", "c8"])
  func `help of a rule that drops nothing names the page that has it`(rule: String) {
    var terminal = Terminal()
    #expect(terminal.navsim("help \(rule)") == .unusable)
    let told = "navsim: error: there is no help about rule `\(rule.uppercased())`; "
    #expect(terminal.messages.hasPrefix(told), "\(terminal.messages)")
    #expect(terminal.messages.contains("the page UIKitRules"))
    #expect(terminal.navsim("help B4") == .unusable)
    #expect(terminal.messages.contains("no help about `B4`"))
  }

  @Test(arguments: [("words", WordsHelp.words), ("language", LanguageHelp.shownWords)])
  func `help of a word of the language is a page that has it`(page: String, words: Set<String>) {
    var whole = Terminal()
    #expect(whole.navsim("help \(page)") == .success)
    #expect(whole.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let told = Set(whole.output.split { !$0.isLetter }.map(String.init))
    for word in words {
      var one = Terminal()
      #expect(one.navsim("help \(word)") == .success)
      #expect(one.output == whole.output && told.contains(word), "\(word)")
    }
  }

  @Test(arguments: ["--events", "--choices"])
  func `a list without a name is no list`(option: String) {
    var terminal = Terminal()
    #expect(terminal.navsim("explore a \(option) ,") == .unusable)
    #expect(terminal.messages.contains(" after `\(option)`, found ``\n"))
  }

  @Test(arguments: [
    ("--events tap,,back", "after `--events`, found ``"),
    ("--events tap,", "after `--events`, found ``"),
    ("--events ,tap", "after `--events`, found ``"),
    ("--events tap,back,tap", "expected `tap` at most once after `--events`"),
    ("--events menu.info,menu.info", "expected `menu.info` at most once after `--events`"),
    ("--events swipe", "`edge-swipe`"),
    ("--events tap,touch", "after `--events`, found `touch`; `touch` is `tap` or `type` here"),
    ("--events activity", "`activity` is `background` or `inactive` here"),
    ("--events row", "`row` is `tap` here"),
    ("--events busy", "`SCREEN.CONTROL` after `--events`, found `busy`"),
    ("--choices task-outcome,,release-delay", "after `--choices`, found ``"),
    ("--choices task-outcome,task-outcome", "expected `task-outcome` at most once"),
    ("--choices task-outcome,all", "expected `all` alone after `--choices`, found other names"),
    ("--choices default,task-outcome", "expected `default` alone after `--choices`, found other"),
    ("--choices nothing", "`task-outcome`, `all` or `default` after `--choices`, found `nothing`"),
  ])
  func `a name of a list stands there, and once`(options: String, message: String) {
    var terminal = Terminal()
    #expect(terminal.navsim("explore a \(options)") == .unusable)
    #expect(terminal.messages.contains(message), "\(terminal.messages)")
  }

  @Test func `after two hyphens everything is a path`() {
    var terminal = Terminal(["--trace": "scenario 1"])
    #expect(terminal.navsim("check -- --trace") == .unusable)
    #expect(terminal.output.hasPrefix("--trace:1:10: error: "))
  }

  @Test func `an option's value may follow an equals sign`() throws {
    let arguments = try ParsedArguments(
      ["--filter=a=b", "x", "--binding", "changes"], ReplayCommand.syntax)
    #expect(arguments.value(of: "filter") == "a=b")
    #expect(arguments.value(of: "binding") == "changes")
    #expect(arguments.operands == ["x"])
  }

  @Test(arguments: ["--help", "-h", "help"])
  func `the program's help names every command`(line: String) {
    var terminal = Terminal()
    #expect(terminal.navsim(line) == .success)
    for command in Navsim.commands {
      #expect(terminal.output.contains("\n  \(command.syntax.name) "))
    }
  }

  @Test(arguments: Navsim.commands.map { $0.syntax.name })
  func `a command's help fits a terminal`(command: String) throws {
    var terminal = Terminal()
    #expect(terminal.navsim("\(command) --help") == .success)
    let syntax = try #require(Navsim.commands.first { $0.syntax.name == command }).syntax
    #expect(
      terminal.output.contains("Usage: navsim \(command) [OPTION]... \(syntax.operand)\n"))
    for line in terminal.output.split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
    }
    let words = terminal.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for option in syntax.options { #expect(words.contains(option.summary)) }
  }

  @Test func `the help of a command is its syntax`() {
    var terminal = Terminal()
    _ = terminal.navsim("format nothing --help")
    #expect(
      terminal.output == """
        Writes files in the one layout of the project.

        Usage: navsim format [OPTION]... PATH...

        Prints the name of each file that it changes. A file that does not parse stays as it is, and
        its errors are told. What comes from the standard input goes to the standard output.

          PATH...  Files, folders with .nav and .scenario files, or `-` for one of either.

        Options:
          --check  Change nothing; name what would change, and exit 1 if anything would.
          --help   Show this help.

        """)
  }

  @Test(arguments: [
    ("replay", "Not with `--format jsonl`, which has every line already."),
    ("compare", "--bindings NAME,...|all"),
    ("shrink", "in a device such as /dev/stdout"),
    ("fuzz", "as in link=20,scene=0: touch, double-touch, two-fingers, press, back, back-menu,"),
  ])
  func `what an option takes, and what it cannot stand beside, is in the help`(
    command: String, words: String
  ) {
    var terminal = Terminal()
    #expect(terminal.navsim("\(command) --help") == .success)
    let told = terminal.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(told.contains(words), "\(told)")
  }

  @Test(arguments: [
    ("explore Small.nav --platform all", "several after `--platforms`, also with `--explore`"),
    ("fuzz Small.nav --binding router,changes", "takes several after `--bindings`"),
    ("graph Small.nav --output x.md", "what is printed goes into a file with `> FILE`"),
    ("compare Small.nav --output x.md", "did you mean `--write`?"),
    ("shrink a.scenario -o x", "did you mean `--output`?"),
    ("compare Small.nav", "an app has no steps to compare; name scenarios, or `--explore`"),
  ])
  func `what another command or the shell does is told`(line: String, words: String) {
    var terminal = Terminal(["Small.nav": Sample.app])
    #expect(terminal.navsim(line) == .unusable)
    #expect(terminal.messages.contains(words), "\(terminal.messages)")
  }

  @Test func `the version is one line`() {
    var terminal = Terminal()
    #expect(terminal.navsim("--version") == .success)
    #expect(terminal.output == "navsim \(Navsim.version)\n")
  }
}
