import AppModel
import EventCore
import SimulatedUIKit

/// Compares bindings at the end of the turn with what SwiftUI presented last, as SwiftUI does.
///
/// A modal slot is a `.sheet(item:)`, `.fullScreenCover`, `.alert` or `.confirmationDialog` on its
/// owner, the host; a stack is a `NavigationStack(path:)`. What was asked for once counts as
/// presented, whatever the platform made of it: after a drop nothing opens until the binding is
/// toggled (S2). The platform's rules P and D apply to what is sent.
package struct SwiftUIBinding: Hashable, Sendable {
  /// What a modal is to SwiftUI.
  package enum Kind: UInt8, Hashable, Sendable {
    /// `.sheet`.
    case sheet
    /// `.fullScreenCover`.
    case cover
    /// `.alert`, `.confirmationDialog`.
    case dialog

    /// Sheets and covers of one host wait for each other (S3, S7); dialogs do not (S8).
    var waits: Bool { if case .dialog = self { false } else { true } }
  }

  /// How far a presentation is in SwiftUI's own book.
  enum Stage: UInt8, Hashable, Sendable {
    /// Wanted when its host's view was made; the host has not appeared.
    case awaitsHost
    /// Another of its host comes first (S3, S11).
    case queued
    /// `present` was called, and not in vain.
    case presented
    /// `dismiss` was called, or the user took it away; it is not gone, or not written (S12).
    case leaving
  }

  /// One modal that SwiftUI has presented or is going to.
  struct Presentation: Hashable, Sendable {
    var place: SlotPlace
    var scene: InstanceID
    var instance: InstanceID
    var kind: Kind
    var stage: Stage
    /// Of how many nested modals of one update it is the last, counted from 1 (S5).
    var nesting = 1
    /// The nearest modal that its host is part of, or none.
    var below = InstanceID.none
    /// A cover that comes in sheet style (S7).
    var becomesSheet = false
    /// The turn in which it began to leave.
    var leftInTurn: UInt32 = 0
    /// The turn in which its host was found gone (S16), or 0.
    var orphanedInTurn: UInt32 = 0
    /// It goes as soon as it has come (S9).
    var closesWhenShown = false
    /// The user took it away, and the binding is not written yet (S12).
    var awaitsWrite = false
    /// SwiftUI takes it away and presents it again (S24).
    var reopens = false
  }

  /// What bindings had at the last update, for the hosts whose views exist.
  package internal(set) var sent = SentState()
  /// What is or is going to be presented, in order of the wishes.
  var presentations: [Presentation] = []
  /// Counts the turns with an update.
  var turn: UInt32 = 0
  /// What is to be printed next.
  var prints: [ConsoleMessage.Kind] = []
  /// What SwiftUI remembers of paths.
  var paths = SwiftUIPaths()
  /// Whether something has happened that an update could answer.
  package var needsUpdate = false

  /// Makes a binding that has presented nothing.
  package init() {}

  /// A turn's phase 2 begins.
  package mutating func beginTurn() { turn += 1 }

  /// A turn's phase 2 is over: what is written from now on belongs to the next frame (S19).
  package mutating func endTurn() { paths.writes.removeAll(keepingCapacity: true) }

  /// The instances whose phase on the platform it asks for.
  package var instances: [InstanceID] { presentations.map(\.instance) }

  /// Whether the binding of a modal that the user took away is still to be written (S12).
  package var awaitsWrite: Bool { presentations.contains(where: \.awaitsWrite) }

  /// Whether the book names an instance.
  package func names(_ instance: InstanceID) -> Bool {
    presentations.contains { $0.instance == instance || $0.place.owner == instance }
  }

  /// What the book has of a slot of which no modal is to come or to go; `nil` if one is.
  ///
  /// One that is shown goes with its host (S16), on behalf of who presented it.
  package func settledContents(of place: SlotPlace) -> [InstanceID]? {
    for entry in presentations where entry.place == place && entry.stage != .leaving { return nil }
    return sent.contents(place.owner, place.slot)
  }

  /// Whether a write of a path that another one replaced may still push an instance (S19).
  package func mayPush(_ instance: InstanceID) -> Bool {
    paths.doubled.contains { $0.top == instance }
  }

  /// The slot of a modal in the book.
  package func place(of instance: InstanceID) -> SlotPlace? {
    presentations.first { $0.instance == instance }?.place
  }

  /// The slot of a modal that the binding itself takes away, and not to show it again (S24).
  package func placeLeaving(_ instance: InstanceID) -> SlotPlace? {
    presentations.first {
      $0.instance == instance && $0.stage == .leaving && !$0.awaitsWrite && !$0.reopens
    }?.place
  }

  /// The next thing that brings what SwiftUI presents closer to its bindings; `nil` if nothing is
  /// to be done in this pass.
  ///
  /// Modals that must go come first, the lowest first, as all above leave with them (D2); then
  /// children, paths, and modals that must come.
  package mutating func next(
    wanted: Picture, shown: Picture, in scene: InstanceID, facts: SwiftUIFacts, program: Program,
    choices: inout ChoiceSource
  ) -> SwiftUICommand? {
    if !prints.isEmpty { return .print(prints.removeFirst()) }
    return departure(wanted, scene, facts, program, &choices) ?? embedded(wanted)
      ?? path(wanted, shown, facts, program, &choices)
      ?? arrival(wanted, scene, facts, program, &choices)
      ?? queuedArrival(scene, facts, &choices)
  }

  /// What changes without a presentation: children, a `TabView`'s selection, overlays.
  private mutating func embedded(_ wanted: Picture) -> SwiftUICommand? {
    for row in wanted.rows where row.kind != .modal && row.kind != .stack {
      let value = Array(wanted[row])
      guard let last = sent.contents(row.owner, row.slot), last != value else { continue }
      var command = SingleComparison.command(
        owner: row.owner, slot: row.slot, kind: row.kind, wanted: value)
      if row.kind == .overlay {
        let overlays = OverlayComparison.commands(row.owner, row.slot, wanted: value, other: last)
        guard let first = overlays.first else { continue }
        command = first
      }
      sent.send(command.kind == .remove ? [] : value, row.owner, row.slot)
      return .change(command, isUnanimated: false)
    }
    return nil
  }

  /// What a modal is to SwiftUI, by the style its slot gives it.
  static func kind(of instance: InstanceID, in slot: SlotID, _ program: Program) -> Kind {
    for candidate in program.tables.slots[Int(slot.index)].candidates
    where candidate.screen == instance.screen {
      switch candidate.style {
      case .sheet, .automatic, .popover: return .sheet
      case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: return .cover
      case .alert, .actionSheet: return .dialog
      // Nothing of these slots is presented.
      case .overlay: break
      }
    }
    return .sheet
  }
}
