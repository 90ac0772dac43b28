import EventCore

/// A relay, as declared by one screen, the scene or the app.
@usableFromInline package struct RelayID: Hashable, Sendable {
  /// The place in `Program.Tables.relays`.
  @usableFromInline package var index: Int32
  /// Makes the identifier of the relay at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: RelayID, right: RelayID) -> Bool {
    left.index == right.index
  }
}

/// What the view of one screen does with the values of one relay.
@usableFromInline package struct BindID: Hashable, Sendable {
  /// The place in `Program.Tables.binds`.
  @usableFromInline package var index: Int32
  /// Makes the identifier of the bind at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// No bind.
  @inlinable package static var none: BindID { BindID(index: -1) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: BindID, right: BindID) -> Bool {
    left.index == right.index
  }
}

/// How quick events in a row are thinned out.
@usableFromInline package struct RateID: Hashable, Sendable {
  /// The place in `Program.Tables.rates`.
  @usableFromInline package var index: Int32
  /// Makes the identifier of the rate at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// Every event counts.
  @inlinable package static var none: RateID { RateID(index: -1) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: RateID, right: RateID) -> Bool {
    left.index == right.index
  }
}

/// Something that hands values on to the views that have subscribed, as RxRelay and RxCocoa do.
@usableFromInline package struct Relay: Sendable {
  /// What it keeps, and where it delivers.
  @usableFromInline package enum Kind: UInt8, CaseIterable, Sendable {
    /// `PublishRelay`: a value without a subscriber is lost.
    case publish
    /// `BehaviorRelay`: a new subscriber gets the last value.
    case behaviour
    /// `Signal`: as `publish`, on the main scheduler.
    case signal
    /// `Driver`: as `behaviour`, on the main scheduler.
    case driver

    /// Whether a new subscriber gets the last value.
    @inlinable package var replays: Bool {
      switch self {
      case .publish, .signal: false
      case .behaviour, .driver: true
      }
    }
    /// Whether a delivery within a delivery waits in the main queue.
    @inlinable package var usesMainScheduler: Bool {
      switch self {
      case .publish, .behaviour: false
      case .signal, .driver: true
      }
    }
  }
  /// The name in the text.
  package var name: String
  /// The screen that declares it.
  package var screen: ScreenID
  /// What it keeps, and where it delivers.
  package var kind: Kind
  /// The type of its values; `nil` where there is nothing but the event.
  package var type: ValueType?
  /// The variable that keeps the last value.
  package var variable: VariableID?
  /// Where it is declared.
  package var line: SourceLine

  /// Makes a relay.
  package init(
    name: String, screen: ScreenID, kind: Kind, type: ValueType?, variable: VariableID?,
    line: SourceLine
  ) {
    self.name = name
    self.screen = screen
    self.kind = kind
    self.type = type
    self.variable = variable
    self.line = line
  }
}

/// A subscription that every view of a screen makes when it is loaded.
@usableFromInline package struct Bind: Hashable, Sendable {
  /// The screen whose view subscribes.
  @usableFromInline package var screen: ScreenID
  /// The reference that leads to the relay and its owner.
  @usableFromInline package var relay: Int32
  /// What is done with a value.
  @usableFromInline package var handler: HandlerID
  /// How quick values in a row are thinned out.
  @usableFromInline package var rate: RateID
  /// The closure that the view keeps until the subscription is disposed of, where the text says
  /// what it captured (L6).
  @usableFromInline package var sink: ObjectID
  /// Makes a bind.
  package init(
    screen: ScreenID, relay: Int32, handler: HandlerID, rate: RateID, sink: ObjectID = .none
  ) {
    self.screen = screen
    self.relay = relay
    self.handler = handler
    self.rate = rate
    self.sink = sink
  }
}

/// A `throttle` or `debounce`, as RxSwift 5 and 6 define them.
@usableFromInline package struct Rate: Hashable, Sendable {
  /// Which events pass.
  @usableFromInline package enum Kind: UInt8, Sendable {
    /// The first, and then none until its window is over.
    case throttle
    /// The first, and the last of its window at the window's end, where the next begins.
    case throttleLatest
    /// The last, when no other has come for so long.
    case debounce
  }
  /// Which events pass.
  @usableFromInline package var kind: Kind
  /// The length of the window, or of the silence.
  @usableFromInline package var duration: VirtualDuration
  /// Makes a rate.
  package init(kind: Kind, duration: VirtualDuration) {
    self.kind = kind
    self.duration = duration
  }
}

/// What the loop needs to know of a relay.
@usableFromInline package struct RelayLayout: Sendable {
  /// What it keeps, and where it delivers.
  @usableFromInline package var kind: Relay.Kind
  /// The variable that keeps the last value; -1 for none.
  @usableFromInline package var variable: Int32
  /// The offset of that variable in its owner's frame.
  @usableFromInline package var offset: Int32
  /// The words of a value.
  @usableFromInline package var width: Int32

  /// Lays out a relay of complete tables.
  init(_ relay: Relay, _ tables: Program.Tables) {
    kind = relay.kind
    variable = relay.variable?.index ?? -1
    offset = relay.variable.map { tables.variables[Int($0.index)].offset } ?? 0
    width = relay.type.map { tables.width(of: $0) } ?? 0
  }
}

extension Program {
  /// The relay with this identifier.
  package subscript(relay: RelayID) -> Relay { tables.relays[Int(relay.index)] }
  /// The bind with this identifier.
  package subscript(bind: BindID) -> Bind { tables.binds[Int(bind.index)] }
  /// The layout of a relay.
  @inlinable package func layout(of relay: RelayID) -> RelayLayout {
    layout.relays[Int(relay.index)]
  }
  /// The layout of a bind, which is all there is to it.
  @inlinable package func layout(of bind: BindID) -> Bind { layout.binds[Int(bind.index)] }
  /// The layout of a rate, which is all there is to it.
  @inlinable package func layout(of rate: RateID) -> Rate { layout.rates[Int(rate.index)] }
  /// The binds of a screen, in order of declaration.
  package func binds(of screen: ScreenID) -> [BindID] {
    layout.binds.indices.filter { layout.binds[$0].screen == screen }
      .map { BindID(index: Int32($0)) }
  }
}
