import AppModel
import Reconciliation
import Testing

struct DeferredBindingOrderTests {
  private static let scene = Sample.scene
  private static let sheet = Sample.instance(20)

  @Test func `equal pictures need no command`() {
    let picture = Sample.picture(
      .init(Self.scene, 0, .modal, 20), .init(Self.scene, 1, .child, 1),
      .init(Sample.instance(1), 2, .stack, 2, 3))
    #expect(DeferredBinding().next(wanted: picture, shown: picture) == nil)
    #expect(DeferredBinding().next(wanted: Picture(), shown: Picture()) == nil)
  }

  @Test func `modals go first, then children, then stacks, then modals come`() {
    let home = Sample.instance(1)
    func shown(_ modal: Int32?, _ child: Int32, _ stack: [Int32]) -> Picture {
      var picture = Picture()
      picture.begin(owner: Self.scene, slot: Sample.slot(0), kind: .modal, level: 0)
      if let modal { picture.add(Sample.instance(modal)) }
      picture.begin(owner: Self.scene, slot: Sample.slot(1), kind: .child, level: 0)
      picture.add(Sample.instance(child))
      picture.begin(owner: home, slot: Sample.slot(2), kind: .stack, level: 0)
      for ordinal in stack { picture.add(Sample.instance(ordinal)) }
      return picture
    }
    let wanted = shown(21, 11, [2, 3])
    let binding = DeferredBinding()
    let steps: [(shown: Picture, kind: BindingCommand.Kind, instance: Int32)] = [
      (shown(20, 10, [2]), .dismiss, 20), (shown(nil, 10, [2]), .replaceChild, 11),
      (shown(nil, 11, [2]), .push, 3), (shown(nil, 11, [2, 3]), .present, 21),
    ]
    for step in steps {
      let command = binding.next(wanted: wanted, shown: step.shown)
      #expect(command?.kind == step.kind)
      #expect(command?.instance == Sample.instance(step.instance))
    }
  }

  @Test func `of several modals that must go the lowest level goes, which takes the others along`()
  {
    let deep = Sample.picture(
      .init(Self.scene, 0, .modal, 20), .init(Self.sheet, 1, .modal, level: 1, 21),
      .init(Sample.instance(21), 2, .modal, level: 2, 22))
    let nothing = Sample.picture(.init(Self.scene, 0, .modal))
    let all = DeferredBinding().next(wanted: nothing, shown: deep)
    #expect(
      all
        == BindingCommand(
          kind: .dismiss, owner: Self.scene, slot: Sample.slot(0), instance: Self.sheet))
    let lowest = Sample.picture(
      .init(Self.scene, 0, .modal, 20), .init(Self.sheet, 1, .modal, level: 1))
    let upper = DeferredBinding().next(wanted: lowest, shown: deep)
    #expect(
      upper
        == BindingCommand(
          kind: .dismiss, owner: Self.sheet, slot: Sample.slot(1), instance: Sample.instance(21)))
  }

  @Test func `the lowest level that differs goes first, even if its row comes last`() {
    let home = Sample.instance(1)
    let shown = Sample.picture(
      .init(Self.sheet, 1, .modal, level: 1, 21), .init(home, 0, .modal, level: 0, 20))
    let wanted = Sample.picture(
      .init(Self.sheet, 1, .modal, level: 1), .init(home, 0, .modal, level: 0))
    let command = DeferredBinding().next(wanted: wanted, shown: shown)
    #expect(command?.kind == .dismiss)
    #expect(command?.owner == home)
  }

  @Test func `of several modals that must come the lowest comes, and only from what is shown`() {
    let wanted = Sample.picture(
      .init(Self.scene, 0, .modal, 20), .init(Self.sheet, 1, .modal, level: 1, 21))
    let first = DeferredBinding().next(
      wanted: wanted, shown: Sample.picture(.init(Self.scene, 0, .modal)))
    #expect(first?.kind == .present)
    #expect(first?.instance == Self.sheet)
    let second = DeferredBinding().next(
      wanted: wanted,
      shown: Sample.picture(
        .init(Self.scene, 0, .modal, 20), .init(Self.sheet, 1, .modal, level: 1)))
    #expect(second?.kind == .present)
    #expect(second?.instance == Sample.instance(21))
  }

  @Test func `the lowest modal that must come goes ahead, even if its row comes last`() {
    let rows: [Sample.Row] = [
      .init(Self.sheet, 1, .modal, level: 1), .init(Sample.instance(1), 0, .modal, level: 0),
    ]
    let wanted = Sample.picture(
      .init(Self.sheet, 1, .modal, level: 1, 21), .init(Sample.instance(1), 0, .modal, level: 0, 22)
    )
    let command = DeferredBinding().next(
      wanted: wanted, shown: Sample.picture(rows[0], rows[1]))
    #expect(command?.kind == .present)
    #expect(command?.instance == Sample.instance(22))
  }

  @Test func `a stack whose owner is not shown yet waits for its owner`() {
    let wanted = Sample.picture(
      .init(Self.scene, 0, .modal, 20), .init(Self.sheet, 1, .stack, level: 1, 2, 3))
    let command = DeferredBinding().next(
      wanted: wanted, shown: Sample.picture(.init(Self.scene, 0, .modal)))
    #expect(command?.kind == .present)
  }

  @Test func `an instance of equal content is another instance: the shown one goes first`() {
    let wanted = Sample.picture(.init(Self.scene, 0, .modal, 21))
    let shown = Sample.picture(.init(Self.scene, 0, .modal, 20))
    let command = DeferredBinding().next(wanted: wanted, shown: shown)
    #expect(command?.kind == .dismiss)
    #expect(command?.instance == Self.sheet)
  }

  @Test func `of the wanted modals of one owner the first declared comes`() {
    let wanted = Sample.picture(
      .init(Self.scene, 0, .modal, 20), .init(Self.scene, 1, .modal, 21))
    let nothing = Sample.picture(.init(Self.scene, 0, .modal), .init(Self.scene, 1, .modal))
    #expect(
      DeferredBinding().next(wanted: wanted, shown: nothing)?.instance == Sample.instance(20))
    let first = Sample.picture(.init(Self.scene, 0, .modal, 20), .init(Self.scene, 1, .modal))
    #expect(DeferredBinding().next(wanted: wanted, shown: first) == nil)
  }

  @Test func `what was dropped is not sent again until something has changed`() throws {
    let wanted = Sample.picture(.init(Self.scene, 0, .modal, 20))
    let shown = Sample.picture(.init(Self.scene, 0, .modal))
    var binding = DeferredBinding()
    let command = try #require(binding.next(wanted: wanted, shown: shown))
    #expect(command.kind == .present)
    binding.commandDropped(command)
    #expect(binding.next(wanted: wanted, shown: shown) == nil)
    binding.somethingChanged()
    #expect(binding.next(wanted: wanted, shown: shown) == command)
  }
}
