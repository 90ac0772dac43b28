import AppModel

/// How a wanted overlay differs from another, as commands: the old one goes, the new one comes.
///
/// Both are done in the call: there is no transition that a slot would have to wait for.
package enum OverlayComparison {
  /// The commands that put one content in the other's place.
  package static func commands(
    _ owner: InstanceID, _ slot: SlotID, wanted: [InstanceID], other: [InstanceID]
  ) -> [BindingCommand] {
    var commands: [BindingCommand] = []
    if let old = other.first {
      commands.append(BindingCommand(kind: .remove, owner: owner, slot: slot, instance: old))
    }
    if let new = wanted.first {
      commands.append(BindingCommand(kind: .embed, owner: owner, slot: slot, instance: new))
    }
    return commands
  }
}
