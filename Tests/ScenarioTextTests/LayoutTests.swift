import Testing

@testable import ScenarioText

struct LayoutTests {
  @Test func `comments and single empty lines keep their places`() {
    expectParses(
      .app,
      """
      // First.

      // Second.
      navsim 1  // version
      // Of the app.
      app A  // name

      // Before var.

      var a = 1  // of var
      // Before scene.
      scene {  // opens
        // first inside

        // second inside

        var b = 1

        // closing
      }  // closes

      screen s {
        // only a comment
      }

      // At the end.

      // At the very end.

      """)
  }

  @Test func `superfluous empty lines and semicolons go`() {
    expectParses(
      .app,
      """


      app A


      var a = 1;; var b = 2 ; // of b
      screen s {

        on a { ; close ; ; stop ; }

      }


      """,
      formatted: """
        app A

        var a = 1
        var b = 2  // of b
        screen s {
          on a { close; stop }
        }

        """)
  }

  @Test func `a comment inside a declaration moves before it`() {
    expectParses(
      .app,
      """
      app A
      var a = [1,  // one
        // two
        2]  // end
      screen s {
        tap a  // why
        {
          if b { close }  // no more
          else { stop }
        }
      }
      """,
      formatted: """
        app A
        // one
        // two
        var a = [1, 2]  // end
        screen s {
          // why
          tap a {
            // no more
            if b { close } else { stop }
          }
        }

        """)
  }

  @Test func `guards on lines of their own stay there`() {
    expectParses(
      .app,
      """
      app A
      screen s {
        tap a
            enabled when b  // as drawn
            when c
            && d
        { close }
        tap e once
            when b
        {
          close
        }
        type t
            enabled when b  // as drawn
      }
      """,
      formatted: """
        app A
        screen s {
          tap a
              enabled when b  // as drawn
              when c && d
          { close }
          tap e once
              when b
          {
            close
          }
          type t
              enabled when b  // as drawn
        }

        """)
  }

  @Test func `lines that are too long are broken`() {
    let name = String(repeating: "n", count: 50)
    expectParses(
      .app,
      """
      app A
      let a = \(name) || \(name) && b || c == \(name)
      screen s {
        tap a enabled when \(name) when \(name) && c { close }
        on b { a = [\(name), \(name)]; stop }
        invariant at rest { \(name) == \(name) || \(name) != b }
      }
      var x = f(\(name), \(name), [\(name), \(name), 1])
      """,
      formatted: """
        app A
        let a = \(name) || \(name) && b
            || c == \(name)
        screen s {
          tap a
              enabled when \(name)
              when \(name) && c
          { close }
          on b {
            a = [\(name), \(name)]
            stop
          }
          invariant at rest {
            \(name) == \(name)
                || \(name) != b
          }
        }
        var x = f(
          \(name),
          \(name),
          [\(name), \(name), 1]
        )

        """)
  }

  @Test func `the expected trace is kept as it is`() {
    expectParses(.scenario, "scenario \"\"\nsettle\n\n----\n")
    expectParses(.scenario, "scenario \"\"\nsettle\n\n----\n\n  x {\t\r\n----\n\"")
    expectParses(
      .scenario, "scenario \"\"\nsettle // x\n----",
      formatted: "scenario \"\"\nsettle  // x\n\n----\n")
  }
}
