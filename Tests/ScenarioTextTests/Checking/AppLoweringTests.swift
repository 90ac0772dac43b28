import AppModel
import Testing

@testable import ScenarioText

@Suite struct AppLoweringTests {
  @Test func `The app of the design compiles without a word`() throws {
    let app = try expectApp(CheckedExamples.account)
    #expect(app.tables.screens.count == 12)
  }
}
