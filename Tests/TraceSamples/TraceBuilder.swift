import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// Writes a trace by hand: `at` moves time, `by` names the item on whose behalf the rest happens.
package struct TraceBuilder {
  /// What was written so far.
  package private(set) var trace = Trace()
  private var instant = VirtualInstant.zero
  private var cause = ItemID.none
  private var requestCount: UInt32 = 0
  /// The scene of what follows.
  package var scene = SampleApp.scene

  /// Begins an empty trace.
  package init() {}

  /// Moves time to so many milliseconds.
  package mutating func at(_ milliseconds: Int64) {
    instant = .zero + .milliseconds(milliseconds)
  }

  /// Names the item of what follows.
  package mutating func by(_ item: UInt32) { cause = ItemID(number: item) }

  /// Adds entries.
  package mutating func add(_ events: TraceEvent...) {
    for event in events {
      trace.append(TraceEntry(instant: instant, cause: cause, scene: scene, event: event))
    }
  }

  /// Stores words.
  package mutating func words(_ words: [Int32]) -> WordRange { trace.store(words) }

  /// Stores instances.
  package mutating func instances(_ instances: [InstanceID]) -> WordRange {
    trace.store(instances.map(\.word))
  }

  /// A touch of a control.
  package mutating func touch(
    _ item: UInt32, _ control: ControlID, of instance: InstanceID, kind: Input.Kind = .tap,
    arguments: [Int32] = []
  ) -> Input {
    Input(
      kind: kind, item: ItemID(number: item), instance: instance, subject: control.index,
      arguments: words(arguments))
  }

  /// Something from outside that is no touch of a control.
  package func input(
    _ kind: Input.Kind, _ item: UInt32, of instance: InstanceID, subject: Int32 = -1
  ) -> Input {
    Input(
      kind: kind, item: ItemID(number: item), instance: instance, subject: subject,
      arguments: .empty)
  }

  /// A finger comes down; nothing happens on its behalf yet.
  package mutating func arrive(_ input: Input) {
    let outer = cause
    cause = .none
    add(.inputArrived(input))
    cause = outer
  }

  /// An input is delivered; what follows happens on its behalf.
  package mutating func deliver(_ input: Input, _ fate: Fate) {
    cause = input.item
    add(.inputDelivered(input, fate))
  }

  /// A finger comes down and is delivered at once.
  package mutating func act(_ input: Input, _ fate: Fate? = nil) {
    arrive(input)
    deliver(input, fate ?? .accepted(input.instance))
  }

  /// A new content of a slot.
  package mutating func slot(
    _ owner: InstanceID, _ slot: SlotID, _ contents: [InstanceID]
  ) {
    let range = instances(contents)
    add(.slotChanged(owner: owner, slot: slot, contents: range))
  }

  /// A request with the next number.
  package mutating func request(
    _ kind: PlatformRequest.Kind, _ owner: InstanceID, _ slot: SlotID,
    _ instance: InstanceID = .none, contents: [InstanceID] = []
  ) -> PlatformRequest {
    requestCount += 1
    return PlatformRequest(
      id: RequestID(requestCount), kind: kind, owner: owner, slot: slot, instance: instance,
      contents: instances(contents), isAnimated: true, cause: cause)
  }

  /// A command and its answer; gives the request back.
  @discardableResult
  package mutating func send(
    _ kind: PlatformRequest.Kind, _ owner: InstanceID, _ slot: SlotID,
    _ instance: InstanceID = .none, contents: [InstanceID] = [],
    _ answer: CommandAnswer = .accepted
  ) -> PlatformRequest {
    let sent = request(kind, owner, slot, instance, contents: contents)
    add(.commandSent(sent, answer))
    return sent
  }

  /// A difference at rest.
  package mutating func differs(
    _ owner: InstanceID, _ slot: SlotID, wanted: [InstanceID], shown: [InstanceID]
  ) {
    let wanted = instances(wanted)
    let shown = instances(shown)
    add(.differs(owner: owner, slot: slot, wanted: wanted, shown: shown))
  }

  /// A transition that runs from now.
  package mutating func start(
    _ transition: UInt32, _ kind: TransitionKind, of owner: InstanceID,
    length: VirtualDuration = .milliseconds(350)
  ) {
    add(.transitionStarted(TransitionID(transition), kind, owner: owner, length: length))
  }

  /// A transition that ends now.
  package mutating func end(_ transition: UInt32, _ outcome: TransitionOutcome = .finished) {
    add(.transitionEnded(TransitionID(transition), outcome))
  }

  /// Rest, on nobody's behalf.
  package mutating func rest() {
    cause = .none
    add(.rested)
  }

  /// The design's delayed double tap, the guard being on the view's side: two screens.
  package static func delayedDoubleTap(secondIsGuarded: Bool = false) -> Trace {
    let menu = SampleApp.instance(SampleApp.menu)
    let account = SampleApp.instance(SampleApp.account)
    let infos = [SampleApp.instance(SampleApp.info), SampleApp.instance(SampleApp.info, 2)]
    var builder = TraceBuilder()
    builder.add(.stepBegan(index: 0), .mainThreadBlocked(.milliseconds(300)))
    let taps = [UInt32(1), 2].map { item in
      builder.touch(item, SampleApp.infoControl, of: menu, arguments: [1])
    }
    builder.at(50)
    builder.add(.stepBegan(index: 1))
    builder.arrive(taps[0])
    builder.at(120)
    builder.add(.stepBegan(index: 2))
    builder.arrive(taps[1])
    builder.at(300)
    builder.deliver(taps[0], .accepted(menu))
    builder.slot(account, SampleApp.pages, [menu, infos[0]])
    builder.send(.push, account, SampleApp.pages, infos[0])
    if secondIsGuarded {
      builder.deliver(taps[1], .guarded(SampleApp.tapInfo))
    } else {
      builder.deliver(taps[1], .accepted(menu))
      builder.slot(account, SampleApp.pages, [menu] + infos)
      builder.send(.push, account, SampleApp.pages, infos[1], .held)
    }
    builder.by(1)
    builder.start(1, .push, of: account)
    builder.at(650)
    builder.end(1)
    builder.rest()
    return builder.trace
  }
}
