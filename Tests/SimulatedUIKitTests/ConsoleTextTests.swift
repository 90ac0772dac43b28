import Foundation
import Testing

@testable import SimulatedUIKit

/// Table 1 of the rule book's page has the texts of the code, word for word.
struct ConsoleTextTests {
  /// A text, and how the table names its controllers.
  struct Row: Sendable, CustomTestStringConvertible {
    var kind: ConsoleMessage.Kind
    var format = PlatformSwitch.ConsoleFormat.new
    var detachedText = PlatformSwitch.DetachedText.ios16
    /// The names of subject, receiver, presenter and other, in this order.
    var names = ["<B>", "<R>", "<P>", "<A>"]
    /// What follows the text in the table, which tells an exception by its name.
    var effect: String?

    var testDescription: String { "\(kind), \(format)" }
  }

  private static let unknown = ["<…>", "<…>", "<…>", "<…>"]
  private static let stack = ["<X>", "<Nav>", "<P>", "<A>"]

  static let rows: [Row] = [
    Row(kind: .alreadyPresenting), Row(kind: .notInWindow), Row(kind: .presentationInProgress),
    Row(kind: .alreadyPresented, names: ["<X>", "<R>", "<P>", "<P>"], effect: "IAE"),
    Row(kind: .alreadyPresented, format: .old, names: stack),
    Row(kind: .presentedNil, effect: "IAE"), Row(kind: .detachedPresenter),
    Row(kind: .detachedPresenter, detachedText: .ios15),
    Row(kind: .detachedPresenter, format: .old, detachedText: .ios12),
    Row(kind: .popoverWithoutAnchor, names: unknown, effect: "NSGenericException, later"),
    Row(kind: .actionSheetWithoutAnchor, names: unknown), Row(kind: .dismissRefused),
    Row(kind: .pushedTwice, names: stack, effect: "IAE, maybe later"),
    Row(kind: .pushedTwice, format: .old, names: stack), Row(kind: .finishedUnexpectedly),
    Row(kind: .addedSelfAsSubview, effect: "IAE, later"),
    Row(kind: .unbalancedAppearance, names: stack),
    Row(kind: .poppedToStranger, effect: "NSInternalInconsistencyException"),
    Row(kind: .pushedNil, names: stack, effect: "IAE"),
    Row(kind: .pushedNavigationController, effect: "IAE"), Row(kind: .calledDirectly),
    Row(kind: .pathBoundTwice), Row(kind: .pathObservedTwice),
  ]

  private static let page: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = "Sources/SimulatedUIKit/SimulatedUIKit.docc/UIKitRules.md"
    return (try? String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)) ?? ""
  }()

  @Test(arguments: rows)
  func `a text of table 1 is what UIKit prints here`(_ row: Row) {
    var message = ConsoleMessage(kind: row.kind)
    (message.format, message.detachedText) = (row.format, row.detachedText)
    message.subject = ControllerID(1)
    message.receiver = ControllerID(2)
    message.presenter = ControllerID(3)
    message.other = ControllerID(4)
    var text = message.text(bundleIdentifier: "<bundle id>") { row.names[Int($0.rawValue) - 1] }
    let prefix = "[Presentation] "
    if text.hasPrefix(prefix) { text.removeFirst(prefix.count) }
    let cell = row.effect.map { "`\(text)`|\($0)|" } ?? "`\(text)`"
    #expect(Self.page.contains(cell), "expected in table 1: \(cell)")
    if let effect = row.effect {
      let name = effect.hasPrefix("IAE") ? "NSInvalidArgumentException" : effect
      #expect(message.exceptionName.map { name.hasPrefix($0.rawValue) } == true)
    }
  }

  @Test func `the old format of P4 to P6 has no receiver and other ends`() {
    func text(_ kind: ConsoleMessage.Kind) -> String {
      var message = ConsoleMessage(kind: kind)
      message.format = .old
      return message.text { _ in "<X>" }
    }
    let attempt = "Warning: Attempt to present <X> on <X>"
    #expect(text(.alreadyPresenting) == "\(attempt) which is already presenting <X>")
    #expect(text(.notInWindow) == "\(attempt) whose view is not in the window hierarchy!")
    #expect(
      text(.presentationInProgress) == "\(attempt) while a presentation is in progress!")
  }
}
