import EventCore
import SimulatedUIKit
import Testing

struct PresentingTests {
  @Test func `P1: the outermost container presents, whoever gets the call`() {
    var (driver, nav, screens) = Driver.withStack(["menu"])
    let sheet = driver.make("sheet")
    #expect(driver.platform.presenter(resolvedFrom: screens[0]) == nav)
    #expect(driver.present(sheet, from: screens[0]) == .accepted)
    #expect(driver.platform.presented(by: nav) == sheet)
    #expect(driver.platform.presented(by: screens[0]) == .none)
  }

  @Test func `P2: a child answers for the ancestor that presents or is presented`() {
    var (driver, nav, screens) = Driver.withStack(["menu"])
    let other = driver.make("other", .navigation)
    let page = driver.make("page")
    driver.push(page, on: other)
    driver.present(other, from: screens[0])
    #expect(driver.platform.presentedViewController(of: screens[0]) == other)
    #expect(driver.platform.presentingViewController(of: page) == nav)
    #expect(driver.platform.presentedViewController(of: page) == .none)
    #expect(driver.platform.presentingViewController(of: screens[0]) == .none)
  }

  @Test func `P3: in context styles the flagged controller presents, or the top-level one`() {
    for option in [0, 1] {
      var (driver, nav, screens) = Driver.withStack(["menu"], [.contextPresenter: option])
      driver.platform.setDefinesPresentationContext(true, for: screens[0])
      let sheet = driver.make("sheet")
      driver.present(sheet, from: screens[0], .overCurrentContext)
      let presenter = option == 0 ? screens[0] : nav
      #expect(driver.platform.presentingViewController(of: sheet) == presenter)
    }
    var (driver, nav, screens) = Driver.withStack(["menu"])
    driver.platform.setDefinesPresentationContext(true, for: screens[0])
    driver.present(driver.make("sheet"), from: screens[0], .sheet)
    #expect(driver.platform.presented(by: nav) != .none)
  }

