import EventCore
import SimulatedUIKit
import Testing

/// What presentations leave behind: empty modals (D16), replaced roots (D17); who is told (D18).
struct LeftBehindTests {
  /// A fading modal that is shown, hidden, shown again while it hides, and hidden after so long.
  private func toggled(
    _ version: String, _ option: Int, _ style: ModalPresentationStyle = .overFullScreen,
    hidesBeforeEnd: Bool
  ) -> (Driver, root: ControllerID) {
    var (driver, root) = Driver.withRoot([.quickToggle: option], profile: .named(version))
    driver.present(driver.make("first"), from: root, style)
    driver.settle()
    driver.dismiss(root)
    driver.turn()
    driver.present(driver.make("second"), from: root, style)
    if !hidesBeforeEnd { driver.settle() }
    driver.dismiss(root)
    driver.settle()
    return (driver, root)
  }

  @Test(arguments: PlatformProfile.all.map(\.name))
  func `D16: a quickly toggled full-screen modal may leave an empty one, on iOS 26 only`(
    _ version: String
  ) {
    for hidesBeforeEnd in [true, false] {
      for option in [0, 1] {
        var (driver, root) = toggled(version, option, hidesBeforeEnd: hidesBeforeEnd)
        let stays = version == "ios26" && option == 1
        #expect(driver.take().contains("empty modal on root") == stays)
        let empty = driver.platform.presented(by: root)
        #expect((empty != .none) == stays)
        // E13: it takes all touches.
        #expect(
          driver.platform.hitTest(root) == (stays ? .missed(.coveredByPresented(empty)) : .hit))
        #expect(!driver.platform.isBusy(driver.scene))
        #expect(driver.platform.invariantViolation == nil)
      }
    }
  }

  @Test func `E13: nothing that the user does moves an empty modal, but a command does`() {
    var (driver, root) = toggled("ios26", 1, hidesBeforeEnd: true)
    let empty = driver.platform.frontmostPresented(in: driver.scene)
    #expect(!driver.platform.isDismissibleByUser(empty))
    #expect(
      driver.call { platform, _ in platform.tapOutside(of: empty) } == .missed(.outsideIgnored))
    #expect(
      driver.call { platform, _ in platform.beginPullDown(of: empty) } == .missed(.noSuchGesture))
    #expect(driver.dismiss(root).command == .accepted)
    driver.settle()
    #expect(driver.platform.hitTest(root) == .hit)
  }

  @Test func `D16: sheets leave nothing, nor does one that is shown properly in between`() {
    var (driver, root) = toggled("ios26", 1, .sheet, hidesBeforeEnd: true)
    #expect(driver.platform.presented(by: root) == .none)
    driver.present(driver.make("first"), from: root, .fullScreen)
    driver.settle()
    driver.dismiss(root)
    driver.turn()
    driver.present(driver.make("second"), from: root, .fullScreen)
    driver.settle()
    driver.present(driver.make("third"), from: root, .fullScreen)
    driver.settle()
    driver.dismiss(root)
    driver.settle()
    #expect(driver.platform.presented(by: root) == .none)
  }

  /// A sheet on a root that is replaced then.
  private func replaced(_ option: Int) -> (Driver, old: ControllerID, sheet: ControllerID) {
    var (driver, old) = Driver.withRoot([.rootReplacement: option])
    let sheet = driver.make("sheet")
    driver.present(sheet, from: old)
    driver.settle()
    _ = driver.take()
    driver.setRoot(driver.make("new"))
    driver.settle()
    return (driver, old, sheet)
  }

  @Test func `D17: a replaced root's modal stays in the window, above the new root`() {
    var (driver, old, sheet) = replaced(0)
    #expect(
      driver.take() == ["new.load", "root.WD", "root.DD", "new.WA", "new.IA", "new.DA"])
    let new = driver.platform.windowRoot(of: driver.scene)
    #expect(driver.platform.frontmostPresented(in: driver.scene) == sheet)
    #expect(driver.platform.hitTest(sheet) == .hit)
    #expect(driver.platform.hitTest(new) == .missed(.coveredByPresented(sheet)))
    // A modal of the new root comes up beneath it.
    let other = driver.make("other")
    #expect(driver.present(other, from: new) == .accepted)
    driver.settle()
    #expect(driver.platform.hitTest(other) == .missed(.coveredByPresented(sheet)))
    // The user can still pull it down, and the old root goes with it.
    _ = driver.call { platform, _ in platform.beginPullDown(of: sheet) }
    _ = driver.call { platform, choices in
      platform.releasePullDown(of: sheet, outcome: .finished, choices: &choices)
    }
    driver.settle()
    #expect(!driver.platform.contains(old))
    #expect(driver.platform.hitTest(other) == .hit)
    #expect(driver.platform.frontmostPresented(in: driver.scene) == other)
  }

  @Test func `D17: an alert on a staying modal takes touches`() {
    var (driver, _, sheet) = replaced(0)
    let alert = driver.make("alert", .alert)
    #expect(driver.present(alert, from: sheet) == .accepted)
    driver.settle()
    #expect(driver.platform.hitTest(alert) == .hit)
    #expect(driver.platform.frontmostPresented(in: driver.scene) == alert)
  }

  @Test func `D17, L2: or the pair leaks, out of sight, without callbacks, and lives on`() {
    var (driver, old, sheet) = replaced(1)
    #expect(driver.take().suffix(2) == ["root leaks", "sheet leaks"])
    let new = driver.platform.windowRoot(of: driver.scene)
    #expect(driver.platform.hitTest(new) == .hit)
    #expect(driver.platform.frontmostPresented(in: driver.scene) == .none)
    #expect(driver.platform.contains(old) && driver.platform.contains(sheet))
    #expect(!driver.platform.isInWindow(sheet))
    driver.settle()
    #expect(driver.platform.contains(sheet))
    #expect(driver.platform.invariantViolation == nil)
  }

  @Test func `D17: without a modal nothing is asked and nothing stays`() {
    var (driver, old) = Driver.withRoot([.rootReplacement: 1])
    driver.setRoot(driver.make("new"))
    driver.settle()
    #expect(!driver.platform.contains(old))
    #expect(!driver.choices.log.contains { $0.point == .rootReplacement })
  }

  @Test(arguments: ["ios12", "ios17", "ios26"])
  func `D18: for a tap the system dismisses from the presenting side, for a drag it does not`(
    _ version: String
  ) {
    var (driver, root) = Driver.withRoot(profile: .named(version))
    driver.isVerbose = true
    for kind in [ControllerKind.alert, .actionSheet] {
      let alert = driver.make("alert", kind)
      driver.present(alert, from: root)
      driver.settle()
      _ = driver.take()
      _ = driver.call { platform, _ in platform.tapButton(0, of: alert) }
      #expect(driver.take() == ["system: root.dismiss takes alert"])
      driver.settle()
      driver.present(driver.make("next", kind), from: root)
      driver.settle()
      driver.dismiss(root)
      driver.settle()
      #expect(!driver.take().contains { $0.hasPrefix("system") && $0.hasSuffix("next") })
    }
    if version == "ios12" { return }
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root)
    driver.settle()
    _ = driver.call { platform, _ in platform.beginPullDown(of: sheet) }
    _ = driver.call { platform, choices in
      platform.releasePullDown(of: sheet, outcome: .finished, choices: &choices)
    }
    driver.settle()
    #expect(!driver.take().contains("system: root.dismiss takes sheet"))
  }

  @Test func `D18: the cancel button of an action sheet is tapped by a tap outside too`() {
    var (driver, root) = Driver.withRoot()
    let sheet = driver.make("sheet", .actionSheet)
    driver.platform.setCancelButton(2, for: sheet)
    driver.present(sheet, from: root)
    driver.settle()
    _ = driver.take()
    driver.isVerbose = true
    _ = driver.call { platform, _ in platform.tapOutside(of: sheet) }
    #expect(driver.take() == ["system: root.dismiss takes sheet"])
  }

  @Test(arguments: PlatformProfile.all.map(\.name))
  func `P19: presenting from a participant of a running push is lost, or accepted`(
    _ version: String
  ) {
    for option in [0, 1] {
      for fromDA in [false, true] {
        var (driver, nav, screens) = Driver.withStack(
          ["menu"], [.presentDuringNavigation: option], profile: version)
        let info = driver.make("info")
        let alert = driver.make("alert", .alert)
        driver.push(info, on: nav)
        var answer = CommandAnswer.held
        if fromDA {
          driver.reactions["info.DA"] = { answer = $0.present(alert, from: info) }
        } else {
          driver.turn()
          // The one that leaves is still in the window, the one that comes is in it already.
          answer = driver.present(
            alert, from: option == 0 || version == "plain" ? screens[0] : info)
        }
        driver.settle()
        let isLost = option == 0 && !fromDA && version != "plain"
        #expect(answer == (isLost ? .dropped(.receiverNavigates) : .accepted))
      }
    }
  }

  @Test func `P19: before the push starts, or from beside it, presenting is accepted`() {
    var (driver, nav, screens) = Driver.withStack(["menu"])
    driver.push(driver.make("info"), on: nav)
    #expect(driver.present(driver.make("alert", .alert), from: screens[0]) == .accepted)
    driver.settle()
    driver.dismiss(nav)
    driver.settle()
    driver.push(driver.make("more"), on: nav)
    driver.turn()
    #expect(driver.present(driver.make("alert", .alert), from: nav) == .accepted)
  }
}
