import AppModel
import ScenarioText
import Simulation
import Testing

@testable import Exploration

/// Scenarios of one app, from texts.
struct WrittenApp {
  private let source: SourceText
  private let app: CheckedApp

  init(_ text: String) throws {
    source = SourceText(path: "app", bytes: Array(text.utf8))
    app = try #require(AppChecker.check(AppFile.parse(source).tree, source: source).app)
  }

  /// A scenario with these lines after its head.
  func scenario(_ lines: String) throws -> (tree: ScenarioFile, scenario: Scenario) {
    let text = "scenario \"s\"\napp \"app\"\n\(lines)\n"
    let source = SourceText(path: "s", bytes: Array(text.utf8))
    let tree = ScenarioFile.parse(source).tree
    let checked = ScenarioChecker.check(tree, source: source, app: app)
    return (tree, try #require(checked.scenario, "\(checked.diagnostics)"))
  }

  /// A scenario with these lines, taken apart.
  func story(_ lines: String) throws -> WrittenStory {
    let (tree, scenario) = try scenario(lines)
    return try #require(WrittenStory(tree, scenario, options: RunOptions()))
  }

  /// A stack that a second tap pushes onto twice, and a timer that runs while it does.
  static let twice = """
    app Twice

    scene { child root: home = home }

    screen home { stack pages: menu | info = [menu] }

    screen menu {
      var late = false
      timer soon 90us { late = true }
      tap start { start soon }
      tap info when !late { push info }
    }

    screen info { disappear when leaving && pages.top == self { pop } }

    """
}
