import AppModel
import SimulatedUIKit

/// What the binding asks for, one thing at a time.
package enum SwiftUICommand: Hashable, Sendable {
  /// A child, or one operation on a stack.
  case change(BindingCommand, isUnanimated: Bool)
  /// A stack of chained destinations grows: the first is pushed, the rest are blank (S18).
  case pushBlank(BindingCommand, count: Int)
  /// A stack that has no body yet is made with another path (S2).
  case refill(SlotPlace)
  /// A modal comes; a cover that took a sheet's place may come as a sheet (S7).
  case present(BindingCommand, asSheet: Bool)
  /// What comes to nothing, though SwiftUI was asked for it (S17, S20, S23).
  case lose(BindingCommand, DropReason)
  /// A modal goes: with what it presents, or what it presents alone (S6).
  case dismiss(BindingCommand, nestedOnly: Bool, isUnanimated: Bool)
  /// The presentation under way never ends (S9).
  case freeze(InstanceID)
  /// SwiftUI raises (S10).
  case raise(SlotPlace)
  /// SwiftUI prints (S3, S19).
  case print(ConsoleMessage.Kind)
  /// A slot's content waits until something has ended (S3, S10, S20).
  case wait(SlotPlace)
}
