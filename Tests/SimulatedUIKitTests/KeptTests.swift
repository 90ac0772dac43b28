import EventCore
import Testing

@testable import SimulatedUIKit

struct KeptTests {
  /// A stack of `a` and a kept controller that was pushed on it.
  static func kept() -> (Driver, navigation: ControllerID, kept: ControllerID) {
    var (driver, navigation, _) = Driver.withStack(["a"])
    let kept = driver.make("kept")
    driver.platform.setHeldByClient(true, for: kept)
    driver.push(kept, on: navigation)
    driver.settle()
    _ = driver.take()
    return (driver, navigation, kept)
  }

  @Test func `N6: a kept controller that was popped is pushed again, its view loaded already`() {
    var (driver, navigation, kept) = Self.kept()
    driver.isVerbose = true
    driver.pop(navigation)
    driver.settle()
    #expect(driver.take().contains("kept let go"))
    #expect(driver.platform.isFree(kept) && driver.platform.isViewLoaded(kept))
    #expect(driver.push(kept, on: navigation) == .accepted)
    driver.settle()
    let lines = driver.take()
    #expect(lines.contains("kept.DA") && !lines.contains("kept.load"))
    #expect(driver.stack(navigation) == ["a", "kept"])
    #expect(driver.platform.invariantViolation == nil)
  }

  @Test func `N6: pushed while it is in the stack it raises, now or when the held push runs`() {
    var (driver, navigation, kept) = Self.kept()
    #expect(driver.word(driver.push(kept, on: navigation)).hasPrefix("exception: nav is pushing"))
    driver.push(driver.make("b"), on: navigation)
    driver.turn()
    #expect(driver.push(kept, on: navigation, request: 7) == .held)
    driver.settle()
    #expect(driver.take().contains { $0.hasPrefix("held 7 exception: nav is pushing") })
  }

  @Test func `N6: pushed while it is being popped it waits, and comes back`() {
    var (driver, navigation, kept) = Self.kept()
    driver.pop(navigation)
    driver.turn()
    #expect(driver.push(kept, on: navigation, request: 7) == .held)
    driver.settle()
    #expect(driver.take().contains("held 7 accepted"))
    #expect(driver.stack(navigation) == ["a", "kept"])
    #expect(driver.platform.invariantViolation == nil)
  }

  @Test func `N6: where a push is not held, one that is being popped comes back at once`() {
    for profile in [PlatformProfile.named("ios18"), PlatformProfile.named("ios26")] {
      var driver = Driver(profile: profile)
      let navigation = driver.make("nav", .navigation)
      let kept = driver.make("kept")
      driver.platform.setHeldByClient(true, for: kept)
      for screen in [driver.make("a"), kept] { driver.push(screen, on: navigation) }
      driver.setRoot(navigation)
      driver.settle()
      driver.pop(navigation)
      driver.push(kept, on: navigation)
      driver.settle()
      #expect(driver.stack(navigation) == ["a", "kept"])
      #expect(driver.platform.hitTest(kept) == .hit)
      #expect(driver.platform.invariantViolation == nil)
    }
  }

  @Test func `N6: a controller cannot stand in a stack twice`() {
    var (driver, navigation, stack) = Driver.withStack(["a"])
    let answer = driver.set([stack[0], stack[0]], of: navigation)
    #expect(
      driver.word(answer)
        == "exception: All view controllers in a navigation controller must be distinct")
  }
}
