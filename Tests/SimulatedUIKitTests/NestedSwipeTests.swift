import EventCore
import SimulatedUIKit
import Testing

/// Edge swipes where a navigation controller lies within another.
struct NestedSwipeTests {
  /// A stack `list, inner`, whose second page holds a stack of its own.
  private func nested(
    _ pages: [String], profile: String = "ios17"
  ) -> (Driver, outer: ControllerID, inner: ControllerID) {
    var (driver, outer, _) = Driver.withStack(["list"], profile: profile)
    let page = driver.make("page")
    let inner = driver.make("inner", .navigation)
    for name in pages { driver.push(driver.make(name), on: inner) }
    driver.call { platform, _ in platform.embed(inner, in: page) }
    driver.push(page, on: outer)
    driver.settle()
    return (driver, outer, inner)
  }

  private func swipe(_ driver: inout Driver, _ outcome: GestureOutcome) -> ControllerID {
    let receiver = driver.swipeReceiver()
    let began = driver.call { platform, _ in platform.beginEdgeSwipe(in: receiver) }
    #expect(began == .accepted)
    let answer = driver.call { platform, choices in
      platform.releaseEdgeSwipe(in: receiver, outcome: outcome, choices: &choices)
    }
    #expect(answer == .accepted)
    return receiver
  }

  @Test func `G1: a swipe goes to the inner stack, and at its root to the one around it`() {
    var (driver, outer, inner) = nested(["a", "b"])
    #expect(swipe(&driver, .finished) == inner)
    driver.settle()
    #expect(driver.stack(inner) == ["a"])
    #expect(swipe(&driver, .finished) == outer)
    driver.settle()
    #expect(driver.stack(outer) == ["list"])
  }

  @Test(arguments: ["ios17", "ios26"])
  func `G1: a swipe while the inner pop settles takes the whole inner stack`(profile: String) {
    var (driver, outer, inner) = nested(["a", "b", "c"], profile: profile)
    #expect(swipe(&driver, .finished) == inner)
    #expect(swipe(&driver, .finished) == outer)
    driver.settle()
    #expect(driver.stack(outer) == ["list"])
  }

  @Test func `E6: an inner pop by code blocks the outer swipe, too`() {
    var (driver, outer, inner) = nested(["a", "b"])
    _ = driver.call { platform, choices in
      platform.pop(from: inner, isAnimated: true, request: .none, choices: &choices)
    }
    driver.turn()
    #expect(driver.swipeReceiver() == outer)
    let began = driver.call { platform, _ in platform.beginEdgeSwipe(in: outer) }
    #expect(began != .accepted)
  }

  @Test func `N16: a swipe on the content at the inner root takes the whole inner stack`() {
    var (driver, outer, inner) = nested(["a"], profile: "ios26")
    let receiver = driver.swipeReceiver(onContent: true)
    #expect(receiver == outer && receiver != inner)
    let began = driver.call { platform, _ in platform.beginContentSwipe(in: receiver) }
    #expect(began == .accepted)
  }
}

extension Driver {
  /// The navigation controller whose swipe would begin now.
  fileprivate func swipeReceiver(onContent: Bool = false) -> ControllerID {
    platform.swipeReceiver(
      in: scene, on: platform.frontmostPresented(in: scene), onContent: onContent)
  }
}
