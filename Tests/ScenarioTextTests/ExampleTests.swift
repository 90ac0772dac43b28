import Testing

@testable import ScenarioText

@Suite struct ExampleTests {
  @Test func `The app of the design is read and printed unchanged`() {
    expectParses(.app, Examples.app)
  }

  @Test func `The scenario of the design is read and printed unchanged`() {
    expectParses(.scenario, Examples.scenario)
  }

  @Test func `A scenario with every kind of line is read and printed unchanged`() {
    expectParses(.scenario, Examples.fullScenario)
  }

  @Test func `The spacing of the design becomes that of the printer`() {
    expectParses(
      .scenario,
      """
      scenario "x"
      at 0ms    block main 300ms
      at 120ms  tap menu.info(uiKit)            // both wait
      """,
      formatted: """
        scenario "x"
        at 0ms block main 300ms
        at 120ms tap menu.info(uiKit)  // both wait

        """)
  }
}
