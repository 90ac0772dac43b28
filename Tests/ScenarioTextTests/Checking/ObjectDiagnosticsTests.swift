import Testing

@testable import ScenarioText

struct ObjectDiagnosticsTests {
  static let home = "screen home { interactor HomeInteractor; presenter HomePresenter }"

  @Test func `a reference names an object here or above`() {
    expectDiagnostics(
      app: "store AccountStore", "screen home { interactor HomeInteractor { weak AcountStore } }",
      "error at AcountStore: there is no object `AcountStore`; did you mean `AccountStore`?")
    expectDiagnostics(
      "screen home { var count = 0; interactor HomeInteractor { weak count } }",
      "error at count: `count` is no object")
    expectDiagnostics(
      scene: "child root: home | other = home; interactor Roots { weak HomeInteractor }",
      "\(Self.home)\nscreen other {}",
      "error at HomeInteractor: there is no object `HomeInteractor`")
  }

  @Test func `a role must be known`() {
    expectDiagnostics(
      "screen home { interacter HomeInteractor }",
      "error at interacter: expected a declaration such as `screen`, `var` or `tap`, found "
        + "`interacter`; did you mean `interactor`?")
  }

  @Test func `objects of the app that hold each other are there from the start`() {
    expectDiagnostics(
      app: "interactor A { strong B }\ninteractor B { strong C }\ninteractor C { strong A }",
      "screen home {}",
      "warning at A: `A` has 2 strong owners, `AppLifetime` and `C`: one is enough",
      "warning at B: `B` has 2 strong owners, `AppLifetime` and `A`: one is enough",
      "warning at C: `C` has 2 strong owners, `AppLifetime` and `B`: one is enough",
      "error at A: strong references in a circle: A -> B -> C -> A; let `C` refer to `A` weakly")
  }

  @Test func `objects of a screen that hold each other are told before any run`() {
    expectDiagnostics(
      "screen home { interactor A { strong B }; object B owned by A { strong A } }",
      "warning at A: `A` has 2 strong owners, `HomeLifetime` and `B`: one is enough",
      "warning at A: strong references in a circle: A -> B -> A; let `B` refer to `A` weakly")
    expectDiagnostics(
      "screen home { \(Self.home.dropFirst(14).dropLast(2)); "
        + "closure onDone of HomePresenter captures strong self }",
      "warning at HomePresenter: `HomePresenter` has 2 strong owners, `HomeView` and `onDone`: one "
        + "is enough",
      "warning at self: strong references in a circle: HomePresenter -> onDone -> "
        + "HomePresenter; let `onDone` refer to `HomePresenter` weakly",
      "warning at self: `onDone` keeps `self` alive across time: capture it weakly")
  }

  @Test func `objects of a screen that may hold its like are in no circle`() {
    let home = "screen home { modal s: page as sheet; tap go { s = page } }"
    expectDiagnostics(
      """
      \(home)
      screen page {
        interactor Model; modal s: page as sheet; modal t: sheet as sheet
        tap x { s = page }
        tap y { t = sheet }
      }
      screen sheet { stack inner: page = [page] }
      """)
    expectDiagnostics(
      """
      \(home)
      screen page {
        interactor Model { strong PageLifetime }; modal t: page as sheet
        tap y { t = page }
      }
      """,
      "warning at PageLifetime: strong references in a circle: PageLifetime -> Model -> "
        + "PageLifetime; let `Model` refer to `PageLifetime` weakly",
      "warning at PageLifetime: `PageLifetime` has 2 strong owners, `SLifecycle` and `Model`: one "
        + "is enough")
  }

  @Test func `somebody must hold an object`() {
    expectDiagnostics(
      app: "presenter Greeter", "screen home { object Thing; router HomeRouter }",
      "error at Greeter: nobody holds `Greeter`: presenters of app have no owner here; write "
        + "`owned by`",
      "error at Thing: nobody holds `Thing`: objects of home have no owner here; write `owned by`",
      "error at HomeRouter: nobody holds `HomeRouter`: routers of home have no owner here; write "
        + "`owned by`")
    expectDiagnostics(
      app: "architecture viper", "screen home { presenter HomePresenter; router HomeRouter }")
    expectDiagnostics("screen home { interactor A { strong Thing }; object Thing }")
  }

