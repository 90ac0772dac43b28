import ScenarioReplay
import ScenarioText
import Testing

@testable import CommandLineInterface

struct CheckAndFormatTests {
  @Test func `files without findings are counted`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("check Taps") == .success)
    #expect(terminal.output == "3 files checked, nothing found\n")
  }

  @Test func `what parses but is wrong exits with 1`() {
    var terminal = Terminal(Sample.folder)
    terminal.files.files["Taps/wrong.scenario"] = Array(
      Sample.passing.replacing("menu.info", with: "menu.inof").utf8)
    #expect(terminal.navsim("check Taps") == .failure)
    #expect(terminal.output.contains("Taps/wrong.scenario:5:"))
    #expect(terminal.output.contains("did you mean `info`?"))
  }

  @Test func `what does not parse exits with 2`() {
    var terminal = Terminal(Sample.folder)
    terminal.files.files["Taps/Other.nav"] = Array("app Other\nscreen {\n".utf8)
    #expect(terminal.navsim("check Taps") == .unusable)
    #expect(terminal.output.contains("Taps/Other.nav:2:"))
  }

  @Test func `an app's errors are told once, however many scenarios play it`() {
    var terminal = Terminal(Sample.folder)
    terminal.files.files["Taps/Small.nav"] = Array(
      Sample.app.replacing("push info }", with: "push inof }").utf8)
    #expect(terminal.navsim("check Taps") == .failure)
    #expect(terminal.output.split(separator: "\n").count { $0.hasPrefix("Taps/Small.nav:") } == 2)
    #expect(
      terminal.messages == "navsim: 2 scenarios not checked because of errors in the app\n")
    #expect(terminal.navsim("replay Taps") == .unusable)
    let told = terminal.messages.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(told.count { $0.hasPrefix("Taps/Small.nav:") } == 2)
    #expect(
      terminal.messages.hasSuffix(
        """
        navsim: 2 errors in files; not all was replayed
        navsim: 2 scenarios not played because of errors in the app

        """))
  }

  @Test func `a scenario without an app is wrong`() {
    var terminal = Terminal(["a.scenario": "scenario \"a\"\n\nsettle\n"])
    #expect(terminal.navsim("check a.scenario") == .failure)
    #expect(
      terminal.output
        == "a.scenario:1:10: error: expected a line such as `app \"Sample.nav\"`: "
        + "a scenario plays an app\nscenario \"a\"\n         ^~~\n")
  }

  @Test func `formatting changes what needs it and names it`() {
    var terminal = Terminal(Sample.folder)
    terminal.files.files["Taps/passing.scenario"] = Array(
      Sample.passing.replacing("at 50ms tap", with: "at  50ms   tap").utf8)
    #expect(terminal.navsim("format --check Taps") == .failure)
    #expect(terminal.output == "Taps/passing.scenario\n")
    #expect(terminal.files.writtenPaths == [])
    #expect(terminal.navsim("format Taps") == .success)
    #expect(terminal.output == "Taps/passing.scenario\n")
    #expect(terminal.text("Taps/passing.scenario") == Sample.passing)
    #expect(terminal.navsim("format --check Taps") == .success)
    #expect(terminal.output == "")
  }

  @Test func `a file that does not parse stays as it is`() {
    var terminal = Terminal(["a.nav": "app  A\nscreen {"])
    #expect(terminal.navsim("format a.nav") == .unusable)
    #expect(terminal.text("a.nav") == "app  A\nscreen {")
    #expect(terminal.messages.hasPrefix("a.nav:2:"))
  }

  @Test func `a text that would mean something else is a bug, and is not written`() throws {
    let input = FileSearch.Input.file(FilePath("Small.nav"))
    let source = SourceText(path: "Small.nav", Sample.app.replacing("  ", with: " "))
    let formatted = Formatted(AppFile.parse(source), source, AppFile.parse) { tree in
      tree.printed().replacing("push info", with: "pop")
    }
    let command = FormatCommand(try ParsedArguments(["Small.nav"], FormatCommand.syntax))
    var context = CommandContext(
      files: MemoryFileSystem(["Small.nav": "kept"]), output: CapturedOutput(),
      messages: CapturedOutput())
    #expect(command.write(formatted, of: input, source, in: &context) == .bug)
    let message = "a bug of navsim: the formatted text would mean something else"
    let messages = context.messages as? CapturedOutput
    #expect(messages?.text == "Small.nav: error: \(message)\n")
    #expect((context.files as? MemoryFileSystem)?.writtenPaths == [])
  }

  @Test func `the standard input is formatted to the standard output`() {
    var terminal = Terminal()
    terminal.files.standardInput = Array("scenario   \"a\"\nsettle".utf8)
    #expect(terminal.navsim("format -") == .success)
    #expect(terminal.output == "scenario \"a\"\nsettle\n")
    terminal.files.standardInput = Array("// mine\napp   A\nscene {}".utf8)
    #expect(terminal.navsim("format -") == .success)
    #expect(terminal.output == "// mine\napp A\nscene {}\n")
  }

  @Test func `an app on the standard input is no scenario, which is said once`() {
    var terminal = Terminal()
    terminal.files.standardInput = Array(Sample.app.utf8)
    #expect(terminal.navsim("check -") == .unusable)
    let told = "<stdin>:1:1: error: expected `scenario`, found `app`: an app is read"
    #expect(terminal.output.hasPrefix(told))
    #expect(terminal.output.split(separator: "\n").count { $0.contains(": error: ") } == 1)
  }

  @Test func `two replays give the same bytes`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("selfcheck Taps") == .success)
    #expect(terminal.output.hasPrefix("2 scenarios replayed twice with the same "))
  }

  @Test func `an app that nobody can drive, or play, is told when all is done twice`() {
    let still = "app Still\n\nscene { child root: page = page }\n\nscreen page final {}\n"
    var terminal = Terminal(["Small.nav": Sample.app, "Still.nav": still])
    #expect(terminal.navsim("selfcheck Still.nav Small.nav") == .success)
    #expect(terminal.output.hasPrefix("1 app fuzzed by 1 and by "))
    #expect(terminal.output.hasSuffix("\n1 app not fuzzed: nobody can drive it\n"))
    let line = "selfcheck Small.nav --binding swiftui --platform ios12"
    #expect(terminal.navsim(line) == .unusable)
    #expect(terminal.messages.hasPrefix("Small.nav: error: SwiftUI does not exist under ios12"))
  }

  @Test func `the first difference of two traces is named`() {
    #expect(TextDifference("a\nb\n", "a\nb\n") == nil)
    #expect(
      TextDifference("a\nb\n", "a\nc\n")?.message(path: "x.scenario", of: "trace") == """
        x.scenario: error: not deterministic, the second trace differs in line 2
          first:  b
          second: c

        """)
    let ended = TextDifference("a\n", "a\nb")
    #expect(ended?.line == 2)
    #expect(ended?.first == "")
    #expect(TextDifference("a", "a\nb")?.first == nil)
    // Two ways to write one character are two texts.
    #expect(TextDifference("\u{E9}", "e\u{301}") != nil)
  }
}
