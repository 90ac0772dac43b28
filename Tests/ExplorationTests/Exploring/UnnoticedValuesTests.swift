import AppModel
import Testing

@testable import Exploration

struct UnnoticedValuesTests {
  /// An app with a parameter and a variable that nobody reads.
  private static let app = """
    app Unread

    scene {
      var mark = false
      child root: home = home(1)
      notification news { mark = true }
    }

    screen home(number: Int(0...3)) {
      modal note: card as sheet
      tap open { note = card }
    }

    screen card { tap done { close } }

    """

  private func names(in app: String, under binding: BindingKind) throws -> [String] {
    let (model, _) = try ExploredApps.model(app, "", plan: ExplorationPlan())
    let program = model.world.program
    return program.tables.screens.indices.flatMap { index in
      program.unnoticedValues.of(ScreenID(index: Int32(index)), under: binding).map {
        program.tables.variables[Int($0.variable.index)].name
      }
    }
  }

  @Test(arguments: [
    (BindingKind.deferred, ["number"]), (.changes, ["mark", "number"]),
    (.immediate, ["mark", "number"]), (.router, ["mark", "number"]), (.swiftui, ["mark"]),
  ])
  func `nobody notices a value that no code reads, unless the binding looks`(
    _ binding: BindingKind, _ expected: [String]
  ) throws {
    #expect(try names(in: Self.app, under: binding) == expected)
  }

  @Test func `where slots are drawn, router may draw them after any change`() throws {
    let app = Self.app.replacing("tap open {", with: "tap open enabled when note == nil {")
    #expect(try names(in: app, under: .router) == ["number"])
    #expect(try names(in: app, under: .changes) == ["mark", "number"])
  }

  @Test func `a variable that a touch sets is told, and noticed`() throws {
    let app = Self.app.replacing("notification news {", with: "on news {")
      .replacing("note = card }", with: "note = card; send news }")
    #expect(try names(in: app, under: .changes) == ["number"])
  }

  @Test func `a name of two owners reads, and assigns, the variables of both`() throws {
    let app = "app Halls\n" + ExploredApps.shared + "\n"
    #expect(try names(in: app, under: .changes) == ["mark"])
    let assigning = app.replacing("list.append(1)", with: "list = [1]")
    #expect(try names(in: assigning, under: .changes) == ["mark"])
  }

  @Test func `what code reads is noticed`() throws {
    let app = Self.app.replacing("tap open {", with: "tap open when number == 1 {")
    #expect(try names(in: app, under: .changes) == ["mark"])
  }
}
