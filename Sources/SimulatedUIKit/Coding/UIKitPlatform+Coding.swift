import EventCore

extension UIKitPlatform {
  /// Puts the children of one parent beside each other: only their order among themselves counts.
  ///
  /// That a view has been told that it is appearing counts while it appears; the next appearance
  /// begins without it.
  package mutating func arrangeForCoding() {
    controllers.withUnsafeMutableBufferPointer { controllers in
      for place in controllers.indices where controllers[place].appearance != .appearing {
        controllers[place].traits.remove(.hasBeenAppearing)
      }
    }
    for place in children.indices.dropFirst() {
      var earlier = place
      while earlier > 0,
        children[earlier].parent.rawValue < children[earlier - 1].parent.rawValue
      {
        children.swapAt(earlier, earlier - 1)
        earlier -= 1
      }
    }
  }

  /// Writes or reads every field; between two turns nothing is on the script.
  package mutating func code(_ coder: inout StateCoder) {
    if coder.isPacking {
      precondition(script.isEmpty, "platform: left between two turns: \(script)")
    } else {
      // An exception ends a run in the middle of a turn.
      script.removeAll(keepingCapacity: true)
    }
    actingCause = .user
    coder.length(&controllers)
    coder.length(&scenes)
    coder.length(&transitions)
    coder.length(&held)
    controllers.withUnsafeMutableBufferPointer { controllers in
      for place in controllers.indices {
        coder.define(&controllers[place].id.rawValue, as: .controller)
      }
    }
    for place in scenes.indices { coder.define(&scenes[place].id.rawValue, as: .platformScene) }
    for place in transitions.indices {
      coder.define(&transitions[place].id.rawValue, as: .transition)
    }
    for place in held.indices { coder.define(&held[place].serial, as: .heldRequest) }
    controllers.withUnsafeMutableBufferPointer { controllers in
      for place in controllers.indices { controllers[place].code(&coder) }
    }
    for place in scenes.indices { scenes[place].code(&coder) }
    for place in transitions.indices { transitions[place].code(&coder) }
    for place in held.indices { held[place].code(&coder) }
    coder.list(&children)
    coder.list(&heldEntries)
    coder.flag(&isInBackground)
    coder.flag(&hasIgnoredTouches)
    coder.flag(&hasPresentedInContext)
    coder.count(&overlayCount)
    coder.flag(&hasOrphans)
    coder.flag(&areAnimationsEnabled)
  }

  /// Whether it is as another platform of the same version, every number included.
  package func isSame(as other: UIKitPlatform) -> Bool {
    lastController == other.lastController && lastTransition == other.lastTransition
      && lastScene == other.lastScene && lastHeld == other.lastHeld
      && transitions == other.transitions && children == other.children
      && controllers == other.controllers && scenes == other.scenes && held == other.held
      && heldEntries == other.heldEntries && script == other.script
      && isInBackground == other.isInBackground && hasIgnoredTouches == other.hasIgnoredTouches
      && hasPresentedInContext == other.hasPresentedInContext
      && overlayCount == other.overlayCount && hasOrphans == other.hasOrphans
      && areAnimationsEnabled == other.areAnimationsEnabled
  }

  /// Takes over what another platform of the same version is, in the memory that is there.
  package mutating func restore(_ other: borrowing UIKitPlatform) {
    scenes.restore(other.scenes)
    controllers.restore(other.controllers)
    children.restore(other.children)
    transitions.restore(other.transitions)
    held.restore(other.held)
    heldEntries.restore(other.heldEntries)
    script.restore(other.script)
    actingCause = other.actingCause
    isInBackground = other.isInBackground
    hasIgnoredTouches = other.hasIgnoredTouches
    hasPresentedInContext = other.hasPresentedInContext
    overlayCount = other.overlayCount
    hasOrphans = other.hasOrphans
    areAnimationsEnabled = other.areAnimationsEnabled
    lastScene = other.lastScene
    lastController = other.lastController
    lastTransition = other.lastTransition
    lastHeld = other.lastHeld
  }

  /// The numbers that counting goes on from, once all numbers are read.
  package mutating func codeCounts(_ coder: inout StateCoder) {
    coder.lastNumber(&lastScene, of: .platformScene)
    coder.lastNumber(&lastController, of: .controller)
    coder.lastNumber(&lastTransition, of: .transition)
    coder.lastNumber(&lastHeld, of: .heldRequest)
  }
}
