import Testing

@testable import ScenarioText

@Suite struct StableLayoutTests {
  @Test func `An empty block on two lines is laid out as the empty block that it becomes`() {
    let condition = (1...6).map { "someConditionNumber\($0)" }.joined(separator: " && ")
    let text = """
      app A

      screen home {
        tap go {
          if x == 1 { x = 2 } else if \(condition) {
          }
        }
      }

      """
    let once = ParsedFile(.app, text).printed
    #expect(ParsedFile(.app, once).printed == once)
  }

  @Test func `Comments beside guards stay there if one stands before them`() {
    expectParses(
      .app,
      """
      app A

      screen home {
        tap go once  // m
            when a == 1  // w
            enabled when b == 2  // v
        { close }
      }

      """,
      formatted: """
        app A

        screen home {
          // m
          tap go once
              when a == 1  // w
              enabled when b == 2  // v
          { close }
        }

        """)
  }

  @Test func `A comment within an item stays with the item`() {
    expectParses(
      .app,
      """
      app A

      screen home {
        tap first { close }

        tap go
          // why this guard
          when x == 1
        { close }

        // leads

        tap last
          // why that guard
          when x == 1
        { close }
      }

      """,
      formatted: """
        app A

        screen home {
          tap first { close }

          // why this guard
          tap go
              when x == 1
          { close }

          // leads

          // why that guard
          tap last
              when x == 1
          { close }
        }

        """)
  }
}
