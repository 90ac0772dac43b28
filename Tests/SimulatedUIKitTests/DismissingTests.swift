import EventCore
import SimulatedUIKit
import Testing

struct DismissingTests {
  /// Root, a modal on it, and one on that.
  private func stacked(
    _ styles: [ModalPresentationStyle] = [.sheet, .sheet], _ fixed: [ChoicePoint: Int] = [:]
  ) -> (Driver, [ControllerID]) {
    var (driver, root) = Driver.withRoot(fixed)
    var modals = [root]
    for (index, style) in styles.enumerated() {
      let modal = driver.make("modal\(index + 1)")
      driver.present(modal, from: modals[index], style)
      driver.settle()
      modals.append(modal)
    }
    _ = driver.take()
    return (driver, modals)
  }

  @Test func `D1: what the receiver presents goes, otherwise the receiver itself`() {
    var (driver, all) = stacked()
    let first = driver.dismiss(all[1])
    #expect(first.leaving == all[2])
    #expect(first.command == .accepted)
    driver.settle()
    #expect(driver.dismiss(all[1]).leaving == all[1])
  }

  @Test func `D1: a child dismisses for the container that presents`() {
    var (driver, _, screens) = Driver.withStack(["menu"])
    let sheet = driver.make("sheet")
    driver.present(sheet, from: screens[0])
    driver.settle()
    #expect(driver.dismiss(screens[0]).leaving == sheet)
  }

