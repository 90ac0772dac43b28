import EventCore
import SimulatedUIKit
import Testing

/// Touches and gestures while transitions run, version by version.
struct TransitionTouchTests {
  private func swipe(_ driver: inout Driver, _ navigation: ControllerID) -> GestureAnswer {
    driver.call { platform, _ in platform.beginEdgeSwipe(in: navigation) }
  }

  private func contentSwipe(_ driver: inout Driver, _ navigation: ControllerID) -> GestureAnswer {
    driver.call { platform, _ in platform.beginContentSwipe(in: navigation) }
  }

  private func back(_ driver: inout Driver, _ navigation: ControllerID) -> GestureAnswer {
    driver.call { platform, _ in platform.tapBackButton(in: navigation) }
  }

  private func release(
    _ driver: inout Driver, _ navigation: ControllerID, _ outcome: GestureOutcome
  ) {
    _ = driver.call { platform, choices in
      platform.releaseEdgeSwipe(in: navigation, outcome: outcome, choices: &choices)
    }
  }

  @Test(arguments: ["ios12", "ios15", "ios16", "ios17", "ios18", "ios26", "plain"])
  func `E6, E8, N16: a push blocks the incoming screen up to ios18 only`(profile: String) {
    var (driver, nav, screens) = Driver.withStack(["menu"], profile: profile)
    let info = driver.make("info")
    driver.push(info, on: nav)
    driver.turn()
    let push = driver.platform.transitionsInFlight[0]
    let isAccepted = profile == "ios26" || profile == "plain"
    #expect(driver.platform.hitTest(info) == (isAccepted ? .hit : .missed(.blocked(push))))
    #expect(driver.platform.hitTest(screens[0]) == .missed(.coveredInStack(info)))
  }

  @Test(arguments: ["ios17", "ios18", "ios26"])
  func `E6: a page that is being popped lies on top, and the pop blocks it`(profile: String) {
    var (driver, nav, screens) = Driver.withStack(["menu", "info"], profile: profile)
    #expect(back(&driver, nav) == .accepted)
    driver.turn()
    let pop = driver.platform.transitionsInFlight[0]
    let covered = MissReason.coveredInStack(screens[0])
    #expect(driver.platform.hitTest(screens[1]) == .missed(covered))
    let told = driver.platform.reason(covered, ofMissing: screens[1])
    #expect(told == (profile == "ios26" ? covered : .blocked(pop)))
  }

