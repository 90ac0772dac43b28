import EventCore

/// A rule of the platform that a trace names: by it a command is dropped, raises or is printed.
///
/// The rule book, the page `UIKitRules` of this module, has many more; these are the ones that
/// somebody meets in what is printed.
package enum PlatformRule: String, CaseIterable, Hashable, Sendable {
  case p4 = "P4"
  case p5 = "P5"
  case p6 = "P6"
  case p7 = "P7"
  case p9 = "P9"
  case p10 = "P10"
  case p11 = "P11"
  case p16 = "P16"
  case p19 = "P19"
  case d6 = "D6"
  case d7 = "D7"
  case d8 = "D8"
  case d15 = "D15"
  case d16 = "D16"
  case d19 = "D19"
  case n4 = "N4"
  case n6 = "N6"
  case n7 = "N7"
  case n8 = "N8"
  case n9 = "N9"
  case n10 = "N10"
  case n11 = "N11"
  case n18 = "N18"
  case a7 = "A7"
  case m11 = "M11"
  case s3 = "S3"
  case s5 = "S5"
  case s7 = "S7"
  case s10 = "S10"
  case s17 = "S17"
  case s18 = "S18"
  case s19 = "S19"
  case s20 = "S20"
  case s23 = "S23"

  /// Its id in the rule book: `P4`.
  package var id: String { rawValue }

  /// Whether a word has the form of an id of the rule book, which has more rules than these.
  package static func isID(_ word: String) -> Bool {
    guard let letter = word.first, "ACDEGLMNPRST".contains(letter) else { return false }
    let digits = word.dropFirst()
    return !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit)
  }
}

extension PlatformRule {
  /// What UIKit or SwiftUI does, in a sentence or two.
  package var explanation: String {
    switch self {
    case .p4:
      """
      A controller that presents something already, or still, presents nothing else: `present` \
      is dropped, not queued, and its completion never runs.
      """
    case .p5:
      """
      A controller whose view is in no window presents nothing: in `viewDidLoad`, in \
      `viewWillAppear`, or once it was removed.
      """
    case .p6: "A controller that is animating in presents nothing."
    case .p7: "A controller that is animating out presents nothing."
    case .p9: "Presenting a controller that is presented, or still animating out, raises."
    case .p10: "Presenting `nil` raises."
    case .p11:
      """
      A controller in a window that no parent links to the root presents all the same, and a \
      line on the console says so.
      """
    case .p16:
      """
      A popover without an anchor raises after the call, and so does an action sheet in regular \
      width; in compact width neither does.
      """
    case .p19: "What is presented from within a navigation transition may be lost."
    case .d6: "A `dismiss` of a controller that neither presents nor is presented has no effect."
    case .d7:
      """
      What is animating in cannot leave: `dismiss` is ignored, and its completion never runs.
      """
    case .d8:
      """
      What is leaving does not leave twice: a second `dismiss` is ignored, or takes the modal \
      beneath with it.
      """
    case .d15:
      """
      A `dismiss` while the user drags the sheet is lost; so is one after a custom interactive \
      dismissal was taken back.
      """
    case .d16:
      """
      A modal that fades, is shown again while it hides and is then hidden once more, leaves an \
      empty controller that takes all touches.
      """
    case .d19: "A pop beneath a modal changes the stack and leaves the modal, or has no effect."
    case .n4:
      """
      A push while the navigation controller is busy is held until its transition has ended, and \
      dropped if the controller has left by then.
      """
    case .n6:
      """
      Pushing a controller that is in the stack raises, at once or when a push that was held is \
      executed.
      """
    case .n7:
      """
      A second animated change of a stack during a custom transition is printed, and may raise \
      later.
      """
    case .n8:
      """
      An appearance transition that begins before the controller's last one has ended is \
      printed.
      """
    case .n9: "A pop while the navigation controller is busy returns `nil`; it is held, or dropped."
    case .n10:
      """
      A stack that is set to nothing, animated, and then to one controller may stay blank.
      """
    case .n11:
      """
      A pop of the last controller has no effect. A pop to a controller that is not in the stack \
      raises, and so does pushing `nil` or a navigation controller.
      """
    case .n18: "Changes of a stack that has a parent and no window may be lost."
    case .a7:
      """
      `removeFromParent` needs a parent, and an appearance callback that is called directly is \
      printed.
      """
    case .m11:
      """
      An action sheet in regular width is a popover without its cancel button; a tap outside \
      does what the button would.
      """
    case .s3:
      """
      SwiftUI shows one sheet of a view at a time: a second one waits until the first has gone.
      """
    case .s5: "Of sheets within each other that one update wants, two appear at most."
    case .s7:
      """
      A full-screen cover that is wanted in the action that takes a sheet of the same view away \
      may come as a sheet, or not at all.
      """
    case .s10: "Replacing a sheet's item again while its first replacement waits is a crash."
    case .s17:
      """
      A `NavigationView` takes one level in an update; others, and further ones within 0.65 s, \
      are lost.
      """
    case .s18:
      """
      Of destinations that show each other (`chained`) and are set in one go, the first is shown \
      and the others are blank.
      """
    case .s19: "A path that is written several times in one frame is printed, and may push twice."
    case .s20: "A path that is written while a transition of its stack runs may be lost."
    case .s23: "What is presented right after an alert or a menu has closed may not come."
    }
  }

  /// What an app does instead.
  package var advice: String {
    switch self {
    case .p4: "present when what leaves has gone, in `dismissed SLOT`, or with binding `deferred`"
    case .p5: "present in `appear`, or from a controller that is shown"
    case .p6: "present in `appear`, or when the transition has ended"
    case .p7: "present from a controller that stays; one that springs back, in its `appear`"
    case .p9: "present a new one each time"
    case .p10: "test for `nil` before"
    case .p11: "add it to its parent with `addChild`"
    case .p16: "give it an anchor: `as popover anchored`"
    case .p19: "present in `appear`"
    case .d6: "test `presentedViewController` before"
    case .d7: "dismiss in `appear`, or when the transition has ended"
    case .d8: "test `isBeingDismissed` before"
    case .d15:
      """
      dismiss in its `appear`, when it has sprung back; after a drag of its own (`draggable`) that \
      is taken back no dismissal comes: lock it, or do without
      """
    case .d16: "show it again only when it has gone"
    case .d19: "dismiss the modal first, and pop when that has ended"
    case .n4: "push when the transition has ended, and not on what leaves"
    case .n6: "push a new controller, or test `viewControllers` before"
    case .n7: "wait for `didShow`"
    case .n8: "wait for the one before"
    case .n9: "pop when the transition has ended"
    case .n10: "set it once"
    case .n11: "pop to what `viewControllers` has by then: learn of the user's pops in `removed`"
    case .n18: "change it when it is shown"
    case .a7: "close it once, and not again in `disappear`, when it is leaving"
    case .m11: "expect the tap outside instead"
    case .s3: "use one sheet whose item says what it shows"
    case .s5: "want each sheet in the `appear` of the one below"
    case .s7: "want the cover when the sheet has gone, in its view's `dismissed SLOT` (`onDismiss`)"
    case .s10: "wait until the sheet has gone"
    case .s17: "use `NavigationStack`, or wait between levels"
    case .s18: "set one level at a time, or use one path instead of `chained` destinations"
    case .s19: "write the path once"
    case .s20: "write it when the transition has ended"
    case .s23: "wait for two ticks of the display"
    }
  }
}
