import EventCore
import SimulatedUIKit
import Testing

struct GestureTests {
  private func withSheet(
    _ fixed: [ChoicePoint: Int] = [:], isRegularWidth: Bool = false
  ) -> (Driver, ControllerID) {
    var (driver, root) = Driver.withRoot(fixed, isRegularWidth: isRegularWidth)
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root)
    driver.settle()
    _ = driver.take()
    driver.isVerbose = true
    return (driver, sheet)
  }

  private func withAlert(
    _ kind: ControllerKind, isRegularWidth: Bool = false
  ) -> (Driver, ControllerID, ControllerID) {
    var (driver, root) = Driver.withRoot(isRegularWidth: isRegularWidth)
    let alert = driver.make("alert", kind)
    driver.present(alert, from: root, options: .anchored)
    driver.settle()
    _ = driver.take()
    return (driver, root, alert)
  }

  private func release(
    _ driver: inout Driver, swipe navigation: ControllerID, _ outcome: GestureOutcome?
  ) -> GestureAnswer {
    driver.call { platform, choices in
      platform.releaseEdgeSwipe(in: navigation, outcome: outcome, choices: &choices)
    }
  }

  private func release(
    _ driver: inout Driver, sheet: ControllerID, _ outcome: GestureOutcome?
  ) -> GestureAnswer {
    driver.call { platform, choices in
      platform.releasePullDown(of: sheet, outcome: outcome, choices: &choices)
    }
  }

  @Test func `G1: an edge swipe begins an interactive pop, N3: the array shrinks at once`() {
    var (driver, nav, _) = Driver.withStack(["menu", "info"])
    #expect(driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) } == .accepted)
    #expect(
      driver.take() == ["menu.load", "info.WD left", "menu.WA", "willShow menu", "menu.IA"])
    #expect(driver.lengths.last == .untilReleased)
    #expect(driver.stack(nav) == ["menu"])
    var (single, singleNav, _) = Driver.withStack(["menu"])
    #expect(
      single.call { platform, _ in platform.beginEdgeSwipe(in: singleNav) }
        == .missed(.noSuchGesture))
  }

  @Test(arguments: [false, true])
  func `N15, G1, G5: where the page on top hides the back button nothing leads back by hand`(
    isUnguarded: Bool
  ) {
    var (driver, nav, screens) = Driver.withStack(["menu", "info", "more"], profile: "ios26")
    driver.platform.setSwipeUnguarded(isUnguarded, for: nav)
    driver.platform.setHidesBackButton(true, for: screens[2])
    #expect(!driver.platform.showsBackButton(nav))
    #expect(driver.platform.allowsSwipe(nav) == isUnguarded)
    let answers = [
      driver.call { platform, _ in platform.tapBackButton(in: nav) },
      driver.call { platform, _ in platform.chooseFromBackMenu(screens[0], in: nav) },
      driver.call { platform, _ in platform.beginContentSwipe(in: nav) },
    ]
    #expect(answers.allSatisfy { $0 == .missed(.backButtonHidden) })
    #expect(
      driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) }
        == (isUnguarded ? .accepted : .missed(.backButtonHidden)))
    if isUnguarded { return }
    // What the page beneath says does not count, nor what it says itself when it does so no more.
    driver.platform.setHidesBackButton(false, for: screens[2])
    driver.platform.setHidesBackButton(true, for: screens[1])
    #expect(driver.call { platform, _ in platform.tapBackButton(in: nav) } == .accepted)
    driver.settle()
    #expect(driver.stack(nav) == ["menu", "info"])
    #expect(
      driver.call { platform, _ in platform.tapBackButton(in: nav) } == .missed(.backButtonHidden))
  }

  @Test func `G2, A2: a cancelled swipe calls back both and restores the array`() {
    var (driver, nav, _) = Driver.withStack(["menu", "info"])
    driver.isVerbose = true
    _ = driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) }
    #expect(release(&driver, swipe: nav, .cancelled) == .accepted)
    _ = driver.take()
    driver.end()
    #expect(
      driver.take() == ["menu.WD", "menu.DD", "info.WA", "info.DA", "end cancelled"])
    #expect(driver.stack(nav) == ["menu", "info"])
    driver.push(driver.make("detail"), on: nav)
    driver.settle()
    #expect(driver.take().contains("info.WD"))
  }

  @Test func `R2: a cancelled swipe turns appearances round without a text`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "info"])
    _ = driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) }
    #expect(driver.platform.appearance(of: screens[1]) == .disappearing)
    _ = release(&driver, swipe: nav, .cancelled)
    driver.end()
    #expect(driver.platform.appearance(of: screens[1]) == .appeared)
    #expect(driver.platform.appearance(of: screens[0]) == .disappeared)
    #expect(!driver.take().contains { $0.hasPrefix("Unbalanced") })
  }

  @Test func `G3: a finished swipe ends like a pop`() {
    var (driver, nav, _) = Driver.withStack(["menu", "info"])
    _ = driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) }
    #expect(release(&driver, swipe: nav, .finished) == .accepted)
    _ = driver.take()
    driver.end()
    #expect(
      driver.take() == ["info.DD left", "menu.DA", "info.didMove(nil)", "didShow menu"])
    #expect(release(&driver, swipe: nav, .finished) == .missed(.noSuchGesture))
  }

  @Test func `G3, R1: a swipe that ends below a leaving cover leads to a page that appears`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "info"])
    _ = driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) }
    let cover = driver.make("cover")
    driver.present(cover, from: nav, .fullScreen)
    driver.turn()
    let (swipe, present) = (
      driver.platform.transitionsInFlight[0], driver.platform.transitionsInFlight[1]
    )
    #expect(release(&driver, swipe: nav, .finished) == .accepted)
    driver.call { platform, _ in platform.endTransition(present) }
    driver.turn()
    driver.dismiss(nav)
    driver.turn()
    _ = driver.take()
    driver.call { platform, _ in platform.endTransition(swipe) }
    let told = driver.take()
    #expect(told.contains("menu.WA") && told.contains("menu.IA"), "\(told)")
    #expect(driver.platform.isInWindow(screens[0]))
    driver.settle()
    #expect(driver.take().contains("menu.DA"))
    #expect(driver.platform.hitTest(screens[0]) == .hit)
  }

  @Test func `G4: where nobody says, a choice decides whether a swipe commits`() {
    for option in [0, 1] {
      var (driver, nav, _) = Driver.withStack(["menu", "info"], [.swipeOutcome: option])
      _ = driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) }
      _ = release(&driver, swipe: nav, nil)
      driver.end()
      #expect(driver.stack(nav) == (option == 0 ? ["menu"] : ["menu", "info"]))
    }
  }

  @Test func `M1, M3: a pull-down asks the delegate, then the view, and tells the end`() {
    var (driver, sheet) = withSheet()
    #expect(driver.call { platform, _ in platform.beginPullDown(of: sheet) } == .accepted)
    #expect(
      driver.take() == [
        "sheet.ShouldDismiss", "sheet.WillDismiss", "sheet.WD left", "start dismiss",
      ])
    #expect(release(&driver, sheet: sheet, .finished) == .accepted)
    #expect(driver.take() == ["release finished"])
    driver.end()
    #expect(
      driver.take() == [
        "sheet.DD left", "sheet.DidDismiss", "sheet gone by user", "end finished",
      ])
  }

  @Test func `M1, M3: a tug that springs back gives WA, DA and asks again next time`() {
    var (driver, sheet) = withSheet([.swipeOutcome: 1])
    for _ in 1...2 {
      _ = driver.call { platform, _ in platform.beginPullDown(of: sheet) }
      #expect(release(&driver, sheet: sheet, nil) == .accepted)
      driver.end()
      #expect(
        driver.take() == [
          "sheet.ShouldDismiss", "sheet.WillDismiss", "sheet.WD left", "start dismiss",
          "release cancelled", "sheet.WA", "sheet.DA", "end cancelled",
        ])
      #expect(!driver.platform.isBeingDismissed(sheet))
    }
  }

  @Test func `M2: isModalInPresentation springs back and tells the attempt, nothing else`() {
    var (driver, sheet) = withSheet()
    driver.platform.setModalInPresentation(true, for: sheet)
    #expect(driver.call { platform, _ in platform.beginPullDown(of: sheet) } == .accepted)
    #expect(driver.take() == [])
    #expect(release(&driver, sheet: sheet, .finished) == .accepted)
    #expect(driver.take() == ["sheet.DidAttemptToDismiss"])
    #expect(!driver.platform.isBusy(driver.scene))
  }

  @Test func `M2: ShouldDismiss false, said before or in the question, springs back`() {
    for saysInTheQuestion in [false, true] {
      var (driver, sheet) = withSheet()
      if saysInTheQuestion {
        driver.reactions["sheet.ShouldDismiss"] = {
          $0.platform.setRefusesDismissal(true, for: sheet)
        }
      } else {
        driver.platform.setRefusesDismissal(true, for: sheet)
      }
      _ = driver.call { platform, _ in platform.beginPullDown(of: sheet) }
      _ = release(&driver, sheet: sheet, .finished)
      #expect(driver.take() == ["sheet.ShouldDismiss", "sheet.DidAttemptToDismiss"])
    }
  }

  @Test func `M5: outside a sheet a tap dismisses in regular width only`() {
    var (driver, sheet) = withSheet(isRegularWidth: true)
    #expect(driver.call { platform, _ in platform.tapOutside(of: sheet) } == .accepted)
    driver.settle()
    #expect(
      driver.take() == [
        "sheet.ShouldDismiss", "sheet.WillDismiss", "system: root.dismiss takes sheet",
        "sheet.WD left", "start dismiss", "sheet.DD left", "sheet.DidDismiss", "sheet gone by user",
        "end finished",
      ])
    var (compact, other) = withSheet()
    #expect(
      compact.call { platform, _ in platform.tapOutside(of: other) }
        == .missed(.outsideIgnored))
  }

  @Test func `M2: touches outside are ignored under isModalInPresentation, refusals told`() {
    var (driver, sheet) = withSheet(isRegularWidth: true)
    driver.platform.setRefusesDismissal(true, for: sheet)
    _ = driver.call { platform, _ in platform.tapOutside(of: sheet) }
    #expect(driver.take() == ["sheet.ShouldDismiss", "sheet.DidAttemptToDismiss"])
    driver.platform.setModalInPresentation(true, for: sheet)
    #expect(
      driver.call { platform, _ in platform.tapOutside(of: sheet) }
        == .missed(.outsideIgnored))
  }

  @Test func `M7: an alert's handler comes after DD, and the presenter is free in it`() {
    var (driver, root, alert) = withAlert(.alert)
    let next = driver.make("next", .alert)
    var answer = CommandAnswer.held
    driver.reactions["alert.handler 1"] = { answer = $0.present(next, from: root) }
    #expect(driver.call { platform, _ in platform.tapButton(1, of: alert) } == .accepted)
    driver.turn()
    #expect(driver.take() == ["alert.WD left"])
    driver.end()
    #expect(
      driver.take() == ["alert.DD left", "alert.handler 1", "next.load", "next.WA", "next.IA"])
    #expect(answer == .accepted)
  }

  @Test func `M7: a second tap on an alert's button is missed`() {
    var (driver, _, alert) = withAlert(.alert)
    _ = driver.call { platform, _ in platform.tapButton(0, of: alert) }
    #expect(
      driver.call { platform, _ in platform.tapButton(0, of: alert) }
        == .missed(.noSuchGesture))
  }

  @Test func `M8: with an alert up, another from below is dropped, from the alert accepted`() {
    var (driver, root, alert) = withAlert(.alert)
    let other = driver.make("other", .alert)
    #expect(driver.word(driver.present(other, from: root)).hasPrefix("dropped"))
    #expect(driver.present(other, from: alert) == .accepted)
  }

  @Test func `M9: with a sheet up, an alert from the sheet is accepted, from below dropped`() {
    var (driver, sheet) = withSheet()
    let root = driver.platform.windowRoot(of: driver.scene)
    let alert = driver.make("alert", .alert)
    #expect(driver.word(driver.present(alert, from: root)).hasPrefix("dropped"))
    #expect(driver.present(alert, from: sheet) == .accepted)
  }

  @Test func `M10: dismissing an alert by code runs no handler`() {
    var (driver, root, _) = withAlert(.alert)
    driver.dismiss(root)
    driver.settle()
    #expect(driver.take() == ["alert.WD left", "alert.DD left"])
  }

  @Test func `M11: outside an action sheet a tap cancels in compact width`() {
    var (driver, _, sheet) = withAlert(.actionSheet)
    #expect(
      driver.call { platform, _ in platform.tapOutside(of: sheet) } == .missed(.outsideIgnored))
    driver.platform.setCancelButton(2, for: sheet)
    #expect(driver.call { platform, _ in platform.tapOutside(of: sheet) } == .accepted)
    driver.settle()
    #expect(driver.take() == ["alert.WD left", "alert.DD left", "alert.handler 2"])
  }

  @Test func `M11: outside an action sheet a tap cancels in regular width, too`() {
    var (driver, _, sheet) = withAlert(.actionSheet, isRegularWidth: true)
    driver.platform.setCancelButton(2, for: sheet)
    #expect(driver.call { platform, _ in platform.tapOutside(of: sheet) } == .accepted)
    driver.settle()
    #expect(driver.take() == ["alert.WD left", "alert.DD left", "alert.handler 2"])
  }

  @Test func `M11: in regular width an action sheet without a cancel button goes like a popover`() {
    var (driver, _, sheet) = withAlert(.actionSheet, isRegularWidth: true)
    #expect(driver.call { platform, _ in platform.tapOutside(of: sheet) } == .accepted)
    driver.settle()
    #expect(
      driver.take() == [
        "alert.ShouldDismiss", "alert.WillDismiss", "alert.WD left", "alert.DD left",
        "alert.DidDismiss",
      ])
  }

  @Test func `E10: a scene that becomes inactive cancels its own swipes and pull-downs alone`() {
    var (driver, nav, _) = Driver.withStack(["menu", "info"])
    let other = driver.platform.connectScene(tag: 2, isRegularWidth: false)
    driver.isVerbose = true
    _ = driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) }
    _ = driver.take()
    driver.call { platform, _ in platform.cancelGestures(in: other) }
    #expect(driver.take().isEmpty)
    let scene = driver.scene
    driver.call { platform, _ in platform.cancelGestures(in: scene) }
    #expect(driver.take() == ["release cancelled"])
    var (sheetDriver, sheet) = withSheet()
    sheetDriver.platform.setModalInPresentation(true, for: sheet)
    _ = sheetDriver.call { platform, _ in platform.beginPullDown(of: sheet) }
    let own = sheetDriver.scene
    sheetDriver.call { platform, _ in platform.cancelGestures(in: own) }
    #expect(release(&sheetDriver, sheet: sheet, .finished) == .missed(.noSuchGesture))
  }

  @Test func `E10: going to the background cancels a swipe and a pull-down`() {
    var (driver, nav, _) = Driver.withStack(["menu", "info"])
    driver.isVerbose = true
    _ = driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) }
    _ = driver.take()
    driver.call { platform, choices in platform.enterBackground(choices: &choices) }
    #expect(
      driver.take() == [
        "release cancelled", "menu.WD", "menu.DD", "info.WA", "info.DA", "end cancelled",
      ])
    var (other, sheet) = withSheet()
    other.platform.setModalInPresentation(true, for: sheet)
    _ = other.call { platform, _ in platform.beginPullDown(of: sheet) }
    other.call { platform, choices in platform.enterBackground(choices: &choices) }
    #expect(release(&other, sheet: sheet, .finished) == .missed(.noSuchGesture))
  }
}
