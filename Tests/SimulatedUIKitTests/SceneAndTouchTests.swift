import EventCore
import Testing

@testable import SimulatedUIKit

struct SceneAndTouchTests {
  /// A root with one embedded child.
  private func withChild() -> (Driver, ControllerID, ControllerID) {
    var driver = Driver()
    let root = driver.make("root")
    let child = driver.make("old")
    driver.call { platform, _ in platform.embed(child, in: root) }
    driver.setRoot(root)
    driver.turn()
    return (driver, root, child)
  }

  private func replace(
    _ driver: inout Driver, _ old: ControllerID, _ new: ControllerID, _ crossFade: Int64
  ) {
    driver.call { platform, _ in
      platform.replaceChild(
        old, with: new, crossFade: .milliseconds(crossFade), request: RequestID(1))
    }
  }

  @Test func `a first root appears in layout and has appeared after the commit`() {
    var driver = Driver()
    let root = driver.make("root")
    driver.setRoot(root)
    #expect(driver.take() == [])
    #expect(driver.word(driver.present(driver.make("sheet"), from: root)).hasPrefix("dropped"))
    driver.call { platform, _ in platform.layout() }
    #expect(driver.take() == ["root.load", "root.WA", "root.IA"])
    driver.call { platform, _ in platform.afterCommit() }
    #expect(driver.take() == ["root.DA"])
    #expect(!driver.platform.isBusy(driver.scene))
  }

