import EventCore
import SimulatedUIKit
import Testing

struct ProfileTests {
  /// The rule book's alternatives to what every version does, and two older versions' answers.
  private var other: PlatformProfile {
    var profile = PlatformProfile.ios17
    profile.hasViewIsAppearing = false
    profile.hasBackMenu = false
    profile.willShowComesAfterWillAppear = false
    profile.modalShownComesFirst = false
    profile.sheetSwipeDelegateComesFirst = false
    return profile
  }

  @Test func `N1: willShow can come first, and A8: viewIsAppearing can be unknown`() {
    var driver = Driver(profile: other)
    let nav = driver.make("nav", .navigation)
    let menu = driver.make("menu")
    driver.push(menu, on: nav)
    driver.setRoot(nav)
    driver.turn()
    _ = driver.take()
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    #expect(driver.take() == ["info.load", "willShow info", "menu.WD", "info.WA"])
    driver.settle()
    #expect(
      driver.call { platform, _ in platform.chooseFromBackMenu(menu, in: nav) }
        == .missed(.noSuchGesture))
  }

  @Test func `A3: the hidden controller's did-callback can come first`() {
    var driver = Driver(profile: other)
    let root = driver.make("root")
    driver.setRoot(root)
    driver.turn()
    driver.present(driver.make("cover"), from: root, .fullScreen)
    driver.turn()
    _ = driver.take()
    driver.end()
    #expect(driver.take() == ["root.DD", "cover.DA"])
    driver.dismiss(root)
    driver.turn()
    _ = driver.take()
    driver.end()
    #expect(driver.take() == ["cover.DD left", "root.DA"])
  }

  @Test func `M3: the view can hear of a drag before the delegate`() {
    var driver = Driver(profile: other)
    let root = driver.make("root")
    driver.setRoot(root)
    driver.turn()
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root)
    driver.settle()
    _ = driver.take()
    _ = driver.call { platform, _ in platform.beginPullDown(of: sheet) }
    #expect(driver.take() == ["sheet.ShouldDismiss", "sheet.WD left", "sheet.WillDismiss"])
  }
}
