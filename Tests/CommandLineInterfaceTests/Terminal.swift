import ScenarioReplay

@testable import CommandLineInterface

/// A terminal of a test: files in memory, output captured.
struct Terminal {
  var files: MemoryFileSystem
  var environment = Environment()
  private(set) var output = ""
  private(set) var messages = ""

  init(_ texts: [String: String] = [:]) { files = MemoryFileSystem(texts) }

  /// Runs `navsim` with arguments separated by single blanks.
  mutating func navsim(_ line: String) -> ExitStatus {
    navsim(line.split(separator: " ").map(String.init))
  }

  /// Runs `navsim` with arguments; what it writes replaces what was captured before.
  mutating func navsim(_ arguments: [String]) -> ExitStatus {
    run(arguments, messages: Messages(), Interruption())
  }

  /// Runs `navsim`, which is interrupted as soon as it says the first word about its work.
  mutating func interrupted(_ line: String) -> ExitStatus {
    let interruption = Interruption()
    let messages = Messages { interruption.request() }
    return run(line.split(separator: " ").map(String.init), messages: messages, interruption)
  }

  private mutating func run(
    _ arguments: [String], messages told: Messages, _ interruption: Interruption
  ) -> ExitStatus {
    var context = CommandContext(
      files: files, output: CapturedOutput(), messages: told, environment: environment,
      interruption: interruption)
    let status = Navsim.run(arguments, in: &context)
    if let changed = context.files as? MemoryFileSystem { files = changed }
    output = (context.output as? CapturedOutput)?.text ?? ""
    messages = (context.messages as? Messages)?.captured.text ?? ""
    return status
  }

  /// The text of a file.
  func text(_ path: String) -> String? {
    files.files[path].map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Captures what is told, and does something whenever that is.
private struct Messages: TextOutput {
  private(set) var captured = CapturedOutput()
  var react: () -> Void = {}

  mutating func write(_ text: String) {
    captured.write(text)
    react()
  }
}

/// Files that several tests play with.
enum Sample {
  /// An app with one stack; `twice` lacks the guard that `info` has.
  static let app = """
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

  /// A delayed double tap that the app survives.
  static let passing = scenario("a delayed double tap pushes one screen", control: "info")

  /// A delayed double tap that the app does not survive.
  static let failing = scenario("a delayed double tap without a guard", control: "twice")

  /// A scenario whose main thread is busy while two taps come.
  static func scenario(_ title: String, control: String) -> String {
    """
    scenario "\(title)"
    app "Small.nav"

    at 0ms block main 300ms
    at 50ms tap menu.\(control)
    at 120ms tap menu.\(control)
    settle

    expect pages == [menu, info]

    """
  }

  /// The app with both scenarios in one folder.
  static let folder = [
    "Taps/Small.nav": app, "Taps/passing.scenario": passing, "Taps/failing.scenario": failing,
  ]
}