  @Test func `A7: an embedded child appears with its parent, the parent first`() {
    var (driver, _, _) = withChild()
    #expect(
      driver.take() == [
        "root.load", "root.WA", "old.load", "old.WA", "root.IA", "old.IA", "root.DA", "old.DA",
      ])
  }

  @Test func `A7: a child added to a visible parent appears at once`() {
    var (driver, root, _) = withChild()
    _ = driver.take()
    let new = driver.make("new")
    driver.call { platform, _ in platform.embed(new, in: root) }
    #expect(driver.take() == ["new.load", "new.WA", "new.IA", "new.DA"])
  }

  @Test func `A7: a replacement without cross-fade is over in the call`() {
    var (driver, root, old) = withChild()
    _ = driver.take()
    driver.isVerbose = true
    let new = driver.make("new")
    replace(&driver, old, new, 0)
    #expect(
      driver.take() == [
        "new.load", "old.WD left", "old.DD left", "new.WA", "new.IA", "start replaceChild",
        "new.DA", "old.didMove(nil)", "old gone by request", "end finished",
      ])
    #expect(driver.platform.viewControllers(of: root) == [new])
  }

  @Test func `A7: a cross-fade gives WD, WA in the call and DD, DA at its end`() {
    var (driver, root, old) = withChild()
    _ = driver.take()
    let new = driver.make("new")
    replace(&driver, old, new, 250)
    #expect(driver.take() == ["new.load", "old.WD left", "new.WA", "new.IA"])
    #expect(driver.platform.isMovingToParent(new))
    #expect(driver.platform.isMovingFromParent(old))
    #expect(driver.lengths.last == .duration(.milliseconds(250)))
    #expect(driver.platform.viewControllers(of: root) == [new])
    driver.end()
    #expect(driver.take() == ["old.DD left", "new.DA", "old.didMove(nil)"])
    #expect(!driver.platform.isMovingToParent(new))
  }

  @Test func `E14: during a cross-fade taps inside the child are missed, beside it not`() {
    var (driver, root, old) = withChild()
    let new = driver.make("new")
    replace(&driver, old, new, 250)
    let fade = driver.platform.transitionsInFlight[0]
    #expect(driver.platform.hitTest(new) == .missed(.crossFading(fade)))
    #expect(driver.platform.hitTest(old) == .missed(.crossFading(fade)))
    #expect(driver.platform.hitTest(root) == .hit)
    driver.end()
    #expect(driver.platform.hitTest(new) == .hit)
    #expect(driver.platform.hitTest(old) == .missed(.gone))
  }

  @Test func `E1: a touch is tested against what is there at delivery`() {
    var (driver, nav, screens) = Driver.withStack(["menu"])
    let info = driver.make("info")
    #expect(driver.platform.hitTest(info) == .missed(.notInWindow))
    driver.push(info, on: nav)
    // Scheduled, not started: the old view is still there.
    #expect(driver.platform.hitTest(screens[0]) == .hit)
    driver.settle()
    #expect(driver.platform.hitTest(screens[0]) == .missed(.coveredInStack(info)))
    #expect(driver.platform.hitTest(info) == .hit)
    let alert = driver.make("alert", .alert)
    driver.present(alert, from: info)
    #expect(driver.platform.hitTest(info) == .hit)
    driver.settle()
    #expect(driver.platform.hitTest(info) == .missed(.coveredByPresented(alert)))
    #expect(driver.platform.hitTest(alert) == .hit)
  }

  @Test func `E6: a non-interactive transition blocks touches in every scene`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "info"])
    let scene = driver.platform.connectScene(tag: 2, isRegularWidth: false)
    let other = driver.make("other", in: scene)
    driver.call { platform, _ in
      platform.setWindowRoot(other, of: scene, crossFade: .zero, request: .none)
    }
    driver.turn()
    driver.pop(nav)
    #expect(driver.platform.hitTest(other) == .hit)
    driver.turn()
    let pop = driver.platform.transitionsInFlight[0]
    #expect(driver.platform.hitTest(screens[0]) == .missed(.blocked(pop)))
    #expect(driver.platform.hitTest(other) == .missed(.blocked(pop)))
    driver.settle()
    #expect(driver.platform.hitTest(screens[0]) == .hit)
  }

  @Test func `E6: an interactive transition does not block, the other view is covered`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "info"])
    _ = driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) }
    #expect(driver.platform.hitTest(screens[1]) == .hit)
    #expect(driver.platform.hitTest(screens[0]) == .missed(.coveredInStack(screens[1])))
  }

  @Test func `C1: each scene has its own root and modals`() {
    var (driver, root) = Driver.withRoot()
    let scene = driver.platform.connectScene(tag: 2, isRegularWidth: true)
    let other = driver.make("other", in: scene)
    driver.call { platform, _ in
      platform.setWindowRoot(other, of: scene, crossFade: .zero, request: .none)
    }
    driver.turn()
    #expect(driver.platform.tag(of: scene) == 2)
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root)
    #expect(!driver.platform.isBusy(scene))
    driver.settle()
    #expect(driver.present(driver.make("sheet2", in: scene), from: other) == .accepted)
    #expect(driver.platform.windowRoot(of: driver.scene) == root)
    #expect(driver.platform.windowRoot(of: scene) == other)
  }

  @Test func `C1: a disconnected scene goes with everything that is its own`() {
    var (driver, root) = Driver.withRoot()
    driver.present(driver.make("sheet"), from: root)
    driver.turn()
    _ = driver.take()
    driver.isVerbose = true
    let scene = driver.scene
    driver.call { platform, _ in platform.disconnectScene(scene) }
    #expect(driver.take().filter { $0.hasPrefix("end") } == ["end abandoned"])
    #expect(!driver.platform.contains(root))
    #expect(driver.platform.transitionsInFlight == [])
  }

  @Test func `T4: going to the background ends animations now, or on return by choice`() {
    for option in [0, 1] {
      var (driver, root) = Driver.withRoot([.backgroundTransition: option])
      let sheet = driver.make("sheet")
      driver.present(sheet, from: root, request: 3)
      driver.turn()
      let present = driver.platform.transitionsInFlight[0]
      _ = driver.take()
      driver.call { platform, choices in platform.enterBackground(choices: &choices) }
      let end = ["sheet.DA", "completion 3"]
      #expect(driver.take() == (option == 0 ? end : []))
      driver.call { platform, _ in platform.endTransition(present) }
      #expect(driver.take() == [])
      driver.call { platform, _ in platform.enterForeground() }
      #expect(driver.take() == (option == 0 ? [] : end))
    }
  }

  @Test func `T4: a custom transition started in the background never ends`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    driver.call { platform, choices in platform.enterBackground(choices: &choices) }
    driver.push(driver.make("info"), on: nav, animator: .custom)
    driver.turn()
    #expect(driver.lengths.last == .never)
    let push = driver.platform.transitionsInFlight[0]
    driver.call { platform, _ in platform.endTransition(push) }
    driver.call { platform, _ in platform.enterForeground() }
    #expect(driver.platform.contains(push))
  }

  @Test func `what a removed container leaves behind is given up`() {
    var (driver, root) = Driver.withRoot()
    let nav = driver.make("nav", .navigation)
    driver.push(driver.make("menu"), on: nav)
    driver.present(nav, from: root)
    driver.settle()
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    driver.push(driver.make("detail"), on: nav, request: 9)
    driver.dismiss(root)
    driver.turn()
    let dismissal = driver.platform.transitionsInFlight[1]
    driver.isVerbose = true
    _ = driver.take()
    driver.call { platform, _ in platform.endTransition(dismissal) }
    let lines = driver.take()
    #expect(lines.suffix(3) == ["end abandoned", "held 9 dropped (N4)", "end finished"])
    #expect(!driver.platform.isBusy(driver.scene))
  }

  @Test func `nothing grows: after opening and closing the state holds what it held before`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    let before = recordCount(of: driver.platform)
    var gone: [ControllerID] = []
    for _ in 1...20 {
      let info = driver.make("info")
      driver.push(info, on: nav)
      driver.settle()
      let alert = driver.make("alert", .alert)
      driver.present(alert, from: info)
      driver.settle()
      driver.dismiss(info)
      driver.settle()
      driver.pop(nav)
      driver.settle()
      gone += [info, alert]
    }
    #expect(recordCount(of: driver.platform) == before)
    #expect(gone.allSatisfy { !driver.platform.contains($0) })
  }

  /// How many records the state holds.
  private func recordCount(of platform: UIKitPlatform) -> Int {
    platform.scenes.count + platform.controllers.count + platform.children.count
      + platform.transitions.count + platform.held.count + platform.heldEntries.count
      + platform.script.count
  }
}
