import EventCore
import SimulatedUIKit
import Testing

struct PresentationStyleTests {
  /// A modal of this style on a root, settled, with an empty transcript.
  private func presenting(
    _ style: ModalPresentationStyle, _ kind: ControllerKind = .content,
    in profile: String = "ios17",
    options: PresentationOptions = .anchored, isRegularWidth: Bool = false
  ) -> (Driver, root: ControllerID, modal: ControllerID) {
    var (driver, root) = Driver.withRoot(
      isRegularWidth: isRegularWidth, profile: .named(profile))
    let modal = driver.make("modal", kind)
    driver.present(modal, from: root, style, options: options)
    driver.settle()
    return (driver, root, modal)
  }

  private static let versions = PlatformProfile.all.map(\.name)

  @Test(arguments: versions)
  func `P17: the automatic style is a card from iOS 13 on, and full screen before`(
    _ version: String
  ) {
    var (driver, _, modal) = presenting(.automatic, in: version)
    let isFullScreen = version == "ios12"
    #expect(driver.take().contains("root.WD") == isFullScreen)
    let answer = driver.call { platform, _ in platform.beginPullDown(of: modal) }
    #expect(answer == (isFullScreen ? .missed(.noSuchGesture) : .accepted))
    #expect(driver.platform.isDismissibleByUser(modal) == !isFullScreen)
  }