  @Test func `an object refers to others`() {
    expectDiagnostics(
      "screen home { interactor A { unowned A } }", "error at A: `A` cannot refer to itself")
    expectDiagnostics(
      "screen home { object A owned by A }", "error at A: `A` cannot refer to itself")
    expectDiagnostics(
      "screen home { view A owned by B; presenter B }",
      "error at B: the system holds `A`, so that `owned by` has no effect; write a `strong` "
        + "reference")
    expectDiagnostics(
      "screen home { interactor A { weak B; strong B }; interactor B }",
      "error at B: `B` is declared already")
  }

  @Test func `one strong owner, and none that lives longer`() {
    expectDiagnostics(
      "screen home { interactor A; presenter P { strong A } }",
      "warning at A: `A` has 2 strong owners, `HomeLifetime` and `P`: one is enough")
    expectDiagnostics(
      app: "store Cache", "screen home { interactor A owned by Cache }",
      "warning at Cache: `A` is owned by `Cache` and outlives its home")
  }

  @Test func `views and lifetimes are owners, and owned, as others are`() {
    expectDiagnostics(
      "screen home { interactor A; view HomeView { strong A } }",
      "warning at A: `A` has 2 strong owners, `HomeLifetime` and `HomeView`: one is enough")
    expectDiagnostics(
      app: "allow strong-circle",
      "screen home { view HomeView; presenter P; interactor A { strong HomeView } }",
      "warning at HomeView: `HomeView` has 2 strong owners, the system besides `A`: one is enough")
    expectDiagnostics(
      app: "allow strong-circle", "screen home { interactor A { strong HomeView, HomeLifetime } }",
      "warning at HomeView: `HomeView` has 2 strong owners, the system besides `A`: one is enough",
      "warning at HomeLifetime: `HomeLifetime` has 2 strong owners, `RootLifecycle` and `A`: one "
        + "is enough")
  }

  @Test func `a closure that is kept is an owner of what it captured strongly`() {
    expectDiagnostics(
      app: "allow held-across-time\ninteractor Log",
      "screen home { presenter P; closure onDone of P captures strong Log }",
      "warning at Log: `Log` has 2 strong owners, `AppLifetime` and `onDone`: one is enough")
    expectDiagnostics(
      app: "interactor Log", "screen home { presenter P; closure onDone of P captures weak Log }")
  }

  @Test func `an owner that means another object at each place is one`() {
    expectDiagnostics(
      app: "allow outlives-screen", scene: "child root: home | list = home",
      """
      screen home {
        store Drafts
        modal page: edit as sheet
        tap go { page = edit }
        tap other { root = list }
      }
      screen list { store Drafts; modal page: edit as sheet; tap go { page = edit } }
      screen edit { object Draft owned by Drafts }
      """)
  }

  @Test func `an app allows what it means, by name`() {
    expectDiagnostics(
      app: "allow two-owners", "screen home { interactor A; presenter P { strong A } }")
    expectDiagnostics(
      app: "store Cache\nallow outlives-screen", "screen home { interactor A owned by Cache }")
    expectDiagnostics(
      app: "allow two-owner", "screen home { interactor A; presenter P { strong A } }",
      "error at two-owner: there is no fault `two-owner`; did you mean `two-owners`?",
      "warning at A: `A` has 2 strong owners, `HomeLifetime` and `P`: one is enough")
  }

  @Test func `work that takes time holds nothing strongly but what it awaits`() {
    expectDiagnostics(
      app: "gateway Accounts { async }",
      """
      screen home {
        interactor A
        appear { start load; start again }
        task load 1s captures strong A awaits Accounts { done {} }
        timer again 1s captures weak self {}
      }
      """, "warning at A: `load` keeps `A` alive across time: capture it weakly")
  }

  @Test func `a task has a bit for each object that it captures`() {
    let objects = (0..<31).map { "interactor A\($0)" }.joined(separator: "; ")
    func captures(_ count: Int) -> String {
      let list = (0..<count).map { "weak A\($0)" }.joined(separator: ", ")
      let task = "task load 1s captures \(list) { done {} }"
      return "screen home { \(objects); appear { start load }; \(task) }"
    }
    expectDiagnostics(captures(30))
    expectDiagnostics(captures(31), "error at A0: expected at most 30, found 31")
  }

