/// Why a command is never done: the one list of what UIKit and SwiftUI drop.
///
/// Table 5 of the rule book's page has the same lines.
package enum DropReason: UInt8, CaseIterable, Hashable, Sendable {
  /// The presenter presents already, or still.
  case presenterPresents
  /// The receiver's view is in no window.
  case notInWindow
  /// The presenter is animating in.
  case presenterComes
  /// The presenter is animating out.
  case presenterLeaves
  /// The receiver takes part in a navigation transition.
  case receiverNavigates
  /// An alert has closed in this turn, and nothing can be presented right after it.
  case alertHasClosed
  /// A sheet of the same view goes in the very action that wants a full-screen cover.
  case sheetGoes
  /// A path is written while a transition of its stack runs.
  case pathRuns
  /// A `NavigationView` was updated a moment ago.
  case updatedJustNow
  /// The receiver neither presents nor is presented.
  case nothingPresented
  /// What would leave is animating in.
  case modalComes
  /// What would leave is leaving already.
  case modalLeaves
  /// What would leave is dragged by the user, or springs back.
  case modalDragged
  /// A drag of the app's own was taken back, and UIKit takes what would leave for leaving ever
  /// since.
  case modalWedged
  /// There is nothing above what would be on top.
  case nothingAbove
  /// The navigation controller is busy, and a pop does not wait.
  case popWhileBusy
  /// The navigation controller presents something.
  case popUnderModal
  /// The navigation controller has a parent and no window.
  case beforeWindow
  /// What was to do it, or to come, has left the platform.
  case hasGone
  /// What would be removed is nobody's child.
  case noChild
}

extension DropReason {
  /// The rule that drops.
  package var rule: PlatformRule {
    switch self {
    case .presenterPresents: .p4
    case .notInWindow: .p5
    case .presenterComes: .p6
    case .presenterLeaves: .p7
    case .receiverNavigates: .p19
    case .alertHasClosed: .s23
    case .sheetGoes: .s7
    case .pathRuns: .s20
    case .updatedJustNow: .s17
    case .nothingPresented: .d6
    case .modalComes: .d7
    case .modalLeaves: .d8
    case .modalDragged, .modalWedged: .d15
    case .nothingAbove: .n11
    case .popWhileBusy: .n9
    case .popUnderModal: .d19
    case .beforeWindow: .n18
    case .hasGone: .n4
    case .noChild: .a7
    }
  }

  /// What stands in the way, in a few words.
  package var explanation: String {
    switch self {
    case .presenterPresents: "the presenter presents already"
    case .notInWindow: "the receiver's view is in no window"
    case .presenterComes: "the presenter is animating in"
    case .presenterLeaves: "the presenter is animating out"
    case .receiverNavigates: "the receiver takes part in a navigation transition"
    case .alertHasClosed: "an alert or menu has just closed"
    case .sheetGoes: "a sheet of the same view goes in the same action"
    case .pathRuns: "a transition of the stack runs"
    case .updatedJustNow: "the update before it came less than 0.65 s ago"
    case .nothingPresented: "there is nothing to dismiss"
    case .modalComes: "what would leave is animating in"
    case .modalLeaves: "what would leave is leaving already"
    case .modalDragged: "what would leave is dragged, or springs back"
    case .modalWedged: "a drag of the app's own was taken back"
    case .nothingAbove: "there is nothing above to pop"
    case .popWhileBusy: "the navigation controller is busy"
    case .popUnderModal: "the navigation controller presents something"
    case .beforeWindow: "the navigation controller has a parent and no window"
    case .hasGone: "what it needs has left the platform"
    case .noChild: "it is nobody's child"
    }
  }
}
