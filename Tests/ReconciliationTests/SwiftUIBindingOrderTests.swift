import AppModel
import EventCore
import Reconciliation
import SimulatedUIKit
import Testing

/// What binding `swiftui` asks for, without any platform.
struct SwiftUIBindingOrderTests {
  /// A binding with a scene whose slot 0 is a modal for sheets, as slot 1 of instance 1 is.
  private struct Book {
    var binding = SwiftUIBinding()
    var facts = SwiftUIFacts(profile: .ios17, now: .zero)
    var choices = ChoiceSource()
    let program: Program

    init(profile: PlatformProfile = .ios17, _ fixed: FixedChoice...) {
      facts = SwiftUIFacts(profile: profile, now: .zero)
      choices = ChoiceSource(fixed: fixed)
      var tables = Program.Tables()
      for index in 0..<3 {
        let style: PresentationStyle = index == 2 ? .alert : .sheet
        let sheet = Slot.Candidate(screen: ScreenID(index: 2), style: style)
        tables.slots.append(
          Slot(
            name: "slot\(index)", screen: .scene, kind: .modal, candidates: [sheet],
            crossFade: .zero, offset: 0, line: SourceLine(file: 0, line: 1)))
      }
      program = Program(tables)
      for index in 0..<3 { binding.made([], Sample.scene, Sample.slot(Int32(index))) }
      binding.beginTurn()
    }

    /// All that is asked for until nothing is left; the platform accepts every dismissal.
    mutating func update(_ wanted: Picture) -> [SwiftUICommand] {
      var commands: [SwiftUICommand] = []
      while let command = binding.next(
        wanted: wanted, shown: Picture(), in: Sample.scene, facts: facts, program: program,
        choices: &choices)
      {
        commands.append(command)
        if case .dismiss(let dismissal, _, _) = command { set(dismissal.instance, .leaving) }
      }
      return commands
    }

    mutating func set(_ ordinal: Int32, _ phase: ModalPhase) {
      set(Sample.instance(ordinal), phase)
    }

    private mutating func set(_ instance: InstanceID, _ phase: ModalPhase) {
      facts.modals.removeAll { $0.instance == instance }
      facts.modals.append(SwiftUIFacts.Modal(instance: instance, phase: phase))
    }

    /// The wish for nested sheets, the outer one made with the inner one in it.
    mutating func openNested() -> [SwiftUICommand] {
      let commands = update(Self.nested)
      binding.awaitHost(
        SlotPlace(owner: Sample.instance(1), slot: Sample.slot(1)), Sample.instance(2),
        below: Sample.instance(1), isBelowSettled: false, in: Sample.scene, program: program)
      set(1, .arriving)
      return commands
    }

    static let nested = Sample.picture(
      .init(Sample.scene, 0, .modal, 1), .init(Sample.instance(1), 1, .modal, level: 1, 2))
    static let empty = Sample.picture(.init(Sample.scene, 0, .modal))
  }

  private static func command(
    _ kind: BindingCommand.Kind, _ ordinal: Int32, of owner: InstanceID = Sample.scene,
    _ slot: Int32 = 0
  ) -> BindingCommand {
    BindingCommand(
      kind: kind, owner: owner, slot: Sample.slot(slot), instance: Sample.instance(ordinal))
  }

  @Test(arguments: [(2, 1), (1, 0)])
  func `S5: nested sheets beyond the depth never come`(depth: Int, count: Int) {
    var book = Book()
    #expect(book.openNested() == [.present(Self.command(.present, 1), asSheet: false)])
    #expect(book.update(Book.nested).isEmpty)
    book.set(1, .settled)
    book.binding.hostAppeared(Sample.instance(1), depthLimit: depth)
    let nested = SwiftUICommand.present(
      Self.command(.present, 2, of: Sample.instance(1), 1), asSheet: false)
    #expect(book.update(Book.nested) == Array(repeating: nested, count: count))
  }

  @Test(arguments: [("ios15", true), ("ios16", false), ("ios17", false)])
  func `S6: an outer binding closes the nested sheet alone on iOS 15`(
    profile: String, nestedOnly: Bool
  ) {
    var book = Book(profile: .named(profile))
    _ = book.openNested()
    book.set(1, .settled)
    book.binding.hostAppeared(Sample.instance(1), depthLimit: 2)
    _ = book.update(Book.nested)
    book.set(2, .settled)
    #expect(
      book.update(Book.empty) == [
        .dismiss(Self.command(.dismiss, 1), nestedOnly: nestedOnly, isUnanimated: false)
      ])
  }

  @Test func `S9: nested sheets that are closed while they open freeze`() {
    var book = Book()
    _ = book.openNested()
    #expect(book.update(Book.empty) == [.freeze(Sample.instance(1))])
  }

  @Test func `S9: or the outer one goes when it has come`() {
    var book = Book(
      FixedChoice(point: .nestedOpenThenClose, subject: nil, occurrence: nil, option: 1))
    _ = book.openNested()
    #expect(book.update(Book.empty).isEmpty)
    book.set(1, .settled)
    #expect(
      book.update(Book.empty) == [
        .dismiss(Self.command(.dismiss, 1), nestedOnly: false, isUnanimated: false)
      ])
  }

  @Test func `S23: what comes two ticks after an alert is not lost`() {
    let lost = FixedChoice(point: .presentAfterMenu, subject: nil, occurrence: nil, option: 1)
    let wanted = Sample.picture(.init(Sample.scene, 0, .modal, 1))
    var book = Book(lost)
    book.facts.dialogClosed = .zero
    #expect(book.update(wanted) == [.lose(Self.command(.present, 1), .alertHasClosed)])
    book = Book(lost)
    book.facts.dialogClosed = .zero
    book.facts.now = .zero + .microseconds(33_334)
    #expect(book.update(wanted) == [.present(Self.command(.present, 1), asSheet: false)])
  }

  @Test func `S2: what was dropped is asked for again only when it has been toggled`() {
    let wanted = Sample.picture(.init(Sample.scene, 0, .modal, 1))
    let present = SwiftUICommand.present(Self.command(.present, 1), asSheet: false)
    var book = Book()
    #expect(book.update(wanted) == [present])
    book.binding.dropped(Self.command(.present, 1), isLeaving: false)
    #expect(book.update(wanted).isEmpty)
    #expect(book.update(Book.empty).isEmpty)
    #expect(book.update(wanted) == [present])
  }

  @Test func `S8: a dialog does not wait for the sheet that leaves, a sheet does (S11)`() {
    var book = Book()
    _ = book.update(Sample.picture(.init(Sample.scene, 0, .modal, 1)))
    book.set(1, .settled)
    let dismiss = SwiftUICommand.dismiss(
      Self.command(.dismiss, 1), nestedOnly: false, isUnanimated: false)
    var other = book
    #expect(
      book.update(
        Sample.picture(.init(Sample.scene, 0, .modal), .init(Sample.scene, 2, .modal, 2)))
        == [dismiss, .present(Self.command(.present, 2, of: Sample.scene, 2), asSheet: false)])
    #expect(
      other.update(Sample.picture(.init(Sample.scene, 0, .modal, 2)))
        == [dismiss, .wait(SlotPlace(owner: Sample.scene, slot: Sample.slot(0)))])
  }
}
