import EventCore
import SimulatedUIKit
import Testing

struct ProfilePresentationTests {
  private static let versions = PlatformProfile.all.map(\.name)

  /// A root with a sheet on it.
  private func withSheet(
    _ version: String, _ fixed: [ChoicePoint: Int] = [:]
  ) -> (Driver, root: ControllerID, sheet: ControllerID) {
    var (driver, root) = Driver.withRoot(fixed, profile: .named(version))
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root, .overFullScreen)
    driver.settle()
    _ = driver.take()
    return (driver, root, sheet)
  }

  private let refusal =
    "dropped: Warning: Attempt to dismiss from view controller root while a presentation or"
    + " dismiss is in progress!"

  @Test func `P4, P5, P6, P9: before iOS 13 the texts are worded otherwise`() {
    var (driver, root, sheet) = withSheet("ios12")
    let other = driver.make("other")
    #expect(
      driver.word(driver.present(other, from: root))
        == "dropped: Warning: Attempt to present other on root which is already presenting sheet")
    #expect(
      driver.word(driver.present(sheet, from: root))
        == "exception: Application tried to present modally an active controller sheet.")
    driver.present(other, from: sheet)
    let third = driver.make("third")
    #expect(
      driver.word(driver.present(third, from: other))
        == "dropped: Warning: Attempt to present third on other whose view is not in the window"
        + " hierarchy!")
    driver.turn()
    #expect(
      driver.word(driver.present(third, from: other))
        == "dropped: Warning: Attempt to present third on other while a presentation is in"
        + " progress!")
  }

  @Test func `P11: the text about detached presenters has grown with the versions`() {
    let texts = [
      "ios12": "Presenting view controllers on detached view controllers is discouraged root.",
      "ios15": "[Presentation] Presenting view controller sheet from detached view controller root"
        + " is discouraged.",
      "ios16": "[Presentation] Presenting view controller sheet from detached view controller root"
        + " is not supported, and may result in incorrect safe area insets and a corrupt root"
        + " presentation. Make sure root is in the view controller hierarchy before presenting"
        + " from it. Will become a hard exception in a future release.",
    ]
    for version in Self.versions {
      var (driver, root) = Driver.withRoot(profile: .named(version))
      driver.setRoot(driver.make("other"), crossFade: .milliseconds(250))
      _ = driver.take()
      driver.present(driver.make("sheet"), from: root)
      #expect(driver.take().first == (texts[version] ?? texts["ios16"]))
    }
  }

  @Test func `N6: before iOS 13 the text about pushing twice is shorter`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "info"], profile: "ios12")
    #expect(
      driver.word(driver.push(screens[0], on: nav))
        == "exception: Pushing the same view controller instance more than once is not supported"
        + " (menu)")
  }

  @Test(arguments: versions)
  func `D7: what a dismiss comes to that finds its modal coming depends on the version`(
    _ version: String
  ) {
    for option in [0, 1] {
      var (driver, root) = Driver.withRoot(
        [.dismissWhilePresenting: option], profile: .named(version))
      driver.present(driver.make("sheet"), from: root)
      driver.turn()
      let word = driver.word(driver.dismiss(root).command)
      switch version {
      case "ios12": #expect(word == refusal)
      case "plain": #expect(word == "held")
      default: #expect(word == (option == 0 ? "dropped (D7)" : "held"))
      }
    }
  }

  @Test(arguments: versions)
  func `D8: a refused second dismiss is printed before iOS 13, and escalates nowhere by itself`(
    _ version: String
  ) {
    var (driver, root, _) = withSheet(version)
    driver.dismiss(root)
    let word = driver.word(driver.dismiss(root).command)
    #expect(word == (version == "ios12" ? refusal : "dropped (D8)"))
    var (other, _, middle) = withSheet(version, [.dismissWhileDismissing: 1])
    other.present(other.make("top"), from: middle)
    other.settle()
    other.dismiss(middle)
    #expect((other.dismiss(middle).command == .escalated) == (version != "plain"))
  }

  @Test func `D15: a dismiss during a sheet's drag is lost, and printed before iOS 13`() {
    var (driver, root) = Driver.withRoot()
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root)
    driver.settle()
    _ = driver.call { platform, _ in platform.beginPullDown(of: sheet) }
    #expect(driver.dismiss(root).command == .dropped(.modalDragged))
  }

  @Test(arguments: versions)
  func `D15: after a custom drag that was taken back, dismiss is lost for good`(
    _ version: String
  ) {
    var (driver, root) = Driver.withRoot(profile: .named(version))
    let viewer = driver.make("viewer")
    driver.present(viewer, from: root, .fullScreen, options: .draggable)
    driver.settle()
    _ = driver.take()
    func drag(_ outcome: GestureOutcome) {
      #expect(driver.call { platform, _ in platform.beginPullDown(of: viewer) } == .accepted)
      _ = driver.call { platform, choices in
        platform.releasePullDown(of: viewer, outcome: outcome, choices: &choices)
      }
      driver.settle()
    }
    drag(.cancelled)
    // G2 and M3: both sides turn round; D12: no delegate hears of it.
    let lines = [
      "viewer.WD left", "root.WA", "root.IA", "root.WD", "root.DD", "viewer.WA", "viewer.DA",
    ]
    // plain calls back at the end alone, and here nothing has come of it.
    let isTold = version != "plain"
    let hasIA = driver.platform.profile.hasViewIsAppearing
    #expect(driver.take() == lines.filter { isTold && (hasIA || $0 != "root.IA") })
    let word = driver.word(driver.dismiss(root).command)
    switch version {
    case "ios12": #expect(word == refusal)
    case "plain": #expect(word == "accepted")
    default: #expect(word == "dropped (D15)")
    }
    if version == "plain" { return }
    drag(.finished)
    #expect(driver.take().suffix(2) == ["root.DA", "viewer.DD left"])
    #expect(driver.platform.presented(by: root) == .none)
  }

  @Test func `D15: with something above it, or locked, a custom drag does not begin`() {
    var (driver, root) = Driver.withRoot()
    let viewer = driver.make("viewer")
    driver.present(viewer, from: root, .overFullScreen, options: .draggable)
    driver.settle()
    let alert = driver.make("alert", .alert)
    driver.present(alert, from: viewer)
    driver.settle()
    #expect(
      driver.call { platform, _ in platform.beginPullDown(of: viewer) }
        == .missed(.coveredByPresented(alert)))
    driver.dismiss(viewer)
    driver.settle()
    driver.platform.setModalInPresentation(true, for: viewer)
    #expect(
      driver.call { platform, _ in platform.beginPullDown(of: viewer) } == .missed(.noSuchGesture))
  }

  @Test func `R6: a modal's end can come after the commit instead`() {
    for isDirect in [true, false] {
      var profile = PlatformProfile.ios17
      profile.modalEndIsDirect = isDirect
      var (driver, root) = Driver.withRoot(profile: profile)
      driver.present(driver.make("cover"), from: root, .fullScreen, request: 3)
      driver.turn()
      _ = driver.take()
      let present = driver.platform.transitionsInFlight[0]
      driver.call { platform, _ in platform.endTransition(present) }
      driver.call { platform, _ in platform.layout() }
      let lines = ["cover.DA", "root.DD", "completion 3"]
      #expect(driver.take() == (isDirect ? lines : []))
      #expect(driver.platform.needsCommit == !isDirect)
      #expect(driver.platform.isBusy(driver.scene) == !isDirect)
      driver.call { platform, _ in platform.afterCommit() }
      #expect(driver.take() == (isDirect ? [] : lines))
      #expect(!driver.platform.isBusy(driver.scene))
    }
  }

  @Test func `A7: a callback that somebody calls directly comes, and is printed`() {
    var (driver, root) = Driver.withRoot()
    let calls: [(AppearanceCallback, String)] = [
      (.viewWillAppear, "root.WA"), (.viewDidAppear, "root.DA"),
      (.viewWillDisappear, "root.WD"), (.viewDidDisappear, "root.DD"),
    ]
    for (callback, line) in calls {
      driver.call { platform, _ in platform.callDirectly(callback, of: root) }
      #expect(
        driver.take() == [
          "[ViewController] Calling -\(callback): directly on a view controller is not supported,"
            + " and may result in out-of-order callbacks and other inconsistent behavior. …", line,
        ])
    }
    #expect(driver.platform.appearance(of: root) == .appeared)
  }
}
