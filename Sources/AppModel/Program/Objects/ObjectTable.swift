/// What the machine's loop reads of one object; trivial, so that reading it costs no counting.
struct ObjectEntry: Sendable {
  /// The screen whose instances have one each.
  var screen: ScreenID
  /// What it is for.
  var role: ObjectRole
  /// Whether the system holds it.
  var isHeldBySystem: Bool
  /// Whether the app does not write it.
  var isImplicit: Bool
  /// Whether it is made when a statement stores it.
  var isMadeLater: Bool
  /// The places in `ObjectTable.choices` of who may own it, under `lifetimes` and under `views`.
  var owners: (underLifetimes: Range<Int>, underViews: Range<Int>)
  /// The places in `ObjectTable.strongTargets` of what it refers to strongly.
  var strongTargets: Range<Int>
  /// Whether it is made again with its view, which owns it, be it by way of others.
  var isMadeWithView = (underLifetimes: false, underViews: false)

  /// Whether it is made again with its view.
  func isMadeWithView(under ownership: Ownership) -> Bool {
    ownership == .lifetimes ? isMadeWithView.underLifetimes : isMadeWithView.underViews
  }

  /// The places in `ObjectTable.choices` of who may own it.
  func owners(under ownership: Ownership) -> Range<Int> {
    ownership == .lifetimes ? owners.underLifetimes : owners.underViews
  }
}

/// Owners and strong references of all objects, flat.
///
/// Lists of declared objects within declared objects are lists in lists: reading one counts
/// references, and the machine reads them whenever something begins or ends. A class, because
/// asking a structure of lists that lies in the program copies it, and counts every list.
final class ObjectTable: Sendable {
  /// The objects.
  let entries: [ObjectEntry]
  /// What names may mean: one object for each screen that may declare it.
  let choices: [ObjectID]
  /// The places in `choices` of what strong references lead to.
  let strongTargets: [Range<Int>]
  private let owned: [ObjectID]
  private let ownedPlaces: [Range<Int>]
  private let mayCircle: (underLifetimes: Bool, underViews: Bool)

  /// Lays out complete tables.
  init(_ tables: Program.Tables) {
    let draft = ObjectTableDraft(tables)
    entries = draft.entries
    choices = draft.choices
    strongTargets = draft.strongTargets
    owned = draft.owned
    ownedPlaces = draft.ownedPlaces
    mayCircle = draft.mayCircle
  }

  /// An object's entry.
  subscript(object: ObjectID) -> ObjectEntry { entries[Int(object.index)] }

  /// What instances of an object may own; each object once, in ascending order.
  func owned(by owner: ObjectID, under ownership: Ownership) -> ArraySlice<ObjectID> {
    owned[ownedPlaces[Int(owner.index) + (ownership == .lifetimes ? 0 : entries.count)]]
  }

  /// Whether strong references can lead in a circle, as far as declarations tell.
  func mayCircle(under ownership: Ownership) -> Bool {
    ownership == .lifetimes ? mayCircle.underLifetimes : mayCircle.underViews
  }
}
