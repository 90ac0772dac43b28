import AppModel
import Reconciliation

/// Instances and slots of tests that need no app.
enum Sample {
  static let scene = InstanceID(screen: .scene, ordinal: 1)

  static func instance(_ ordinal: Int32) -> InstanceID {
    InstanceID(screen: ScreenID(index: 2), ordinal: ordinal)
  }

  static func slot(_ index: Int32) -> SlotID { SlotID(index: index) }

  /// A picture of slots, each with its owner, its place, what it is, its level and its contents.
  static func picture(_ rows: Row...) -> Picture {
    var picture = Picture()
    for row in rows {
      picture.begin(
        owner: row.owner, slot: slot(row.slot), kind: row.kind, level: row.level)
      for ordinal in row.contents { picture.add(instance(ordinal)) }
    }
    return picture
  }

  /// One slot of a picture.
  struct Row {
    var owner: InstanceID
    var slot: Int32
    var kind: Slot.Kind
    var level: Int32
    var contents: [Int32]

    init(
      _ owner: InstanceID, _ slot: Int32, _ kind: Slot.Kind, level: Int32 = 0,
      _ contents: Int32...
    ) {
      self.owner = owner
      self.slot = slot
      self.kind = kind
      self.level = level
      self.contents = contents
    }
  }
}
