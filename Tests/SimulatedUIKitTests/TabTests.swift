import EventCore
import Testing

@testable import SimulatedUIKit

struct TabTests {
  /// A window whose root is a tab bar controller with two tabs, each a navigation controller with
  /// one screen, or with the screens that are given for the first.
  static func tabs(
    _ first: [String] = ["a"], profile: PlatformProfile = .ios17
  ) -> (Driver, bar: ControllerID, tabs: [ControllerID], top: ControllerID) {
    var driver = Driver(profile: profile)
    let bar = driver.make("bar", .tabBar)
    let one = driver.make("one", .navigation)
    let screens = first.map { driver.make($0) }
    for screen in screens { driver.push(screen, on: one) }
    let two = driver.make("two", .navigation)
    driver.push(driver.make("b"), on: two)
    driver.platform.setTabs([one, two], of: bar, selected: one)
    driver.setRoot(bar)
    driver.settle()
    _ = driver.take()
    return (driver, bar, [one, two], screens[screens.count - 1])
  }

  static func select(_ tab: ControllerID, of bar: ControllerID, _ driver: inout Driver) {
    driver.call { platform, _ in
      platform.selectTab(tab, of: bar, isAnimated: true, request: RequestID(1))
    }
  }

  /// The callbacks of appearance alone, without loading and what a stack's delegate hears.
  static func appearances(_ lines: [String]) -> [String] {
    lines.filter { ["WA", "IA", "DA", "WD", "DD"].contains($0.suffix(2)) }
  }

  static func tap(_ tab: ControllerID, _ driver: inout Driver) -> GestureAnswer {
    driver.call { platform, _ in platform.tapTab(tab) }
  }

  @Test func `A5: a tab switch is B.WA, A.WD, A.DD, B.DA, in the call`() {
    var (driver, bar, tabs, _) = Self.tabs()
    Self.select(tabs[1], of: bar, &driver)
    #expect(
      Self.appearances(driver.take()) == [
        "two.WA", "b.WA", "one.WD", "a.WD", "two.IA", "b.IA", "one.DD", "a.DD", "two.DA", "b.DA",
      ])
    #expect(driver.platform.selectedTab(of: bar) == tabs[1])
    #expect(driver.platform.transitionsInFlight.isEmpty)
    Self.select(tabs[1], of: bar, &driver)
    #expect(driver.take() == [])
    #expect(driver.platform.invariantViolation == nil)
  }

  @Test func `A5: the view of a tab is loaded when the tab is first selected`() {
    var (driver, bar, tabs, _) = Self.tabs()
    #expect(!driver.platform.isViewLoaded(tabs[1]))
    Self.select(tabs[1], of: bar, &driver)
    #expect(driver.platform.isViewLoaded(tabs[1]))
    Self.select(tabs[0], of: bar, &driver)
    #expect(driver.take().contains("two.DD"))
    #expect(driver.platform.isViewLoaded(tabs[1]) && !driver.platform.isInWindow(tabs[1]))
  }

  @Test func `A5: the delegate hears of the user's taps after the switch, and of no others`() {
    var (driver, bar, tabs, _) = Self.tabs()
    #expect(Self.tap(tabs[1], &driver) == .accepted)
    #expect(driver.take().last == "didSelect two")
    Self.select(tabs[0], of: bar, &driver)
    #expect(!driver.take().contains { $0.hasPrefix("didSelect") })
  }

  @Test func `A5: a tap on the selected tab pops its stack to the root`() {
    var (driver, _, tabs, _) = Self.tabs(["a", "b", "c"])
    #expect(Self.tap(tabs[0], &driver) == .accepted)
    #expect(driver.take() == ["didSelect one"])
    driver.settle()
    #expect(driver.stack(tabs[0]) == ["a"])
    #expect(driver.take().contains("b.didMove(nil)"))
  }

  @Test func `A5: with a duration of its own the switch ends later`() {
    var profile = PlatformProfile.ios17
    profile.tabSwitch = .milliseconds(200)
    var (driver, bar, tabs, _) = Self.tabs(profile: profile)
    Self.select(tabs[1], of: bar, &driver)
    #expect(!driver.take().contains("two.DA"))
    driver.end()
    #expect(Self.appearances(driver.take()) == ["one.DD", "a.DD", "two.DA", "b.DA"])
  }

  @Test func `E6: a tab bar takes no touch while a push runs`() {
    var (driver, _, tabs, _) = Self.tabs()
    driver.push(driver.make("c"), on: tabs[0])
    driver.turn()
    guard case .missed(.blocked) = Self.tap(tabs[1], &driver) else {
      Issue.record("the tap was not blocked")
      return
    }
  }

  @Test func `N8: selecting another tab while a push runs prints`() {
    var (driver, bar, tabs, _) = Self.tabs()
    driver.push(driver.make("c"), on: tabs[0])
    driver.turn()
    Self.select(tabs[1], of: bar, &driver)
    let text = "Unbalanced calls to begin/end appearance transitions for c."
    #expect(driver.take().contains(text))
    driver.settle()
    #expect(driver.platform.invariantViolation == nil)
  }

  @Test func `P1: the tab bar controller presents for its tabs`() {
    var (driver, bar, tabs, top) = Self.tabs()
    let sheet = driver.make("sheet")
    #expect(driver.present(sheet, from: top) == .accepted)
    driver.settle()
    #expect(driver.platform.presentingViewController(of: sheet) == bar)
    #expect(Self.tap(tabs[1], &driver) == .missed(.coveredByPresented(sheet)))
  }

  @Test func `P5: a tab that is not selected cannot present`() {
    var (driver, _, tabs, _) = Self.tabs()
    let answer = driver.present(driver.make("sheet"), from: tabs[1])
    #expect(driver.word(answer).hasSuffix("whose view is not in the window hierarchy."))
  }

  @Test func `N18: a push in a tab that is not selected is applied at once`() {
    var (driver, bar, tabs, _) = Self.tabs()
    let pushed = driver.make("c")
    #expect(driver.push(pushed, on: tabs[1]) == .accepted)
    #expect(driver.stack(tabs[1]) == ["b", "c"])
    #expect(driver.platform.transitionsInFlight.isEmpty)
    Self.select(tabs[1], of: bar, &driver)
    let lines = driver.take()
    #expect(lines.contains("c.DA") && !lines.contains("b.WA"))
    #expect(driver.platform.hitTest(pushed) == .hit)
  }

  @Test func `E1: a screen in another tab takes no touches`() {
    let (driver, _, tabs, top) = Self.tabs()
    let hidden = driver.platform.topViewController(of: tabs[1])
    #expect(driver.platform.hitTest(hidden) == .missed(.inOtherTab(tabs[0])))
    #expect(driver.platform.hitTest(top) == .hit)
  }

  @Test func `P5: a tab that is under a full-screen modal is selected without callbacks`() {
    var (driver, bar, tabs, top) = Self.tabs()
    driver.present(driver.make("full"), from: top, .fullScreen)
    driver.settle()
    _ = driver.take()
    Self.select(tabs[1], of: bar, &driver)
    #expect(driver.take() == [])
    driver.dismiss(bar)
    driver.settle()
    let lines = driver.take()
    #expect(lines.contains("b.DA") && !lines.contains("a.WA"))
  }
}
