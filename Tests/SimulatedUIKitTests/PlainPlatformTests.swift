import EventCore
import SimulatedUIKit
import Testing

/// The profile `plain`, which has none of UIKit's quirks.
struct PlainPlatformTests {
  @Test func `plain: all callbacks of a push come with its end`() {
    var (driver, nav, _) = Driver.withStack(["menu"], profile: "plain")
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    #expect(driver.take() == [])
    #expect(driver.lengths.last == .duration(.milliseconds(350)))
    driver.end()
    #expect(
      driver.take() == [
        "info.load", "menu.WD", "info.WA", "willShow info", "info.IA", "menu.DD", "info.DA",
        "didShow info",
      ])
    driver.push(driver.make("detail"), on: nav, animated: false)
    driver.turn()
    #expect(driver.take().last == "didShow detail")
    #expect(!driver.platform.isBusy(driver.scene))
  }

  @Test func `plain: all callbacks of a modal come with its end, which takes no turns`() {
    for animated in [true, false] {
      var driver = Driver(profile: .named("plain"))
      let root = driver.make("root")
      driver.setRoot(root)
      driver.turn()
      _ = driver.take()
      let sheet = driver.make("sheet")
      driver.present(sheet, from: root, .fullScreen, animated: animated, request: 3)
      #expect(driver.take() == ["sheet.load"])
      driver.settle()
      #expect(
        driver.take() == [
          "root.WD", "sheet.WA", "sheet.IA", "sheet.DA", "root.DD", "completion 3",
        ])
      driver.dismiss(root, animated: animated)
      driver.turn()
      #expect(driver.take().isEmpty == animated)
      driver.settle()
      #expect(!driver.platform.contains(sheet))
    }
  }

  @Test func `plain: a swipe takes what it moves when it has finished, and settles at once`() {
    for outcome in [GestureOutcome.finished, .cancelled] {
      var (driver, nav, screens) = Driver.withStack(["menu", "info"], profile: "plain")
      #expect(driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) } == .accepted)
      #expect(driver.stack(nav) == ["menu", "info"])
      #expect(driver.platform.hitTest(screens[1]) == .hit)
      #expect(driver.take() == [])
      _ = driver.call { platform, choices in
        platform.releaseEdgeSwipe(in: nav, outcome: outcome, choices: &choices)
      }
      #expect(!driver.platform.isBusy(driver.scene))
      #expect(driver.stack(nav) == (outcome == .finished ? ["menu"] : ["menu", "info"]))
      #expect(driver.take().isEmpty == (outcome == .cancelled))
    }
  }

  @Test func `plain: a swipe begins only while nothing runs`() {
    var (driver, nav, _) = Driver.withStack(["menu", "info"], profile: "plain")
    driver.present(driver.make("sheet"), from: nav)
    driver.settle()
    driver.dismiss(nav)
    driver.turn()
    let dismissal = driver.platform.transitionsInFlight[0]
    #expect(
      driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) }
        == .missed(.blocked(dismissal)))
  }

  @Test func `plain: touches reach what is on top, from the start of its transition`() {
    var (driver, nav, screens) = Driver.withStack(["menu"], profile: "plain")
    let info = driver.make("info")
    driver.push(info, on: nav)
    driver.turn()
    #expect(driver.platform.hitTest(info) == .hit)
    #expect(driver.platform.hitTest(screens[0]) == .missed(.coveredInStack(info)))
    driver.settle()
    let sheet = driver.make("sheet")
    driver.present(sheet, from: info)
    driver.turn()
    #expect(driver.platform.hitTest(sheet) == .hit)
    #expect(driver.platform.hitTest(info) == .missed(.coveredByPresented(sheet)))
    driver.settle()
    driver.dismiss(info)
    driver.turn()
    #expect(driver.platform.hitTest(sheet) == .missed(.notInWindow))
    #expect(driver.platform.hitTest(info) == .hit)
  }

  @Test func `plain: an appearance that goes on while a push runs ends before the push does`() {
    var driver = Driver(profile: .named("plain"))
    let root = driver.make("root")
    let old = driver.make("old")
    driver.call { platform, _ in platform.embed(old, in: root) }
    driver.setRoot(root)
    driver.turn()
    let nav = driver.make("nav", .navigation)
    driver.push(driver.make("menu"), on: nav)
    driver.call { platform, _ in
      platform.replaceChild(
        old, with: nav, crossFade: .milliseconds(300), request: RequestID(1))
    }
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    _ = driver.take()
    driver.settle()
    #expect(
      driver.take() == [
        "old.DD left", "nav.DA", "menu.DA", "didShow menu", "old.didMove(nil)", "info.load",
        "menu.WD", "info.WA", "willShow info", "info.IA", "menu.DD", "info.DA", "didShow info",
      ])
  }

  @Test func `plain: a back tap goes back during a push, which ends logically`() {
    var (driver, nav, _) = Driver.withStack(["menu"], profile: "plain")
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    #expect(driver.call { platform, _ in platform.tapBackButton(in: nav) } == .accepted)
    driver.settle()
    #expect(driver.stack(nav) == ["menu"])
  }
}
