import EventCore
import Testing

@testable import SimulatedUIKit

struct OverlayTests {
  static func embed(
    _ overlay: ControllerID, in parent: ControllerID, _ driver: inout Driver,
    crossFade: VirtualDuration = .zero
  ) {
    driver.call { platform, _ in
      platform.embedOverlay(overlay, in: parent, crossFade: crossFade, request: RequestID(1))
    }
  }

  @discardableResult
  static func remove(
    _ overlay: ControllerID, _ driver: inout Driver, crossFade: VirtualDuration = .zero
  ) -> Bool {
    driver.call { platform, _ in
      platform.removeChild(overlay, crossFade: crossFade, request: RequestID(1))
    }
  }

  @Test func `A7: an overlay gets WA and DA in the call, removed WD and DD`() {
    var (driver, root) = Driver.withRoot()
    let overlay = driver.make("overlay")
    Self.embed(overlay, in: root, &driver)
    #expect(driver.take() == ["overlay.load", "overlay.WA", "overlay.IA", "overlay.DA"])
    #expect(Self.remove(overlay, &driver))
    #expect(
      driver.take() == ["overlay.WD left", "overlay.DD left", "overlay.didMove(nil)"])
    #expect(!driver.platform.contains(overlay))
    #expect(!Self.remove(overlay, &driver))
    #expect(driver.platform.invariantViolation == nil)
  }

  @Test func `A7: with a cross-fade WA comes at its start, DA at its end`() {
    var (driver, root) = Driver.withRoot()
    let overlay = driver.make("overlay")
    Self.embed(overlay, in: root, &driver, crossFade: .milliseconds(200))
    #expect(driver.take() == ["overlay.load", "overlay.WA", "overlay.IA"])
    driver.end()
    #expect(driver.take() == ["overlay.DA"])
    Self.remove(overlay, &driver, crossFade: .milliseconds(200))
    #expect(driver.take() == ["overlay.WD left"])
    driver.end()
    #expect(driver.take() == ["overlay.DD left", "overlay.didMove(nil)"])
  }

  @Test func `E1: an overlay covers its parent and what the parent embeds, the later the earlier`()
  {
    var (driver, root) = Driver.withRoot()
    let child = driver.make("child")
    driver.call { platform, _ in platform.embed(child, in: root) }
    let (lower, upper) = (driver.make("lower"), driver.make("upper"))
    Self.embed(lower, in: root, &driver)
    #expect(driver.platform.hitTest(root) == .missed(.coveredByOverlay(lower)))
    #expect(driver.platform.hitTest(child) == .missed(.coveredByOverlay(lower)))
    #expect(driver.platform.hitTest(lower) == .hit)
    Self.embed(upper, in: root, &driver)
    #expect(driver.platform.hitTest(lower) == .missed(.coveredByOverlay(upper)))
    Self.remove(upper, &driver)
    #expect(driver.platform.hitTest(lower) == .hit)
    Self.remove(lower, &driver)
    #expect(driver.platform.hitTest(child) == .hit)
  }

  @Test func `G6: an overlay of the shown controller hinders neither the swipe nor the bar`() {
    for isSwipe in [true, false] {
      var (driver, navigation, stack) = Driver.withStack(["a", "b"])
      Self.embed(driver.make("overlay"), in: stack[1], &driver)
      let answer = driver.call { platform, _ in
        isSwipe
          ? platform.beginEdgeSwipe(in: navigation) : platform.tapBackButton(in: navigation)
      }
      #expect(answer == .accepted)
    }
  }

  @Test func `G6: an overlay beside a navigation controller covers the bar and not the edge`() {
    var plain = PlatformProfile.ios17
    plain.hasQuirks = false
    for profile in [PlatformProfile.ios17, plain] {
      var driver = Driver(profile: profile)
      let root = driver.make("root")
      let navigation = driver.make("nav", .navigation)
      for name in ["a", "b"] { driver.push(driver.make(name), on: navigation) }
      driver.call { platform, _ in platform.embed(navigation, in: root) }
      driver.setRoot(root)
      driver.settle()
      let overlay = driver.make("overlay")
      Self.embed(overlay, in: root, &driver)
      let back = driver.call { platform, _ in platform.tapBackButton(in: navigation) }
      #expect(back == .missed(.coveredByOverlay(overlay)))
      let answer = driver.call { platform, _ in platform.beginEdgeSwipe(in: navigation) }
      #expect(answer == .accepted)
    }
  }

  @Test
  func `P1: an alert from an overlay is presented by the root, and stays when the overlay goes`() {
    var (driver, root) = Driver.withRoot()
    let overlay = driver.make("overlay")
    Self.embed(overlay, in: root, &driver)
    let alert = driver.make("alert", .alert)
    #expect(driver.present(alert, from: overlay) == .accepted)
    driver.settle()
    #expect(driver.platform.presentingViewController(of: alert) == root)
    Self.remove(overlay, &driver)
    driver.settle()
    #expect(driver.platform.presented(by: root) == alert)
  }

  @Test func `A7: an overlay of a controller that goes leaves with it`() {
    var (driver, navigation, stack) = Driver.withStack(["a", "b"])
    let overlay = driver.make("overlay")
    Self.embed(overlay, in: stack[1], &driver)
    driver.pop(navigation)
    driver.settle()
    #expect(!driver.platform.contains(overlay))
    #expect(driver.platform.hitTest(stack[0]) == .hit)
    #expect(driver.platform.invariantViolation == nil)
  }
}
