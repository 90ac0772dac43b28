import EventCore
import SimulatedUIKit
import Testing

struct NavigationTests {
  @Test func `R4: a push updates the array in the call and starts in layout`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    let info = driver.make("info")
    #expect(driver.push(info, on: nav) == .accepted)
    #expect(driver.stack(nav) == ["menu", "info"])
    #expect(driver.take() == [])
    #expect(driver.platform.needsLayout)
    driver.call { platform, _ in platform.layout() }
    #expect(!driver.take().isEmpty)
    #expect(!driver.platform.needsLayout)
  }

  @Test func `N1: a push calls back in this order, and A1: a pop mirrors it`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    #expect(
      driver.take() == ["info.load", "menu.WD", "info.WA", "willShow info", "info.IA"])
    driver.end()
    #expect(driver.take() == ["menu.DD", "info.DA", "didShow info"])
    driver.pop(nav)
    driver.turn()
    #expect(driver.take() == ["info.WD left", "menu.WA", "willShow menu", "menu.IA"])
    driver.end()
    #expect(
      driver.take() == ["info.DD left", "menu.DA", "info.didMove(nil)", "didShow menu"])
  }

  @Test func `R1: the states of an appearance follow each other`() {
    var (driver, nav, screens) = Driver.withStack(["menu"])
    let info = driver.make("info")
    driver.push(info, on: nav)
    #expect(driver.platform.appearance(of: info) == .disappeared)
    driver.turn()
    #expect(driver.platform.appearance(of: info) == .appearing)
    #expect(driver.platform.appearance(of: screens[0]) == .disappearing)
    driver.end()
    #expect(driver.platform.appearance(of: info) == .appeared)
    #expect(driver.platform.appearance(of: screens[0]) == .disappeared)
  }

  @Test func `R1: the view is in the window from IA until before DD`() {
    var (driver, nav, screens) = Driver.withStack(["menu"])
    let info = driver.make("info")
    var seen: [Bool] = []
    driver.reactions = [
      "info.WA": { seen.append($0.platform.isInWindow(info)) },
      "info.IA": { seen.append($0.platform.isInWindow(info)) },
      "menu.WD": { seen.append($0.platform.isInWindow(screens[0])) },
      "menu.DD": { seen.append($0.platform.isInWindow(screens[0])) },
    ]
    driver.push(info, on: nav)
    driver.settle()
    #expect(seen == [true, false, true, false])
  }

  @Test func `R1: a child that is embedded while its parent is appearing is told so once`() {
    // Both the embedding and the parent's own appearance bring it about.
    var (driver, nav, _) = Driver.withStack(["menu"])
    let info = driver.make("info")
    let child = driver.make("child")
    driver.reactions["info.IA"] = { driver in
      driver.call { platform, _ in platform.embed(child, in: info) }
    }
    driver.push(info, on: nav)
    driver.settle()
    #expect(driver.take().filter { $0 == "child.IA" }.count == 1)
  }

  @Test func `N2: a push has no completion, didShow is its end`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    driver.push(driver.make("info"), on: nav, request: 7)
    #expect(!driver.platform.awaitsCompletion(RequestID(7)))
    driver.settle()
    #expect(driver.take().last == "didShow info")
  }

  @Test func `N3: the array of a held push is unchanged until the push runs`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    #expect(driver.push(driver.make("detail"), on: nav) == .held)
    #expect(driver.stack(nav) == ["menu", "info"])
    driver.settle()
    #expect(driver.stack(nav) == ["menu", "info", "detail"])
  }

  @Test func `N3: a modal animation around the navigation controller holds a push`() {
    var (driver, root) = Driver.withRoot()
    let nav = driver.make("nav", .navigation)
    driver.push(driver.make("menu"), on: nav)
    driver.present(nav, from: root)
    driver.turn()
    #expect(driver.push(driver.make("info"), on: nav, request: 4) == .held)
    _ = driver.take()
    driver.end()
    #expect(
      Array(driver.take().prefix(4))
        == ["nav.DA", "menu.DA", "didShow menu", "held 4 accepted"])
  }

  @Test func `N4: a push during a transition runs from its coordinator completion`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    driver.push(driver.make("detail"), on: nav, request: 2)
    driver.turn()
    _ = driver.take()
    driver.end()
    #expect(
      Array(driver.take().prefix(5)) == [
        "menu.DD", "info.DA", "didShow info", "held 2 accepted", "detail.load",
      ])
  }

  @Test func `N4: a push beside one that has not started is issued after the commit`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    driver.push(driver.make("info"), on: nav, animated: false)
    #expect(driver.push(driver.make("detail"), on: nav, request: 2) == .held)
    driver.call { platform, _ in platform.layout() }
    #expect(driver.take().last == "didShow info")
    driver.call { platform, _ in platform.afterCommit() }
    #expect(driver.take() == ["held 2 accepted"])
    #expect(driver.platform.needsLayout)
    driver.settle()
    #expect(driver.stack(nav) == ["menu", "info", "detail"])
  }

  @Test func `N4: two pushes of one turn run one after the other`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    driver.push(driver.make("info"), on: nav)
    driver.push(driver.make("detail"), on: nav, request: 2)
    driver.push(driver.make("deeper"), on: nav, request: 3)
    driver.turn()
    #expect(driver.stack(nav) == ["menu", "info"])
    driver.end()
    #expect(driver.stack(nav) == ["menu", "info", "detail"])
    driver.settle()
    #expect(driver.stack(nav) == ["menu", "info", "detail", "deeper"])
    #expect(!driver.platform.isBusy(driver.scene))
  }

  @Test func `N5: under ios17 a push beside a pending one is not applied at once, but held`() {
    for animated in [true, false] {
      var (driver, nav, _) = Driver.withStack(["menu"])
      driver.push(driver.make("info"), on: nav, animated: animated)
      #expect(driver.push(driver.make("detail"), on: nav, request: 2) == .held)
      #expect(driver.stack(nav) == ["menu", "info"])
      driver.call { platform, _ in platform.layout() }
      #expect(driver.stack(nav) == ["menu", "info"])
      driver.settle()
      #expect(driver.stack(nav) == ["menu", "info", "detail"])
    }
  }

  @Test func `N6: pushing what is in the stack raises, now or when the held push runs`() {
    var (driver, nav, screens) = Driver.withStack(["menu"])
    let text =
      "exception: nav is pushing the same view controller instance (menu) more than once which"
      + " is not supported and is most likely an error in the application : app"
    #expect(driver.word(driver.push(screens[0], on: nav)) == text)
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    #expect(driver.push(screens[0], on: nav, request: 3) == .held)
    driver.settle()
    #expect(driver.take().last == "held 3 \(text)")
  }

  @Test func `N8: an appearance that begins before the last one ended is printed`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    let info = driver.make("info")
    driver.push(info, on: nav)
    driver.present(driver.make("cover"), from: nav, .fullScreen)
    driver.turn()
    let lines = driver.take()
    let text = "Unbalanced calls to begin/end appearance transitions for info."
    #expect(lines.filter { $0.hasPrefix("Unbalanced") } == [text])
    #expect(lines.firstIndex(of: text).map { $0 + 1 } == lines.firstIndex(of: "info.WD"))
  }

  @Test func `N9: a pop during a push is held, or dropped by choice`() {
    for option in [0, 1] {
      var (driver, nav, _) = Driver.withStack(["menu"], [.popDuringTransition: option])
      driver.push(driver.make("info"), on: nav)
      driver.turn()
      let answer = driver.pop(nav, request: 2)
      #expect(answer.leaving == .none)
      #expect(answer.command == (option == 0 ? .held : .dropped(.popWhileBusy)))
      driver.settle()
      #expect(driver.stack(nav) == (option == 0 ? ["menu"] : ["menu", "info"]))
    }
  }

  @Test func `N10: set pushes a new top, pops to a deeper one, and the same is no transition`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "info"])
    let other = driver.make("other")
    driver.set([screens[0], other], of: nav)
    driver.turn()
    #expect(
      driver.take() == ["other.load", "info.WD left", "other.WA", "willShow other", "other.IA"])
    #expect(driver.lengths.last == .duration(.milliseconds(350)))
    driver.end()
    #expect(
      driver.take() == ["info.DD left", "other.DA", "info.didMove(nil)", "didShow other"])
    driver.set([other], of: nav)
    #expect(driver.take() == ["menu.didMove(nil)"])
    #expect(driver.platform.transitionsInFlight == [])
    let more = driver.make("more")
    driver.set([other, more], of: nav, animated: false)
    driver.settle()
    #expect(driver.take().last == "didShow more")
    driver.set([other], of: nav)
    driver.turn()
    #expect(Array(driver.take().prefix(2)) == ["more.WD left", "other.WA"])
  }

  @Test func `N10: of two sets in one turn the last wins, or the stack stays blank`() {
    for option in [0, 1] {
      var (driver, nav, _) = Driver.withStack(["menu"], [.setThenSet: option])
      driver.set([], of: nav)
      let other = driver.make("other")
      #expect(driver.set([other], of: nav) == .accepted)
      #expect(driver.stack(nav) == ["other"])
      driver.settle()
      let lines = driver.take()
      #expect(lines.contains("other.DA") == (option == 0))
      #expect(lines.contains("nav stays blank") == (option == 1))
      #expect(driver.platform.isInWindow(other) == (option == 0))
    }
  }

  @Test func `N11: popping the last does nothing; stranger, nil and a navigation raise`() {
    var (driver, nav, screens) = Driver.withStack(["menu"])
    let last = driver.pop(nav)
    #expect(last.command == .dropped(.nothingAbove))
    #expect(last.leaving == .none)
    #expect(driver.pop(to: screens[0], in: nav).command == .dropped(.nothingAbove))
    let stranger = driver.make("stranger")
    #expect(
      driver.word(driver.pop(to: stranger, in: nav).command)
        == "exception: Tried to pop to a view controller that doesn't exist.")
    #expect(
      driver.word(driver.push(.none, on: nav))
        == "exception: Application tried to push a nil view controller on target nav.")
    #expect(
      driver.word(driver.push(driver.make("other", .navigation), on: nav))
        == "exception: Pushing a navigation controller is not supported")
  }

  @Test func `N11: a pop to a stranger raises in the call, though pops are held then`() {
    var (driver, nav, screens) = Driver.withStack(["menu"])
    driver.push(driver.make("info"), on: nav)
    driver.turn()
    #expect(driver.pop(to: screens[0], in: nav).command == .held)
    let stranger = driver.make("stranger")
    #expect(
      driver.word(driver.pop(to: stranger, in: nav).command)
        == "exception: Tried to pop to a view controller that doesn't exist.")
    // What a push that is held brings is none.
    let coming = driver.make("coming")
    #expect(driver.push(coming, on: nav, request: 4) == .held)
    #expect(driver.pop(to: coming, in: nav).command == .held)
  }

  @Test func `N12: of several popped levels only the top gets callbacks, all get didMove`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "list", "info"])
    let answer = driver.pop(to: screens[0], in: nav)
    #expect(answer.leaving == screens[1])
    driver.settle()
    #expect(
      driver.take() == [
        "menu.load", "info.WD left", "menu.WA", "willShow menu", "menu.IA", "info.DD left",
        "menu.DA", "info.didMove(nil)", "list.didMove(nil)", "didShow menu",
      ])
    #expect(!driver.platform.contains(screens[1]))
  }

  @Test func `N13: after an unanimated pop navigationController is nil at once`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "info"])
    driver.pop(nav, animated: false)
    #expect(driver.platform.navigationController(of: screens[1]) == .none)
    var (other, otherNav, otherScreens) = Driver.withStack(["menu", "info"])
    other.pop(otherNav)
    #expect(other.platform.navigationController(of: otherScreens[1]) == otherNav)
    var parent = otherNav
    other.reactions["info.DD left"] = { parent = $0.platform.parent(of: otherScreens[1]) }
    other.settle()
    #expect(parent == .none)
  }

  @Test func `N14: a system pop shows as didShow, DD of the top, and didMove of all`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "list", "info"])
    driver.isVerbose = true
    let answer = driver.call { platform, _ in
      platform.chooseFromBackMenu(screens[0], in: nav)
    }
    #expect(answer == .accepted)
    driver.turn()
    _ = driver.take()
    driver.end()
    #expect(
      driver.take() == [
        "info.DD left", "menu.DA", "info.didMove(nil)", "list.didMove(nil)", "didShow menu",
        "info gone by user", "list gone by user", "end finished",
      ])
  }

  @Test func `N15: the back button pops with animation, its menu pops several levels`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "list", "info", "detail"])
    #expect(driver.call { platform, _ in platform.tapBackButton(in: nav) } == .accepted)
    #expect(driver.stack(nav) == ["menu", "list", "info"])
    driver.settle()
    #expect(driver.lengths.last == .duration(.milliseconds(350)))
    _ = driver.call { platform, _ in platform.chooseFromBackMenu(screens[0], in: nav) }
    driver.settle()
    #expect(driver.stack(nav) == ["menu"])
    #expect(driver.take().filter { $0.hasPrefix("didShow") } == ["didShow info", "didShow menu"])
    #expect(
      driver.call { platform, _ in platform.tapBackButton(in: nav) } == .missed(.noSuchGesture))
  }

  @Test func `N15: a second back tap of the same turn is missed`() {
    var (driver, nav, _) = Driver.withStack(["menu", "list", "info"])
    _ = driver.call { platform, _ in platform.tapBackButton(in: nav) }
    let pop = driver.platform.transitionsInFlight[0]
    #expect(
      driver.call { platform, _ in platform.tapBackButton(in: nav) } == .missed(.navigating(pop)))
  }

  @Test func `T2: an unanimated push starts and ends in the layout`() {
    var (driver, nav, _) = Driver.withStack(["menu"])
    driver.push(driver.make("info"), on: nav, animated: false)
    #expect(driver.take() == [])
    driver.call { platform, _ in platform.layout() }
    #expect(
      driver.take() == [
        "info.load", "menu.WD", "info.WA", "willShow info", "info.IA", "menu.DD", "info.DA",
        "didShow info",
      ])
    #expect(driver.lengths.last == .atOnce)
    #expect(!driver.platform.isBusy(driver.scene))
  }

  @Test func `a stack that is in no window changes without a transition`() {
    var driver = Driver()
    let nav = driver.make("nav", .navigation)
    let menu = driver.make("menu")
    driver.push(menu, on: nav)
    driver.push(driver.make("info"), on: nav)
    #expect(driver.pop(nav).command == .accepted)
    #expect(driver.stack(nav) == ["menu"])
    #expect(driver.platform.transitionsInFlight == [])
    driver.setRoot(nav)
    driver.settle()
    #expect(
      driver.take() == [
        "info.didMove(nil)", "nav.load", "nav.WA", "menu.load", "menu.WA", "willShow menu",
        "nav.IA", "menu.IA", "nav.DA", "menu.DA", "didShow menu",
      ])
  }
}
