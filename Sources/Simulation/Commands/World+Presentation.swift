import AppModel
import Reconciliation
import SimulatedUIKit

extension World {
  /// Presents a modal; `asSheet` says in which style whatever its slot says (S7).
  mutating func present(
    _ command: BindingCommand, _ owner: ControllerID, _ isAnimated: Bool, asSheet: Bool = false
  ) -> CommandAnswer? {
    var candidate = candidate(of: command.instance, in: command.slot)
    if asSheet { candidate.style = .sheet }
    let existing = platform.controller(tagged: command.instance.word)
    let controller =
      existing != .none ? existing : realise(command.instance, style: candidate.style)
    let isAwaited = isChanges
    let request = makeRequest(
      .present, command.owner, command.slot, command.instance, [], isAnimated: isAnimated,
      isAwaited: isAwaited)
    if isAwaited { changes.commandSent(command.owner, command.slot, request: request.id) }
    // The empty literal is a call that nobody inlines.
    var options = PresentationOptions(rawValue: 0)
    // SwiftUI points at the view that the modifier is attached to.
    if candidate.isAnchored || isSwiftUI { options.insert(.anchored) }
    if candidate.isDraggable { options.insert(.draggable) }
    let depth = platform.scriptDepth
    let answer = platform.present(
      controller, from: owner, style: World.platformStyle(of: candidate.style),
      options: options, isAnimated: isAnimated, wantsCompletion: isAwaited, request: request.id,
      choices: &choices)
    return finish(request, answer, depth)
  }

  /// How a slot presents an instance.
  func candidate(of instance: InstanceID, in slot: SlotID) -> Slot.Candidate {
    let slot = Int(slot.index)
    for place in program.tables.slots[slot].candidates.indices
    where program.tables.slots[slot].candidates[place].screen == instance.screen {
      return program.tables.slots[slot].candidates[place]
    }
    return Slot.Candidate(screen: instance.screen, style: .sheet)
  }

  /// What kind of controller a style needs.
  static func kind(of style: PresentationStyle) -> ControllerKind {
    switch style {
    case .alert: .alert
    case .actionSheet: .actionSheet
    case .sheet, .fullScreen, .automatic, .overFullScreen, .currentContext, .overCurrentContext,
      .popover, .overlay:
      .content
    }
  }

  /// The platform's word for a style; alerts and action sheets have none, and overlays are not
  /// presented.
  private static func platformStyle(of style: PresentationStyle) -> ModalPresentationStyle {
    switch style {
    case .sheet, .alert, .actionSheet, .overlay: .sheet
    case .fullScreen: .fullScreen
    case .automatic: .automatic
    case .overFullScreen: .overFullScreen
    case .currentContext: .currentContext
    case .overCurrentContext: .overCurrentContext
    case .popover: .popover
    }
  }
}
