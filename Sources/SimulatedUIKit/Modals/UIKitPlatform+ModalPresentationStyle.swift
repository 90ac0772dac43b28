/// What a `present` says of the presented controller besides its style.
package struct PresentationOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt8
  /// Makes options of bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A popover, or an action sheet, has a source view or a bar button item (P16).
  package static let anchored = PresentationOptions(rawValue: 1 << 0)
  /// A drag of the app's own, a custom interactive dismissal, takes it away (D15).
  package static let draggable = PresentationOptions(rawValue: 1 << 1)
}

extension UIKitPlatform {
  /// Whether a scene is as wide as a tablet; that is for its whole life.
  func isRegularWidth(_ scene: SceneID) -> Bool {
    place(of: scene).map { scenes[$0].isRegularWidth } ?? false
  }

  /// P17: cards that can be pulled down came with the version that made them the automatic style.
  private var hasCards: Bool { profile.defaultModalStyle == .sheet }

  /// The style that a style comes to in the width of a scene.
  func adapted(_ style: ModalPresentationStyle, in scene: SceneID) -> ModalPresentationStyle {
    switch style {
    case .automatic: profile.defaultModalStyle  // P17
    case .popover: isRegularWidth(scene) ? .popover : profile.defaultModalStyle  // P16, M12
    case .sheet: hasCards || isRegularWidth(scene) ? .sheet : .fullScreen  // P17
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: style
    }
  }

  /// Whether it is a card that the user can pull down (M1).
  func isPlainSheet(_ record: Controller) -> Bool {
    hasCards && !record.kind.isAlertOrActionSheet && record.style == .sheet
      && record.presenting != .none
  }

  /// M11, M12: whether a controller is presented as a popover.
  package func isPopover(_ controller: ControllerID) -> Bool {
    record(of: controller).map { isPopover($0) } ?? false
  }

  /// M11, M12: whether it is shown as a popover.
  func isPopover(_ record: Controller) -> Bool {
    switch record.kind {
    case .alert: false
    case .actionSheet: isRegularWidth(record.scene)
    default: record.style == .popover
    }
  }

  /// Whether a gesture of the user could take a presented controller away now; none can if it is
  /// locked (M2).
  package func isDismissibleByUser(_ presented: ControllerID) -> Bool {
    isMovableByUser(presented) && !isLocked(presented)
  }

  /// Whether a gesture of the user could take a presented controller away if nothing locked it.
  package func isMovableByUser(_ presented: ControllerID) -> Bool {
    guard let record = record(of: presented), record.presenting != .none else { return false }
    if isOutOfReach(presented) { return false }
    return isPlainSheet(record) || isPopover(record) || record.traits.contains(.isDraggable)
      || record.kind == .actionSheet && record.cancelButton != Controller.noButton
  }

  /// M2: whether a presented controller is a sheet that springs back when it is pulled down.
  package func isLockedSheet(_ presented: ControllerID) -> Bool {
    guard let record = record(of: presented), record.presenting != .none else { return false }
    return isPlainSheet(record) && !isOutOfReach(presented) && isLocked(presented)
  }

  /// M12: whether a presented controller is a popover that no tap outside takes away.
  package func isLockedPopover(_ presented: ControllerID) -> Bool {
    guard let record = record(of: presented), record.presenting != .none else { return false }
    return isPopover(record) && !isOutOfReach(presented) && isLocked(presented)
  }

  /// M2: whether a presented controller, or what it shows, is modal in its presentation: a page of
  /// a stack locks the sheet that the stack is in.
  func isLocked(_ controller: ControllerID) -> Bool { locker(of: controller) != .none }

  /// M2: the controller by whose flag a presented one is locked: itself, or what it shows.
  package func locker(of controller: ControllerID) -> ControllerID {
    guard let record = record(of: controller) else { return .none }
    if record.traits.contains(.isModalInPresentation) { return controller }
    if record.kind == .navigation || record.kind == .tabBar { return locker(of: record.shown) }
    for child in children where child.parent == controller && !has(.isOverlay, child.controller) {
      let locker = locker(of: child.controller)
      if locker != .none { return locker }
    }
    return .none
  }

  /// M2: the controllers by whose flags a presented one would be locked: itself, and what it shows.
  package func possibleLockers(of controller: ControllerID) -> [ControllerID] {
    guard let record = record(of: controller) else { return [] }
    if record.kind == .navigation || record.kind == .tabBar {
      return [controller] + possibleLockers(of: record.shown)
    }
    return children.reduce(into: [controller]) { lockers, child in
      if child.parent == controller && !has(.isOverlay, child.controller) {
        lockers += possibleLockers(of: child.controller)
      }
    }
  }

  /// P16: whether UIKit does not know where a popover is to point at.
  func lacksAnchor(_ record: Controller) -> Bool {
    profile.hasQuirks && isPopover(record) && !record.traits.contains(.isAnchored)
  }

  /// P16: it raises after the commit, long after `present` has returned: no frame is the app's.
  mutating func raiseForAnchor(_ transition: Transition, _ presented: Controller) {
    let kind: ConsoleMessage.Kind =
      presented.kind == .actionSheet ? .actionSheetWithoutAnchor : .popoverWithoutAnchor
    script.append(
      .tell(
        .exception(
          ConsoleMessage(
            kind: kind, format: profile.consoleFormat, subject: presented.id,
            presenter: transition.container))))
    // A client that goes on finds the presentation undone.
    if let place = place(of: presented.id) {
      controllers[place].presenting = .none
      // A dismissal of what presents it may have begun before the commit.
      controllers[place].leavingWith = .none
    }
    if let place = place(of: transition.container) { controllers[place].presented = .none }
    transitions.removeAll { $0.id == transition.id }
  }
}