  @Test(arguments: ["ios12", "ios17", "ios26", "plain"])
  func `E8: modal transitions still block touches under ios26`(profile: String) {
    var driver = Driver(profile: .named(profile))
    let root = driver.make("root")
    driver.setRoot(root)
    driver.turn()
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root)
    driver.turn()
    let present = driver.platform.transitionsInFlight[0]
    let answer = driver.platform.hitTest(sheet)
    #expect(answer == (profile == "plain" ? .hit : .missed(.blocked(present))))
  }

  @Test(arguments: ["ios17", "ios18", "ios26"])
  func `N16: a back tap during a pop is accepted under ios26`(profile: String) {
    var (driver, nav, _) = Driver.withStack(["menu", "list", "info"], profile: profile)
    #expect(back(&driver, nav) == .accepted)
    driver.turn()
    let pop = driver.platform.transitionsInFlight[0]
    _ = driver.take()
    if profile != "ios26" {
      #expect(back(&driver, nav) == .missed(.blocked(pop)))
      return
    }
    #expect(back(&driver, nav) == .accepted)
    #expect(driver.stack(nav) == ["menu"])
    driver.turn()
    #expect(
      driver.take() == [
        "info.DD left", "list.DA", "info.didMove(nil)", "didShow list", "menu.load",
        "list.WD left", "menu.WA", "willShow menu", "menu.IA",
      ])
    driver.settle()
    #expect(!driver.platform.isBusy(driver.scene))
  }

  @Test(arguments: ["ios12", "ios15", "ios16", "ios17", "ios18", "ios26"])
  func `N16: a swipe across the content goes back under ios26 alone`(profile: String) {
    var (driver, nav, _) = Driver.withStack(["menu", "info"], profile: profile)
    let answer = contentSwipe(&driver, nav)
    #expect(answer == (profile == "ios26" ? .accepted : .missed(.noSuchGesture)))
    #expect(driver.stack(nav) == (profile == "ios26" ? ["menu"] : ["menu", "info"]))
  }

  @Test func `N16: a content swipe begins mid-transition, which ends logically`() {
    var (driver, nav, _) = Driver.withStack(["menu", "list", "info"], profile: "ios26")
    driver.pop(nav)
    driver.turn()
    _ = driver.take()
    #expect(contentSwipe(&driver, nav) == .accepted)
    #expect(
      driver.take() == [
        "info.DD left", "list.DA", "info.didMove(nil)", "didShow list", "menu.load",
        "list.WD left", "menu.WA", "willShow menu", "menu.IA",
      ])
    release(&driver, nav, .finished)
    driver.settle()
    #expect(driver.stack(nav) == ["menu"])
  }

  @Test(arguments: ["ios12", "ios15", "ios16", "ios17", "ios18", "ios26"])
  func `N17: only an interruptible push can be grabbed`(profile: String) {
    for animator in [NavigationAnimator.standard, .zoom] {
      var (driver, nav, _) = Driver.withStack(["menu"], profile: profile)
      driver.push(driver.make("info"), on: nav, animator: animator)
      driver.turn()
      let push = driver.platform.transitionsInFlight[0]
      let isGrabbed = profile == "ios26" || profile == "ios18" && animator == .zoom
      #expect(swipe(&driver, nav) == (isGrabbed ? .accepted : .missed(.blocked(push))))
    }
  }

  @Test func `N17: a grabbed push ends logically and a pop starts in the same turn`() {
    var (driver, nav, _) = Driver.withStack(["menu"], profile: "ios26")
    driver.isVerbose = true
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    _ = driver.take()
    #expect(swipe(&driver, nav) == .accepted)
    #expect(
      driver.take() == [
        "menu.DD", "info.DA", "didShow info", "end finished", "info.WD left", "menu.WA",
        "willShow menu", "menu.IA", "start pop",
      ])
    #expect(driver.lengths.last == .untilReleased)
    #expect(driver.stack(nav) == ["menu"])
  }

  @Test func `N17: a pop that is cancelled gives leaving.WA, DA in one turn`() {
    var (driver, nav, _) = Driver.withStack(["menu"], profile: "ios26")
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    _ = swipe(&driver, nav)
    release(&driver, nav, .cancelled)
    _ = driver.take()
    driver.end()
    #expect(driver.take() == ["menu.WD", "menu.DD", "info.WA", "info.DA"])
    #expect(driver.stack(nav) == ["menu", "info"])
  }

  @Test(arguments: ["ios17", "ios18", "ios26"])
  func `T1: a zoom takes its own time both ways, from ios18 on`(profile: String) {
    var (driver, nav, _) = Driver.withStack(["menu"], profile: profile)
    driver.push(driver.make("info"), on: nav, animator: .zoom)
    driver.settle()
    let length = TransitionLength.duration(.milliseconds(profile == "ios17" ? 350 : 450))
    #expect(driver.lengths.last == length)
    driver.pop(nav)
    driver.settle()
    #expect(driver.lengths.last == length)
  }

  @Test func `G5: with the delegate replaced a swipe on the root freezes the stack`() {
    for isUnguarded in [false, true] {
      var (driver, nav, screens) = Driver.withStack(["menu"])
      driver.platform.setSwipeUnguarded(isUnguarded, for: nav)
      #expect(swipe(&driver, nav) == (isUnguarded ? .accepted : .missed(.noSuchGesture)))
      driver.settleOnce()
      #expect(driver.platform.isBusy(driver.scene) == isUnguarded)
      #expect((driver.platform.hitTest(screens[0]) == .hit) != isUnguarded)
      release(&driver, nav, .cancelled)
      #expect(driver.platform.isBusy(driver.scene) == isUnguarded)
    }
  }

  @Test func `G5: with the delegate replaced a swipe during a push freezes the stack`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    driver.platform.setSwipeUnguarded(true, for: nav)
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    #expect(swipe(&driver, nav) == .accepted)
    driver.end()
    #expect(driver.platform.isBusy(driver.scene))
  }

  @Test func `G5: with the delegate replaced a swipe at rest goes back as ever`() {
    var (driver, nav, _) = Driver.withStack(["menu", "info"])
    driver.platform.setSwipeUnguarded(true, for: nav)
    #expect(swipe(&driver, nav) == .accepted)
    release(&driver, nav, .finished)
    driver.settle()
    #expect(driver.stack(nav) == ["menu"])
    #expect(!driver.platform.isBusy(driver.scene))
  }

  @Test func `G6: a swipe works under an embedded child and not under a modal`() {
    var driver = Driver()
    let root = driver.make("root")
    let nav = driver.make("nav", .navigation)
    driver.push(driver.make("menu"), on: nav)
    driver.push(driver.make("info"), on: nav)
    let overlay = driver.make("overlay")
    driver.call { platform, _ in platform.embed(nav, in: root) }
    driver.call { platform, _ in platform.embed(overlay, in: root) }
    driver.setRoot(root)
    driver.settle()
    #expect(swipe(&driver, nav) == .accepted)
    release(&driver, nav, .cancelled)
    driver.settle()
    let alert = driver.make("alert", .alert)
    driver.present(alert, from: root)
    driver.settle()
    #expect(swipe(&driver, nav) == .missed(.coveredByPresented(alert)))
  }

  @Test func `E7: after a replaced root the blocking of pushes may leak`() {
    for option in [0, 1] {
      var (driver, _) = Driver.withRoot([.touchBlockLeak: option])
      let nav = driver.make("nav", .navigation)
      driver.push(driver.make("menu"), on: nav)
      driver.setRoot(nav)
      driver.settle()
      for expected in [option == 1, false] {
        let info = driver.make("info")
        driver.push(info, on: nav)
        driver.turn()
        #expect((driver.platform.hitTest(info) == .hit) == expected)
        driver.settle()
      }
    }
  }

  @Test func `E7: a modal that comes meanwhile does not make the leak last`() {
    var (driver, _) = Driver.withRoot([.touchBlockLeak: 1])
    let nav = driver.make("nav", .navigation)
    driver.push(driver.make("menu"), on: nav)
    driver.setRoot(nav)
    driver.settle()
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    driver.present(driver.make("sheet"), from: nav)
    driver.settle()
    driver.dismiss(nav)
    driver.settle()
    let detail = driver.make("detail")
    driver.push(detail, on: nav)
    driver.turn()
    #expect(driver.platform.hitTest(detail) != .hit)
  }

  @Test func `E9: a dismissal lasts until its tail is over`() {
    var profile = PlatformProfile.ios17
    profile.dismissalTail = .milliseconds(120)
    var driver = Driver(profile: profile)
    let root = driver.make("root")
    driver.setRoot(root)
    driver.turn()
    driver.present(driver.make("sheet"), from: root)
    driver.settle()
    #expect(driver.lengths.last == .duration(.milliseconds(500)))
    driver.dismiss(root)
    driver.turn()
    #expect(driver.lengths.last == .duration(.milliseconds(620)))
    #expect(driver.platform.hitTest(root) != .hit)
  }

  @Test func `E12: a view or window that ignores touches does so for all it holds`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "info"])
    driver.platform.setUserInteractionEnabled(false, for: nav)
    #expect(driver.platform.hitTest(screens[1]) == .missed(.interactionDisabled))
    #expect(swipe(&driver, nav) == .missed(.interactionDisabled))
    driver.platform.setUserInteractionEnabled(true, for: nav)
    #expect(driver.platform.hitTest(screens[1]) == .hit)
    driver.platform.setUserInteractionEnabled(false, for: driver.scene)
    #expect(driver.platform.hitTest(screens[1]) == .missed(.interactionDisabled))
  }

  @Test func `E12: a window that ignores touches stops those of mid-transition`() {
    var (driver, nav, _) = Driver.withStack(["menu"], profile: "ios26")
    let info = driver.make("info")
    driver.push(info, on: nav)
    driver.turn()
    #expect(driver.platform.hitTest(info) == .hit)
    driver.platform.setUserInteractionEnabled(false, for: driver.scene)
    #expect(driver.platform.hitTest(info) == .missed(.interactionDisabled))
  }

  @Test func `T3: without animations a push is unanimated as it starts, not as it is called`() {
    for isDisabledInCall in [false, true] {
      var (driver, nav, _) = Driver.withStack(["menu"])
      driver.platform.setAnimationsEnabled(!isDisabledInCall)
      driver.push(driver.make("info"), on: nav)
      driver.platform.setAnimationsEnabled(isDisabledInCall)
      driver.turn()
      #expect(
        driver.lengths.last == (isDisabledInCall ? .duration(.milliseconds(350)) : .atOnce))
    }
  }

  @Test func `T3: without animations a modal still takes its turns`() {
    var (driver, root) = Driver.withRoot()
    driver.platform.setAnimationsEnabled(false)
    driver.present(driver.make("sheet"), from: root)
    driver.turn()
    #expect(driver.lengths.last == .turns(2))
  }
}
