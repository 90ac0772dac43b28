import EventCore
import SimulatedUIKit
import Testing

/// Commands that find their navigation controller busy, version by version.
struct BusyNavigationTests {
  @Test(arguments: ["ios12", "ios15", "ios16", "ios17", "plain"])
  func `N4: a push beside one that has not started is held`(profile: String) {
    var (driver, nav, _) = Driver.withStack(["menu"], profile: profile)
    driver.push(driver.make("info"), on: nav)
    #expect(driver.push(driver.make("detail"), on: nav, request: 2) == .held)
    #expect(driver.stack(nav) == ["menu", "info"])
    driver.settle()
    #expect(driver.stack(nav) == ["menu", "info", "detail"])
  }

  @Test(arguments: ["ios18", "ios26"])
  func `N5: from ios18 on a push beside a pending one is applied at once`(profile: String) {
    var (driver, nav, screens) = Driver.withStack(["menu"], profile: profile)
    let info = driver.make("info")
    driver.push(info, on: nav)
    #expect(driver.push(driver.make("detail"), on: nav, request: 2) == .accepted)
    #expect(driver.stack(nav) == ["menu", "info", "detail"])
    #expect(driver.platform.transitionsInFlight.count == 1)
    driver.settle()
    #expect(
      driver.take() == [
        "detail.load", "menu.WD", "detail.WA", "willShow detail", "detail.IA", "menu.DD",
        "detail.DA", "didShow detail",
      ])
    #expect(!driver.platform.isViewLoaded(info))
    #expect(driver.platform.isInWindow(screens[0]) == false)
  }

  @Test(arguments: ["ios12", "ios15", "ios16", "ios17", "plain"])
  func `N4: a push during a transition is held`(profile: String) {
    var (driver, nav, _) = Driver.withStack(["menu"], profile: profile)
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    #expect(driver.push(driver.make("detail"), on: nav) == .held)
    driver.settle()
    #expect(driver.stack(nav) == ["menu", "info", "detail"])
  }

  @Test func `N5: under ios26 a push during a transition ends that logically`() {
    var (driver, nav, _) = Driver.withStack(["menu"], profile: "ios26")
    driver.isVerbose = true
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    _ = driver.take()
    #expect(driver.push(driver.make("detail"), on: nav) == .accepted)
    #expect(driver.stack(nav) == ["menu", "info", "detail"])
    #expect(driver.take() == [])
    driver.turn()
    #expect(
      driver.take() == [
        "menu.DD", "info.DA", "didShow info", "end finished", "detail.load", "info.WD",
        "detail.WA", "willShow detail", "detail.IA", "start push",
      ])
    driver.end()
    #expect(driver.take() == ["info.DD", "detail.DA", "didShow detail", "end finished"])
    #expect(!driver.platform.isBusy(driver.scene))
  }

  @Test func `N5: under ios18 a choice says what a push during a transition does`() {
    for option in [0, 1] {
      var (driver, nav, _) = Driver.withStack(
        ["menu"], [.pushDuringTransition: option], profile: "ios18")
      driver.push(driver.make("info"), on: nav)
      driver.turn()
      let answer = driver.push(driver.make("detail"), on: nav)
      #expect(answer == (option == 0 ? .accepted : .held))
      driver.settle()
      #expect(driver.stack(nav) == ["menu", "info", "detail"])
    }
  }

  @Test func `N5: a push while a modal around it moves is applied at once under ios26`() {
    for profile in ["ios17", "ios26"] {
      var driver = Driver(profile: .named(profile))
      let root = driver.make("root")
      driver.setRoot(root)
      driver.turn()
      let nav = driver.make("nav", .navigation)
      driver.push(driver.make("menu"), on: nav)
      driver.present(nav, from: root)
      driver.turn()
      let answer = driver.push(driver.make("info"), on: nav)
      #expect(answer == (profile == "ios26" ? .accepted : .held))
      driver.settle()
      #expect(driver.stack(nav) == ["menu", "info"])
      #expect(driver.platform.invariantViolation == nil)
    }
  }

  @Test(arguments: ["ios12", "ios15", "ios16", "ios17", "ios18"])
  func `N9: up to ios18 a choice says what a pop during a push does`(profile: String) {
    for option in [0, 1] {
      var (driver, nav, _) = Driver.withStack(
        ["menu"], [.popDuringTransition: option], profile: profile)
      driver.push(driver.make("info"), on: nav)
      driver.turn()
      #expect(driver.pop(nav).command == (option == 0 ? .held : .dropped(.popWhileBusy)))
      driver.settle()
      #expect(driver.stack(nav) == (option == 0 ? ["menu"] : ["menu", "info"]))
    }
  }

  @Test func `N9: under ios26 a pop during a push is done at once`() {
    var (driver, nav, _) = Driver.withStack(["menu"], profile: "ios26")
    let info = driver.make("info")
    driver.push(info, on: nav)
    driver.turn()
    _ = driver.take()
    let answer = driver.pop(nav)
    #expect(answer.command == .accepted)
    #expect(answer.leaving == info)
    #expect(driver.stack(nav) == ["menu"])
    driver.turn()
    #expect(
      driver.take() == [
        "menu.DD", "info.DA", "didShow info", "info.WD left", "menu.WA", "willShow menu",
        "menu.IA",
      ])
    driver.settle()
    #expect(!driver.platform.contains(info))
  }

  @Test func `N9: a pop that takes back a push of the same turn leaves no transition`() {
    var (driver, nav, _) = Driver.withStack(["menu"], profile: "ios26")
    driver.isVerbose = true
    driver.push(driver.make("info"), on: nav)
    #expect(driver.pop(nav).command == .accepted)
    driver.turn()
    #expect(driver.take() == ["info.didMove(nil)", "info gone by request"])
    #expect(driver.stack(nav) == ["menu"])
    #expect(!driver.platform.isBusy(driver.scene))
  }

  @Test func `N9: a push beside a pending pop takes its place`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "info"], profile: "ios26")
    driver.pop(nav)
    driver.push(driver.make("detail"), on: nav)
    #expect(driver.stack(nav) == ["menu", "detail"])
    driver.settle()
    #expect(
      driver.take() == [
        "detail.load", "info.WD left", "detail.WA", "willShow detail", "detail.IA",
        "info.DD left", "detail.DA", "info.didMove(nil)", "didShow detail",
      ])
    #expect(!driver.platform.contains(screens[1]))
  }

  @Test func `N5: what a finger moves, or a custom animator, does not end logically`() {
    var (driver, nav, _) = Driver.withStack(["menu", "info"], profile: "ios26")
    _ = driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) }
    #expect(driver.push(driver.make("detail"), on: nav) == .held)
    var (custom, customNav, _) = Driver.withStack(["menu"], profile: "ios26")
    custom.push(custom.make("info"), on: customNav, animator: .custom)
    custom.turn()
    #expect(custom.push(custom.make("detail"), on: customNav) == .held)
  }

  @Test func `N7: every text of a nested operation, word for word`() {
    var (driver, nav, _) = Driver.withStack(["menu", "list"])
    driver.push(driver.make("info"), on: nav, animator: .custom)
    driver.turn()
    _ = driver.take()
    driver.push(driver.make("detail"), on: nav, request: 2)
    driver.pop(nav, request: 3)
    let began =
      "Attempting to begin a transition on navigation bar (<UINavigationBar of nav>) while a"
      + " transition is in progress."
    #expect(
      driver.take() == [
        "nested push animation can result in a corrupted navigation bar", began,
        "nested pop animation can result in a corrupted navigation bar", began,
      ])
    driver.end()
    #expect(
      driver.take().first
        == "Finishing up a navigation transition in an unexpected state. Navigation Bar subview"
        + " tree might get corrupted.")
  }

  @Test func `N7: by choice a nested operation raises when it runs`() {
    for option in [0, 1] {
      var (driver, nav, _) = Driver.withStack(["menu"], [.nestedOperation: option])
      driver.push(driver.make("info"), on: nav, animator: .custom)
      driver.turn()
      driver.push(driver.make("detail"), on: nav, request: 2)
      driver.settle()
      let ran = driver.take().filter { $0.hasPrefix("held") }
      let text = option == 0 ? "accepted" : "exception: Can't add self as subview"
      #expect(ran == ["held 2 \(text)"])
    }
  }

  @Test func `N7: beside the system's own animation nothing is printed`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    _ = driver.take()
    driver.push(driver.make("detail"), on: nav)
    #expect(driver.take() == [])
  }

  @Test func `N10: an unanimated set reports didShow before a held push runs`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    driver.set([driver.make("other")], of: nav, animated: false)
    #expect(driver.push(driver.make("detail"), on: nav, request: 2) == .held)
    driver.settle()
    let lines = driver.take().filter { $0.hasPrefix("didShow") || $0.hasPrefix("held") }
    #expect(lines == ["didShow other", "held 2 accepted", "didShow detail"])
  }

  @Test(arguments: ["ios17", "ios26"])
  func `N10: a set during a transition is treated like a push`(profile: String) {
    var (driver, nav, screens) = Driver.withStack(["menu", "list"], profile: profile)
    driver.pop(nav)
    driver.turn()
    let other = driver.make("other")
    let answer = driver.set([screens[0], other], of: nav)
    #expect(answer == (profile == "ios26" ? .accepted : .held))
    #expect(driver.stack(nav) == (profile == "ios26" ? ["menu", "other"] : ["menu"]))
    driver.settle()
    #expect(driver.stack(nav) == ["menu", "other"])
    #expect(!driver.platform.contains(screens[1]))
    #expect(driver.platform.invariantViolation == nil)
  }

  @Test func `N18: a stack without a window shows its top unanimated, and is told`() {
    var driver = Driver()
    let nav = driver.make("nav", .navigation)
    driver.push(driver.make("menu"), on: nav)
    driver.push(driver.make("info"), on: nav)
    driver.setRoot(nav)
    driver.settle()
    #expect(
      driver.take() == [
        "nav.load", "nav.WA", "info.load", "info.WA", "willShow info", "nav.IA", "info.IA",
        "nav.DA", "info.DA", "didShow info",
      ])
  }

  @Test func `N18: with a parent but no window a change may be lost`() {
    for option in [0, 1] {
      var driver = Driver([.setBeforeWindow: option])
      let root = driver.make("root")
      let nav = driver.make("nav", .navigation)
      driver.push(driver.make("menu"), on: nav)
      driver.call { platform, _ in platform.embed(nav, in: root) }
      let answer = driver.push(driver.make("info"), on: nav)
      #expect(answer == (option == 0 ? .accepted : .dropped(.beforeWindow)))
      #expect(driver.stack(nav) == (option == 0 ? ["menu", "info"] : ["menu"]))
    }
  }

  @Test func `D19: a pop beneath a modal is applied, or without effect by choice`() {
    for option in [0, 1] {
      var (driver, nav, screens) = Driver.withStack(["menu", "info"], [.popUnderModal: option])
      let sheet = driver.make("sheet")
      driver.present(sheet, from: nav)
      driver.settle()
      let answer = driver.pop(to: screens[0], in: nav)
      #expect(answer.command == (option == 0 ? .accepted : .dropped(.popUnderModal)))
      driver.settle()
      #expect(driver.stack(nav) == (option == 0 ? ["menu"] : ["menu", "info"]))
      #expect(driver.platform.presented(by: nav) == sheet)
    }
  }
}