  @Test func `D2: dismissing a stack takes all above, in one transition, the top-most's`() {
    var (driver, all) = stacked([.sheet])
    driver.present(driver.make("alert", .alert), from: all[1])
    driver.settle()
    _ = driver.take()
    driver.isVerbose = true
    #expect(driver.dismiss(all[0]).leaving == all[1])
    driver.turn()
    #expect(driver.lengths.last == .duration(.milliseconds(250)))
    driver.settle()
    #expect(
      driver.take() == [
        "alert.WD left", "modal1.WD left", "start dismiss", "alert.DD left", "modal1.DD left",
        "alert gone by request", "modal1 gone by request", "end finished",
      ])
  }

  @Test func `D3: of modals dismissed together the top-most animates, never a lower one`() {
    let lengths: [(ControllerKind, Int64)] = [(.alert, 250), (.actionSheet, 335), (.content, 500)]
    for (kind, length) in lengths {
      var (driver, all) = stacked([.sheet])
      driver.present(driver.make("top", kind), from: all[1])
      driver.settle()
      let before = driver.lengths.count
      #expect(driver.dismiss(all[0]).leaving == all[1])
      driver.settle()
      #expect(driver.lengths.dropFirst(before) == [.duration(.milliseconds(length))])
    }
  }

  @Test func `D4: hidden intermediates of a dismissed stack may come up for a moment`() {
    for option in [0, 1] {
      var (driver, all) = stacked([.sheet, .fullScreen], [.stackDismissCallbacks: option])
      driver.dismiss(all[0])
      driver.settle()
      #expect(
        driver.take().filter { $0.hasPrefix("modal1") }
          == (option == 0
            ? [] : ["modal1.WA", "modal1.DA", "modal1.WD left", "modal1.DD left"]))
    }
  }

  @Test func `D5: the completion comes after DD, and B that presents C removes C only`() {
    var (driver, all) = stacked()
    driver.dismiss(all[1], request: 5)
    driver.settle()
    #expect(driver.take() == ["modal2.WD left", "modal2.DD left", "completion 5"])
    #expect(driver.platform.presented(by: all[0]) == all[1])
  }

  @Test func `D6: with nothing to dismiss the completion is called by choice only`() {
    for option in [0, 1] {
      var (driver, root) = Driver.withRoot([.dismissNothingCompletion: option])
      let answer = driver.dismiss(root, request: 6)
      #expect(answer.command == .dropped(.nothingPresented))
      #expect(answer.leaving == .none)
      #expect(driver.take() == (option == 0 ? [] : ["completion 6"]))
    }
  }

  @Test func `D7: dismiss of what is animating in is ignored, or held by choice`() {
    for option in [0, 1] {
      var (driver, root) = Driver.withRoot([.dismissWhilePresenting: option])
      driver.present(driver.make("sheet"), from: root)
      driver.turn()
      let answer = driver.dismiss(root, request: 7)
      #expect(answer.command == (option == 0 ? .dropped(.modalComes) : .held))
      #expect(driver.platform.awaitsCompletion(RequestID(7)) == (option == 1))
      driver.settle()
      let lines = driver.take()
      #expect(lines.contains("completion 7") == (option == 1))
      #expect(lines.contains("held 7 accepted") == (option == 1))
      #expect((driver.platform.presented(by: root) == .none) == (option == 1))
    }
  }

  @Test func `D8: a second dismiss of a leaving controller is ignored by default`() {
    var (driver, all) = stacked()
    driver.dismiss(all[1])
    #expect(driver.dismiss(all[1]).command == .dropped(.modalLeaves))
    driver.turn()
    #expect(driver.dismiss(all[1]).command == .dropped(.modalLeaves))
    driver.settle()
    #expect(driver.platform.presented(by: all[0]) == all[1])
  }

  @Test func `D8: escalated, a second dismiss takes the presenter too`() {
    for waits in [false, true] {
      var (driver, all) = stacked([.sheet, .sheet], [.dismissWhileDismissing: 1])
      driver.isVerbose = true
      driver.dismiss(all[1], request: 1)
      if waits { driver.turn() }
      let answer = driver.dismiss(all[1], request: 2)
      #expect(answer.command == .escalated)
      #expect(answer.leaving == all[1])
      driver.settle()
      #expect(driver.platform.presented(by: all[0]) == .none)
      let lines = driver.take()
      #expect(lines.filter { $0.hasSuffix("DD left") } == ["modal2.DD left", "modal1.DD left"])
      #expect(lines.filter { $0.hasPrefix("completion") } == ["completion 1", "completion 2"])
      #expect(lines.filter { $0.contains("gone") }.count == 2)
    }
  }

  @Test func `D8: the lower modal's end takes a slower one above with it`() throws {
    var (driver, all) = stacked([.sheet, .sheet], [.dismissWhileDismissing: 1])
    driver.dismiss(all[1])
    driver.turn()
    driver.dismiss(all[1])
    driver.turn()
    try #require(driver.platform.transitionsInFlight.count == 2)
    let lower = driver.platform.transitionsInFlight[1]
    driver.call { platform, _ in platform.endTransition(lower) }
    #expect(driver.take().suffix(2) == ["modal2.DD left", "modal1.DD left"])
    #expect(driver.platform.transitionsInFlight == [])
  }

  @Test func `D8: escalated with nothing above is as D6`() {
    var (driver, all) = stacked([.sheet], [.dismissWhileDismissing: 1])
    driver.dismiss(all[0])
    let answer = driver.dismiss(all[0])
    #expect(answer.command == .dropped(.nothingPresented))
  }

  @Test func `D9: from the presenting side the same modal goes whatever it presents`() {
    for count in [1, 2] {
      var (driver, all) = stacked(Array(repeating: .sheet, count: count))
      #expect(driver.dismiss(all[0]).leaving == all[1])
    }
  }

  @Test func `D10: in DD the link is cut and isBeingDismissed still holds`() {
    var (driver, all) = stacked([.sheet])
    var seen: [Bool] = []
    driver.reactions["modal1.DD left"] = { driver in
      seen.append(driver.platform.presentingViewController(of: all[1]) == .none)
      seen.append(driver.platform.presented(by: all[0]) == .none)
      seen.append(driver.platform.isBeingDismissed(all[1]))
    }
    driver.dismiss(all[0])
    driver.settle()
    #expect(seen == [true, true, true])
  }

  @Test func `D11: the flags hold from the first will to the last did, not from the call`() {
    var (driver, root) = Driver.withRoot()
    let sheet = driver.make("sheet")
    var flags: [Bool] = []
    driver.reactions["sheet.WA"] = { flags.append($0.platform.isBeingPresented(sheet)) }
    driver.reactions["sheet.DA"] = { flags.append($0.platform.isBeingPresented(sheet)) }
    driver.present(sheet, from: root)
    flags.append(driver.platform.isBeingPresented(sheet))
    driver.settle()
    flags.append(driver.platform.isBeingPresented(sheet))
    driver.dismiss(root)
    flags.append(driver.platform.isBeingDismissed(sheet))
    driver.turn()
    flags.append(driver.platform.isBeingDismissed(sheet))
    #expect(flags == [false, true, true, false, false, true])

    var (stacked, nav, _) = Driver.withStack(["menu"])
    let info = stacked.make("info")
    stacked.push(info, on: nav)
    #expect(!stacked.platform.isMovingToParent(info))
    stacked.turn()
    #expect(stacked.platform.isMovingToParent(info))
    stacked.end()
    #expect(!stacked.platform.isMovingToParent(info))
    stacked.pop(nav)
    #expect(!stacked.platform.isMovingFromParent(info))
    stacked.turn()
    #expect(stacked.platform.isMovingFromParent(info))
  }

  @Test func `D12, D14: dismiss asks no delegate and heeds no isModalInPresentation`() {
    var (driver, all) = stacked([.sheet])
    driver.platform.setModalInPresentation(true, for: all[1])
    driver.platform.setRefusesDismissal(true, for: all[1])
    #expect(driver.dismiss(all[0]).command == .accepted)
    driver.settle()
    #expect(driver.take() == ["modal1.WD left", "modal1.DD left"])
  }

  @Test func `D13: a lower sheet that the user dismisses takes those above without DidDismiss`() {
    var (driver, all) = stacked()
    driver.isVerbose = true
    #expect(driver.call { platform, _ in platform.beginPullDown(of: all[1]) } == .accepted)
    _ = driver.call { platform, choices in
      platform.releasePullDown(of: all[1], outcome: .finished, choices: &choices)
    }
    _ = driver.take()
    driver.end()
    #expect(
      driver.take() == [
        "modal2.DD left", "modal1.DD left", "modal1.DidDismiss", "modal2 gone by user",
        "modal1 gone by user", "end finished",
      ])
  }

  @Test func `D15: dismiss during a sheet's drag is lost`() {
    var (driver, all) = stacked([.sheet, .sheet], [.dismissWhileDismissing: 1])
    _ = driver.call { platform, _ in platform.beginPullDown(of: all[2]) }
    #expect(driver.dismiss(all[1]).command == .dropped(.modalDragged))
  }
}
