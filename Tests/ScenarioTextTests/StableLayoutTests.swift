import Testing

@testable import ScenarioText

struct StableLayoutTests {
  @Test func `an empty block on two lines is laid out as the empty block that it becomes`() {
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

  @Test func `what must follow on the line counts towards its width`() {
    for length in 40...60 {
      let name = String(repeating: "n", count: length)
      let text = """
        app A

        screen home {
          tap go {
            if \(name) && \(name) {} else { x = [\(name), \(name)] }
            if \(name) || \(name) { close }
          }
        }

        """
      let once = ParsedFile(.app, text).printed
      #expect(once.split(separator: "\n").allSatisfy { $0.utf8.count <= 120 }, "\(length)")
      #expect(ParsedFile(.app, once).printed == once)
      let step = "scenario \"s\"\napp \"a\"\n\nexpect \(name) && \(name) in scene 2 may miss\n"
      let printed = ParsedFile(.scenario, step).printed
      #expect(printed.split(separator: "\n").allSatisfy { $0.utf8.count <= 120 }, "\(length)")
      #expect(ParsedFile(.scenario, printed).printed == printed)
    }
  }

  @Test func `an empty list stays on its line`() {
    let name = String(repeating: "n", count: 110)
    let text = "app A\n\nvar \(name): [Int](max 9) = []\n"
    #expect(ParsedFile(.app, text).printed == text)
  }

  @Test func `comments beside guards stay there if one stands before them`() {
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

  @Test func `a comment within an item stays with the item`() {
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