  @Test func `P4: presenting on a presenter that already presents is dropped`() throws {
    var (driver, root) = Driver.withRoot()
    driver.present(driver.make("sheet"), from: root)
    driver.settle()
    _ = driver.take()
    let other = driver.make("other")
    #expect(
      driver.word(driver.present(other, from: root, request: 5))
        == "dropped: [Presentation] Attempt to present other on root (from root) which is already"
        + " presenting sheet.")
    try #require(!driver.platform.isBusy(driver.scene))
    #expect(driver.take() == [])
    #expect(!driver.platform.awaitsCompletion(RequestID(5)))
    driver.platform.discard(other)
    #expect(!driver.platform.contains(other))
  }

  @Test func `P5: presenting from a view that is in no window is dropped`() {
    var (driver, nav, _) = Driver.withStack(["menu"], [.presentDuringNavigation: 1])
    let info = driver.make("info")
    let texts = "dropped: [Presentation] Attempt to present sheet on nav (from info) whose view"
    var answers: [String] = []
    func attempt(_ driver: inout Driver) {
      let sheet = driver.make("sheet")
      answers.append(driver.word(driver.present(sheet, from: info)))
    }
    driver.reactions = ["info.load": attempt, "info.WA": attempt, "info.IA": attempt]
    driver.push(info, on: nav)
    driver.turn()
    #expect(answers.map { $0.hasPrefix(texts) } == [true, true, false])
    #expect(answers.last == "accepted")
  }

  @Test func `P5: a receiver that has been removed is in no window`() {
    var (driver, nav, screens) = Driver.withStack(["menu", "info"])
    driver.pop(nav)
    driver.settle()
    #expect(!driver.platform.contains(screens[1]))
    let answer = driver.present(driver.make("sheet"), from: screens[1])
    #expect(driver.word(answer).hasSuffix("whose view is not in the window hierarchy."))
  }

  @Test func `P6: presenting from a controller that is animating in is dropped`() {
    var (driver, root) = Driver.withRoot()
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root)
    driver.turn()
    let alert = driver.make("alert", .alert)
    let answer = driver.present(alert, from: sheet)
    #expect(driver.word(answer).hasSuffix("while a presentation is in progress."))
    driver.settle()
    #expect(driver.present(alert, from: sheet) == .accepted)
  }

  @Test func `P6: the tests come in the order P10, P9, P4, P5, P6`() {
    var (driver, root) = Driver.withRoot()
    let sheet = driver.make("sheet")
    let other = driver.make("other")
    driver.present(sheet, from: root)
    // The sheet is animating in and in no window: P5 comes before P6.
    #expect(
      driver.word(driver.present(other, from: sheet))
        .hasSuffix("whose view is not in the window hierarchy."))
    // The root presents already, and the sheet is presented already: P9 comes before P4.
    #expect(driver.word(driver.present(sheet, from: root)).hasPrefix("exception"))
    // A presenting controller that is in no window: P4 comes before P5.
    driver.settle()
    driver.present(other, from: sheet, .fullScreen)
    driver.settle()
    #expect(
      driver.word(driver.present(driver.make("third"), from: sheet))
        .hasSuffix("which is already presenting other."))
  }

  @Test func `P7: presenting from a controller that is animating out is dropped`() {
    var (driver, root) = Driver.withRoot()
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root)
    driver.settle()
    driver.dismiss(root)
    driver.turn()
    let third = driver.make("third")
    #expect(
      driver.word(driver.present(third, from: sheet))
        .hasSuffix("whose view is not in the window hierarchy."))
    #expect(
      driver.word(driver.present(third, from: root)).hasSuffix("already presenting sheet."))
  }

  @Test func `P8: dismiss, then present on the same presenter in one turn is lost`() {
    var (driver, root) = Driver.withRoot()
    driver.present(driver.make("sheet"), from: root)
    driver.settle()
    let other = driver.make("other")
    #expect(driver.dismiss(root, request: 8).command == .accepted)
    #expect(
      driver.word(driver.present(other, from: root)).hasSuffix("already presenting sheet."))
    var answer = CommandAnswer.held
    driver.reactions["completion 8"] = { answer = $0.present(other, from: root) }
    driver.settle()
    #expect(answer == .accepted)
  }

  @Test func `P9: presenting what is presented, or still leaving, raises in the call`() {
    var (driver, root) = Driver.withRoot()
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root)
    driver.settle()
    let text =
      "exception: Application tried to present modally a view controller sheet that is already"
      + " being presented by root."
    #expect(driver.word(driver.present(sheet, from: root)) == text)
    driver.dismiss(root)
    driver.turn()
    #expect(driver.word(driver.present(sheet, from: root)) == text)
  }

  @Test func `P10: presenting nil raises in the call`() {
    var (driver, root) = Driver.withRoot()
    #expect(
      driver.word(driver.present(.none, from: root))
        == "exception: Application tried to present a nil modal view controller on target root.")
  }

  @Test func `P11: presenting from a detached controller goes on and prints`() {
    var (driver, root) = Driver.withRoot()
    driver.setRoot(driver.make("other"), crossFade: .milliseconds(250))
    _ = driver.take()
    #expect(driver.present(driver.make("sheet"), from: root) == .accepted)
    #expect(
      driver.take().first?.hasPrefix(
        "[Presentation] Presenting view controller sheet from detached view controller root is")
        == true)
  }

  @Test func `P12: an accepted present returns with link and view, without callbacks`() {
    var (driver, root) = Driver.withRoot()
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root)
    #expect(driver.take() == ["sheet.load"])
    #expect(driver.platform.presentingViewController(of: sheet) == root)
    #expect(driver.platform.isViewLoaded(sheet))
    #expect(!driver.platform.isInWindow(sheet))
  }

  @Test func `P13: the completion comes after DA`() {
    var (driver, root) = Driver.withRoot()
    driver.present(driver.make("sheet"), from: root, request: 3)
    driver.turn()
    #expect(driver.platform.awaitsCompletion(RequestID(3)))
    _ = driver.take()
    driver.end()
    #expect(driver.take() == ["sheet.DA", "completion 3"])
    #expect(!driver.platform.awaitsCompletion(RequestID(3)))
  }

  @Test func `P14: an unanimated modal takes two or three turns`() {
    for option in [0, 1] {
      var (driver, root) = Driver.withRoot([.unanimatedModalTurns: option])
      let sheet = driver.make("sheet")
      driver.present(sheet, from: root, animated: false)
      driver.turn()
      #expect(driver.lengths.last == .turns(2 + option))
      driver.settle()
      driver.dismiss(root, animated: false)
      #expect(driver.platform.presented(by: root) == sheet)
      driver.turn()
      #expect(driver.lengths.last == .turns(2 + option))
    }
  }

  @Test func `P15: on an unanimated present a second one of the same turn is accepted`() {
    for animated in [true, false] {
      var (driver, root) = Driver.withRoot()
      let sheet = driver.make("sheet")
      driver.present(sheet, from: root, animated: animated)
      let answer = driver.present(driver.make("alert", .alert), from: sheet)
      #expect((answer == .accepted) == !animated)
      driver.settle()
      #expect((driver.platform.presented(by: sheet) == .none) == animated)
    }
  }

  @Test
  func `R3, P15: modal transitions start after the commit, one on another when that has come`() {
    var (driver, root) = Driver.withRoot()
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root, animated: false)
    driver.present(driver.make("alert", .alert), from: sheet)
    _ = driver.take()
    driver.call { platform, _ in platform.layout() }
    #expect(driver.take() == [])
    driver.call { platform, _ in platform.afterCommit() }
    #expect(driver.take() == ["sheet.WA", "sheet.IA"])
    driver.settle()
    #expect(driver.take().prefix(3) == ["sheet.DA", "alert.WA", "alert.IA"])
  }

  @Test func `R5: callbacks and completion come first, held requests last`() {
    var (driver, root) = Driver.withRoot()
    driver.isVerbose = true
    let nav = driver.make("nav", .navigation)
    driver.push(driver.make("menu"), on: nav)
    driver.present(nav, from: root, request: 3)
    driver.turn()
    driver.push(driver.make("info"), on: nav, request: 4)
    _ = driver.take()
    let present = driver.platform.transitionsInFlight[0]
    driver.call { platform, _ in platform.endTransition(present) }
    #expect(
      driver.take() == [
        "nav.DA", "menu.DA", "didShow menu", "completion 3", "end finished", "held 4 accepted",
      ])
  }

  @Test func `R7: a scene is busy from the call to the end`() {
    var (driver, root) = Driver.withRoot()
    #expect(!driver.platform.isBusy(driver.scene))
    driver.present(driver.make("sheet"), from: root)
    #expect(driver.platform.isBusy(driver.scene))
    driver.turn()
    #expect(driver.platform.isBusy(driver.scene))
    driver.end()
    #expect(!driver.platform.isBusy(driver.scene))
  }

  @Test func `A3: full screen calls back both sides, shown first, completion last`() {
    var (driver, root) = Driver.withRoot()
    driver.present(driver.make("cover"), from: root, .fullScreen, request: 3)
    driver.turn()
    #expect(driver.take() == ["cover.load", "root.WD", "cover.WA", "cover.IA"])
    driver.end()
    #expect(driver.take() == ["cover.DA", "root.DD", "completion 3"])
    driver.dismiss(root, request: 4)
    driver.turn()
    #expect(driver.take() == ["cover.WD left", "root.WA", "root.IA"])
    driver.end()
    #expect(driver.take() == ["root.DA", "cover.DD left", "completion 4"])
  }

  @Test(arguments: [ModalPresentationStyle.sheet, .overFullScreen, .overCurrentContext])
  func `M4, A4: under these styles the presenter gets no callbacks`(
    _ style: ModalPresentationStyle
  ) {
    var (driver, root) = Driver.withRoot()
    driver.present(driver.make("card"), from: root, style)
    driver.settle()
    driver.dismiss(root)
    driver.settle()
    #expect(
      driver.take() == [
        "card.load", "card.WA", "card.IA", "card.DA", "card.WD left", "card.DD left",
      ])
  }

  @Test func `M6: a full screen over a sheet makes the sheet disappear, not leave`() {
    var (driver, root) = Driver.withRoot()
    let sheet = driver.make("sheet")
    driver.present(sheet, from: root)
    driver.settle()
    driver.present(driver.make("cover"), from: sheet, .fullScreen)
    _ = driver.take()
    driver.settle()
    #expect(driver.take() == ["sheet.WD", "cover.WA", "cover.IA", "cover.DA", "sheet.DD"])
    #expect(driver.platform.presented(by: root) == sheet)
  }

  @Test func `T1: lengths are those of the profile`() {
    var (driver, root) = Driver.withRoot()
    let kinds: [(ControllerKind, Int64)] = [(.content, 500), (.alert, 250), (.actionSheet, 335)]
    for (kind, length) in kinds {
      driver.present(driver.make("modal", kind), from: root)
      driver.settle()
      #expect(driver.lengths.last == .duration(.milliseconds(length)))
      driver.dismiss(root)
      driver.settle()
      #expect(driver.lengths.last == .duration(.milliseconds(length)))
    }
  }
}