  @Test func `P17: before iOS 13 a sheet is full screen in compact width, and never pulled down`() {
    for isRegularWidth in [false, true] {
      var (driver, _, modal) = presenting(
        .sheet, in: "ios12", isRegularWidth: isRegularWidth)
      #expect(driver.take().contains("root.DD") == !isRegularWidth)
      #expect(
        driver.call { platform, _ in platform.beginPullDown(of: modal) }
          == .missed(.noSuchGesture))
      #expect(
        driver.call { platform, _ in platform.tapOutside(of: modal) }
          == .missed(.outsideIgnored))
    }
  }

  @Test func `P16: a popover without an anchor raises after the commit, in regular width`() {
    var (driver, root) = Driver.withRoot(isRegularWidth: true)
    let popover = driver.make("popover")
    #expect(driver.present(popover, from: root, .popover) == .accepted)
    #expect(driver.take() == ["popover.load"])
    driver.turn()
    #expect(
      driver.take() == [
        "raises UIPopoverPresentationController (popover) should have a non-nil sourceView or"
          + " barButtonItem set before the presentation occurs."
      ])
    #expect(driver.platform.presented(by: root) == .none)
    #expect(driver.platform.invariantViolation == nil)
  }

  @Test func `P16: a popover that raises leaves with nothing that had begun to leave below it`() {
    var (driver, root, modal) = presenting(.popover, isRegularWidth: true)
    let popover = driver.make("second")
    #expect(driver.present(popover, from: modal, .popover) == .accepted)
    #expect(
      driver.call { platform, _ in platform.tapOutside(of: modal) } == .accepted)
    driver.settle()
    #expect(driver.platform.presented(by: root) == .none)
    let violation = driver.platform.invariantViolation
    #expect(violation == nil)
  }

  @Test func `P16: so does an action sheet, with a text of its own`() {
    var (driver, root) = Driver.withRoot(isRegularWidth: true)
    driver.present(driver.make("choice", .actionSheet), from: root)
    _ = driver.take()
    driver.turn()
    let text =
      "raises Your application has presented a UIAlertController (choice) of style"
      + " UIAlertControllerStyleActionSheet from root. The modalPresentationStyle of a"
      + " UIAlertController with this style is UIModalPresentationPopover. You must provide"
      + " location information for this popover through the alert controller's"
      + " popoverPresentationController. You must provide either a sourceView and sourceRect or a"
      + " barButtonItem. If this information is not known when you present the alert controller,"
      + " you may provide it in the UIPopoverPresentationControllerDelegate method"
      + " -prepareForPopoverPresentation."
    #expect(driver.take() == [text])
  }

  @Test func `P16: with an anchor, in compact width, and for others, nothing is raised`() {
    let harmless: [(ModalPresentationStyle, ControllerKind, PresentationOptions, Bool)] = [
      (.popover, .content, .anchored, true), (.popover, .content, [], false),
      (.sheet, .actionSheet, .anchored, true), (.sheet, .actionSheet, [], false),
      (.sheet, .content, [], true), (.sheet, .alert, [], true),
    ]
    for (style, kind, options, isRegularWidth) in harmless {
      var (driver, root, modal) = presenting(
        style, kind, options: options, isRegularWidth: isRegularWidth)
      #expect(driver.take().last == "modal.DA")
      #expect(driver.platform.presented(by: root) == modal)
    }
  }

  @Test func `M12: outside a popover a tap asks the delegate, and dismisses`() {
    var (driver, _, popover) = presenting(.popover, isRegularWidth: true)
    _ = driver.take()
    #expect(
      driver.call { platform, _ in platform.beginPullDown(of: popover) }
        == .missed(.noSuchGesture))
    #expect(driver.call { platform, _ in platform.tapOutside(of: popover) } == .accepted)
    driver.settle()
    #expect(
      driver.take() == [
        "modal.ShouldDismiss", "modal.WillDismiss", "modal.WD left", "modal.DD left",
        "modal.DidDismiss",
      ])
  }

  @Test func `M12: the tap outside is consumed, and isModalInPresentation refuses it`() {
    var (driver, root, popover) = presenting(.popover, isRegularWidth: true)
    #expect(driver.platform.hitTest(root) == .missed(.coveredByPresented(popover)))
    driver.platform.setModalInPresentation(true, for: popover)
    #expect(
      driver.call { platform, _ in platform.tapOutside(of: popover) }
        == .missed(.outsideIgnored))
    #expect(!driver.platform.isDismissibleByUser(popover))
  }

  @Test func `M12: presenting beside a closing popover is lost (P8)`() {
    var (driver, root, popover) = presenting(.popover, isRegularWidth: true)
    _ = driver.call { platform, _ in platform.tapOutside(of: popover) }
    driver.turn()
    let next = driver.make("next")
    #expect(driver.word(driver.present(next, from: root)).hasSuffix("already presenting modal."))
    #expect(
      driver.word(driver.present(next, from: popover)).hasSuffix("not in the window hierarchy."))
  }

  @Test func `M12: in compact width a popover is the automatic card`() {
    var (driver, _, popover) = presenting(.popover, options: [])
    #expect(driver.call { platform, _ in platform.beginPullDown(of: popover) } == .accepted)
    var (older, _, other) = presenting(.popover, in: "ios12", options: [])
    #expect(older.take().contains("root.DD"))
    #expect(
      older.call { platform, _ in platform.tapOutside(of: other) } == .missed(.outsideIgnored))
  }

  @Test func `M11: in regular width an action sheet shows no cancel button`() {
    for isRegularWidth in [false, true] {
      var (driver, _, sheet) = presenting(.sheet, .actionSheet, isRegularWidth: isRegularWidth)
      driver.platform.setCancelButton(1, for: sheet)
      #expect(
        driver.call { platform, _ in platform.tapButton(1, of: sheet) }
          == (isRegularWidth ? .missed(.noCancelButton) : .accepted))
    }
    var (driver, _, sheet) = presenting(.sheet, .actionSheet, isRegularWidth: true)
    driver.platform.setCancelButton(1, for: sheet)
    #expect(driver.call { platform, _ in platform.tapButton(0, of: sheet) } == .accepted)
  }

  @Test func `M5: outside, a card goes in regular width only, other styles never`() {
    let dismissible: [(ModalPresentationStyle, Bool)] = [
      (.sheet, true), (.automatic, true), (.fullScreen, false), (.overFullScreen, false),
      (.currentContext, false), (.overCurrentContext, false),
    ]
    for (style, isDismissible) in dismissible {
      for isRegularWidth in [false, true] {
        var (driver, _, modal) = presenting(style, isRegularWidth: isRegularWidth)
        #expect(
          driver.call { platform, _ in platform.tapOutside(of: modal) }
            == (isDismissible && isRegularWidth ? .accepted : .missed(.outsideIgnored)))
      }
    }
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .currentContext])
  func `M6: under a covering style a sheet disappears, and stays presented`(
    _ style: ModalPresentationStyle
  ) {
    var (driver, root, sheet) = presenting(.sheet)
    _ = driver.take()
    driver.present(driver.make("cover"), from: sheet, style)
    driver.settle()
    #expect(driver.take().last == "modal.DD")
    #expect(driver.platform.presented(by: root) == sheet)
  }

  @Test func `P18: each presentation has a delegate of its own, to be set again`() {
    var (driver, root, sheet) = presenting(.sheet)
    driver.platform.setHeldByClient(true, for: sheet)
    driver.platform.setRefusesDismissal(true, for: sheet)
    _ = driver.take()
    func pull() -> [String] {
      _ = driver.call { platform, _ in platform.beginPullDown(of: sheet) }
      _ = driver.call { platform, choices in
        platform.releasePullDown(of: sheet, outcome: .finished, choices: &choices)
      }
      driver.settle()
      return driver.take()
    }
    #expect(pull() == ["modal.ShouldDismiss", "modal.DidAttemptToDismiss"])
    driver.dismiss(root)
    driver.settle()
    #expect(driver.platform.contains(sheet))
    #expect(driver.present(sheet, from: root) == .accepted)
    driver.settle()
    _ = driver.take()
    #expect(pull().last == "modal.DidDismiss")
    // What belongs to the controller itself is as it was.
    driver.platform.setModalInPresentation(true, for: sheet)
    for _ in 1...2 {
      #expect(driver.present(sheet, from: root) == .accepted)
      driver.settle()
      _ = driver.take()
      #expect(pull() == ["modal.DidAttemptToDismiss"])
      driver.dismiss(root)
      driver.settle()
    }
  }

  @Test func `P18, N6: a controller that its client holds can be pushed again, not twice`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    let detail = driver.make("detail")
    driver.platform.setHeldByClient(true, for: detail)
    for _ in 1...2 {
      #expect(driver.push(detail, on: nav) == .accepted)
      driver.settle()
      #expect(driver.word(driver.push(detail, on: nav)).hasPrefix("exception"))
      driver.pop(nav)
      driver.settle()
      #expect(driver.stack(nav) == ["menu"])
      #expect(driver.platform.invariantViolation == nil)
    }
  }

  @Test func `P3: a navigation controller defines a context of its own`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    let root = driver.make("root")
    let inner = driver.make("inner", .navigation)
    driver.push(driver.make("page"), on: inner)
    driver.call { platform, _ in platform.embed(inner, in: root) }
    driver.push(root, on: nav)
    driver.settle()
    let modal = driver.make("modal")
    let page = driver.platform.topViewController(of: inner)
    driver.present(modal, from: page, .overCurrentContext)
    driver.settle()
    #expect(driver.platform.presentingViewController(of: modal) == inner)
    #expect(driver.platform.frontmostPresented(in: driver.scene) == modal)
    #expect(driver.platform.hitTest(page) == .missed(.coveredByPresented(modal)))
    #expect(driver.platform.hitTest(root) == .hit)
    // What covers the context covers its modal, and what stands on that.
    let alert = driver.make("alert", .alert)
    driver.present(alert, from: modal)
    driver.settle()
    #expect(driver.platform.hitTest(alert) == .hit)
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root)
    driver.settle()
    #expect(driver.platform.hitTest(modal) == .missed(.coveredByPresented(alert)))
    #expect(driver.platform.hitTest(alert) == .missed(.coveredByPresented(sheet)))
    #expect(driver.platform.frontmostPresented(in: driver.scene) == sheet)
  }
}
