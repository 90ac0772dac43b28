import Testing

@testable import ScenarioText

struct ExampleTests {
  @Test func `the app of the design is read and printed unchanged`() {
    expectParses(.app, Examples.app)
  }

  @Test func `the scenario of the design is read and printed unchanged`() {
    expectParses(.scenario, Examples.scenario)
  }

  @Test func `a scenario with every kind of line is read and printed unchanged`() {
    expectParses(.scenario, Examples.fullScenario)
  }

  @Test func `the spacing of the design becomes that of the printer`() {
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
