import Testing

@testable import ScenarioText

struct HeldReferenceDiagnosticsTests {
  static let feed = "object Feed owned by AppLifetime { weak var delegate; strong var callback }"

  private static func home(_ statement: String) -> String {
    "screen home { presenter HomePresenter; tap go { \(statement) } }"
  }

  @Test func `a statement sets a reference that an object declares`() {
    expectDiagnostics(app: Self.feed, Self.home("Feed.delegate = HomePresenter"))
    expectDiagnostics(app: Self.feed, Self.home("Feed.delegate = nil; use Feed.delegate {}"))
    expectDiagnostics(
      app: Self.feed, Self.home("Feed.delegat = nil"),
      "error at delegat: `Feed` has no `delegat`; did you mean `delegate`?")
    expectDiagnostics(
      app: Self.feed, Self.home("use HomePresenter.delegate {}"),
      "error at delegate: `HomePresenter` has no `delegate`")
    expectDiagnostics(
      app: Self.feed, Self.home("use Fed.delegate {}"),
      "error at Fed: there is no object `Fed`; did you mean `Feed`?")
    expectDiagnostics(
      app: "object Feed owned by AppLifetime { weak var delegate; strong var delegate }",
      "screen home {}", "error at delegate: `delegate` is declared already")
  }

  @Test func `a statement uses what an object declares, and does not set it`() {
    let screen = "screen home { presenter HomePresenter; interactor Search { weak Log }; tap go "
    let log = "interactor Log"
    expectDiagnostics(app: log, "\(screen) { use Search.Log { use HomePresenter.Search {} } } }")
    expectDiagnostics(
      app: log, "\(screen) { use Search.Lag {} } }",
      "error at Lag: `Search` has no `Lag`; did you mean `Log`?")
    expectDiagnostics(
      app: log, "\(screen) { Search.Log = nil } }",
      "error at Log: `Search.Log` is a reference without `var` and cannot change")
  }

  @Test func `a reference leads to an object`() {
    expectDiagnostics(
      app: Self.feed, Self.home("Feed.delegate = 1"), "error at 1: `1` is no object")
    expectDiagnostics(
      app: Self.feed, Self.home("Feed.delegate = Nobody"),
      "error at Nobody: there is no object `Nobody`")
    expectDiagnostics(
      app: Self.feed, Self.home("Feed = HomePresenter"),
      "error at Feed: `Feed` is an object; did you mean `alive(Feed)`?")
    expectDiagnostics(
      app: Self.feed, Self.home("unanimated Feed.delegate = nil"),
      "error at unanimated Feed.delegate = nil: `unanimated` is for changes of slots")
  }

  @Test func `an unowned reference leads to another object`() {
    expectDiagnostics(
      app: "object Feed owned by AppLifetime { unowned var other }", Self.home("Feed.other = Feed"),
      "error at Feed: `Feed` cannot refer to itself")
  }

  @Test func `a closure that a statement stores needs somebody who keeps it`() {
    let screen = "screen home { presenter HomePresenter; closure onDone captures weak HomePresenter"
    expectDiagnostics(app: Self.feed, "\(screen); tap go { Feed.callback = onDone } }")
    expectDiagnostics(
      app: Self.feed, "\(screen); tap go { Feed.delegate = onDone } }",
      "error at onDone: nobody keeps `onDone`: a closure lives as long as a strong reference, and "
        + "`delegate` is none")
    expectDiagnostics(
      app: Self.feed, "\(screen) }", "warning at onDone: no statement stores `onDone`")
  }

  @Test func `statements can make circles and second owners`() {
    expectDiagnostics(
      """
      screen home {
        presenter HomePresenter
        object Loader owned by HomePresenter { strong var onChange }
        closure callback captures strong HomePresenter
        tap go { Loader.onChange = callback }
      }
      """,
      "warning at HomePresenter: `HomePresenter` has 2 strong owners, `HomeView` and `callback`: "
        + "one is enough",
      "warning at HomePresenter: strong references in a circle: HomePresenter -> Loader -> "
        + "callback -> HomePresenter; let `callback` refer to `HomePresenter` weakly",
      "warning at HomePresenter: `callback` keeps `HomePresenter` alive across time: capture it "
        + "weakly")
    expectDiagnostics(
      app: "object Feed owned by AppLifetime { strong var delegate }",
      Self.home("Feed.delegate = HomePresenter"),
      "warning at HomePresenter: `HomePresenter` has 2 strong owners, `HomeView` and `Feed`: one "
        + "is enough")
  }

  @Test func `what statements set is judged by the architecture`() {
    expectDiagnostics(
      app: "architecture lifetimes; allow two-owners",
      "screen home { presenter HomePresenter { strong var helper }; interactor Search; "
        + "tap go { HomePresenter.helper = Search } }",
      "warning at HomePresenter.helper = Search: `HomePresenter` refers strongly to `Search`: a "
        + "presenter refers to features weakly; write `weak Search` (seed 000: reference-strength)")
  }

  @Test func `a sink that captures its view strongly is a circle`() {
    expectDiagnostics(
      app: "relay news publish",
      "screen home { tap go { emit news }; bind news captures strong self {} }",
      "warning at self: strong references in a circle: HomeView -> bind news -> HomeView; let "
        + "`bind news` refer to `HomeView` weakly",
      "warning at self: `HomeView` has 2 strong owners, the system besides `bind news`: one is "
        + "enough",
      "warning at self: `bind news` keeps `self` alive across time: capture it weakly")
    expectDiagnostics(
      app: "relay news publish",
      "screen home { tap go { emit news }; bind news captures weak self {} }")
    expectDiagnostics(
      app: "relay news publish",
      "screen home { tap go { emit news }; bind news captures weak Nobody {} }",
      "error at Nobody: there is no object `Nobody`")
    expectDiagnostics(
      "screen home { tap go captures weak self {} }",
      "error at captures: expected `debounce`, `enabled`, `exclusive`, `once`, `repeatable`, "
        + "`throttle`, `when` or `{`, found `captures`")
  }
}