  @Test func `only what offers asynchronous functions is awaited`() {
    expectDiagnostics(
      app: "gateway Accounts",
      "screen home { interactor A; appear { start load }; "
        + "task load 1s captures weak A awaits Accounts { done {} } }",
      "error at Accounts: `Accounts` offers no asynchronous functions that could be awaited; "
        + "declare it with `{ async }`")
    expectDiagnostics(
      "screen home { appear { start load }; task load 1s awaits Nobody { done {} } }",
      "error at Nobody: there is no object `Nobody`")
  }

  @Test func `a chain of thousands of owners is checked`() {
    let owned = (1..<5_000).map { "object A\($0) owned by A\($0 - 1)" }.joined(separator: "\n")
    expectDiagnostics(app: "object A0 owned by AppLifetime\n\(owned)", "screen home {}")
    let strong = (1..<5_000).map { "object A\($0) { strong A\($0 - 1) }" }
    expectDiagnostics(
      app: "object A0\n\(strong.joined(separator: "\n"))", "screen home {}",
      "error at A4999: nobody holds `A4999`: objects of app have no owner here; write `owned by`")
  }

  @Test func `a lifecycle holds the lifetimes of one slot`() {
    expectDiagnostics(
      scene: "child root: home = home; modal dialog: ask as alert; lifecycle Dialogs",
      "screen home { tap go { dialog = ask } }\nscreen ask { button ok {} }",
      "error at Dialogs: expected `of` and the slot whose lifetimes `Dialogs` holds")
    expectDiagnostics(
      scene: "child root: home = home; lifecycle Roots of root; lifecycle Others of root",
      "screen home {}", "error at root: `lifecycle of root` is declared already")
    expectDiagnostics(
      scene: "child root: home = home; lifecycle Roots of rot", "screen home {}",
      "error at rot: `scene` has no `rot`; did you mean `root`?")
    expectDiagnostics(
      app: "lifecycle AppLifecycle; lifecycle Scenes of scene; lifetime AppLifetime",
      "screen home {}")
  }

  @Test func `objects are no values, and counted by scenarios`() {
    expectDiagnostics(
      "screen home { interactor A; tap go when A == 1 {}; tap no when alive(A) == 1 {} }",
      "error at A: `A` is an object; did you mean `alive(A)`?",
      "error at alive(A): `alive(...)` is for scenarios: an app cannot count its objects")
  }

  @Test func `a view expects what somebody puts into an environment`() {
    expectDiagnostics(
      app: "store SessionStore\nenvironment store SesionStore",
      "screen home { expects store SesionStore }",
      "error at SesionStore: there is no store `SesionStore`; did you mean `SessionStore`?",
      "error at SesionStore: there is no store `SesionStore`; did you mean `SessionStore`?")
    expectDiagnostics(
      app: "store SessionStore", "screen home { expects store SessionStore }",
      "error at SessionStore: nothing puts `SessionStore` into an environment; expected "
        + "`environment store SessionStore` in a screen above, the scene or the app")
    expectDiagnostics(
      app: "store SessionStore\nenvironment store SessionStore\nexpects store SessionStore",
      "screen home { expects store SessionStore; expects store SessionStore }",
      "error at SessionStore: `expects store` needs a screen: the app has no view of its own",
      "error at SessionStore: `SessionStore` is declared already")
    expectDiagnostics(
      app: "store SessionStore\nenvironment store SessionStore",
      "screen home { expects store SessionStore }")
  }

  @Test func `only a screen's view is made again`() {
    expectDiagnostics(
      app: "volatile var name = \"\"",
      "screen home { volatile var text = \"\"; volatile task load 1s { done {} }; "
        + "appear { start load } }",
      "error at name: `name` is made once: only a screen's view is made again by the view that "
        + "contains it")
    expectDiagnostics(
      "screen home { volatile timer tick 1s {} }",
      "error at timer: expected `task` or `var`, found `timer`")
  }
}
