import EventCore
import SimulatedUIKit
import Testing

/// What kind of transition a `setViewControllers` comes to.
struct SetKindTests {
  @Test func `N10: what was deeper comes as a pop, and what is new as a push`() {
    var profile = PlatformProfile.ios17
    profile.push = .milliseconds(100)
    profile.pop = .milliseconds(200)
    var driver = Driver(profile: profile)
    let navigation = driver.make("nav", .navigation)
    let screens = ["menu", "info", "detail"].map { driver.make($0) }
    for screen in screens { driver.push(screen, on: navigation) }
    driver.setRoot(navigation)
    driver.settle()
    driver.set([screens[0], screens[1]], of: navigation)
    driver.turn()
    #expect(driver.lengths.last == .duration(.milliseconds(200)))
    #expect(!driver.platform.isMovingToParent(screens[1]))
    driver.settle()
    let new = driver.make("new")
    driver.set([screens[0], new], of: navigation)
    driver.turn()
    #expect(driver.lengths.last == .duration(.milliseconds(100)))
    #expect(driver.platform.isMovingToParent(new))
  }
}
