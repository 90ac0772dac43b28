import EventCore
import SimulatedUIKit
import Testing

/// What a controller says of its leaving, and what a second dismissal makes of it.
struct LeavingFlagTests {
  @Test func `D11: what a cancelled swipe brings back does not say that it leaves`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "info"])
    _ = driver.call { platform, _ in platform.beginEdgeSwipe(in: nav) }
    #expect(driver.platform.isMovingFromParent(screens[1]))
    _ = driver.call { platform, choices in
      platform.releaseEdgeSwipe(in: nav, outcome: .cancelled, choices: &choices)
    }
    driver.end()
    #expect(!driver.platform.isMovingFromParent(screens[1]))
  }

  @Test func `D8: a presenter that leaves already is not taken again`() {
    var (driver, root) = Driver.withRoot([.dismissWhileDismissing: 1])
    let lower = driver.make("lower")
    let upper = driver.make("upper")
    for (modal, presenter) in [(lower, root), (upper, lower)] {
      _ = driver.call { platform, choices in
        platform.present(
          modal, from: presenter, style: .sheet, isAnimated: true, wantsCompletion: false,
          request: RequestID(1), choices: &choices)
      }
      driver.settle()
    }
    #expect(driver.dismiss(lower).leaving == upper)
    #expect(driver.dismiss(root).leaving == lower)
    let third = driver.dismiss(lower)
    #expect(third.command == .dropped(.nothingPresented))
    #expect(third.leaving == .none)
    driver.settle()
    #expect(driver.platform.presented(by: root) == .none)
  }
}
