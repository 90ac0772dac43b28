import AppModel

extension Checker {
  /// Declares a relay; one that keeps its last value is a variable that statements `emit`.
  mutating func declare(_ declaration: RelayDeclaration, in screen: ScreenID) {
    let relay = RelayID(index: Int32(relays.count))
    let name = declaration.name
    let kind = Self.kind(declaration.kind.value)
    let word = declaration.kind.value.rawValue
    var symbol = RelaySymbol(name: name)
    var type: ValueType?
    var variable: VariableID?
    if kind.replays {
      guard let kept = declaration.variable else {
        report(.relayWithoutValue(name.text, kind: word), at: name.range)
        valuelessRelays.insert(name.text)
        return
      }
      let made = VariableID(index: Int32(variables.count))
      declare(.variable(kept), in: screen)
      if variables.count == Int(made.index) { return }
      relayIDs[made] = relay
      variable = made
    } else {
      if let value = declaration.initialValue {
        report(.relayKeepsNothing(name.text, kind: word), at: value.range)
      }
      guard declare(name, as: .relay(relay), in: screen) else { return }
      if let resolved = declaration.type.flatMap({ resolve($0) }) {
        type = resolved.type
        symbol.screens = resolved.screens
      }
    }
    relays.append(symbol)
    tables.relays.append(
      Relay(
        name: name.text, screen: screen, kind: kind, type: type, variable: variable,
        line: line(name.range)))
  }

  /// Gives the relays that keep their last value the types of their variables.
  mutating func resolveRelays() {
    for place in relays.indices {
      guard let variable = tables.relays[place].variable else { continue }
      tables.relays[place].type = variables[Int(variable.index)].type
      relays[place].screens = variables[Int(variable.index)].screens
    }
  }

  /// The relay that a name means, with its entry for every screen that may declare it.
  mutating func relay(_ name: Name) -> NameUse? {
    guard var use = lookUp(name) else {
      if isKnown(name.text) || valuelessRelays.contains(name.text) { return nil }
      let nearest = nearest(to: name.text, among: relays.map(\.name.text))
      report(.unknownRelay(name.text, nearest: nearest), at: name.range)
      return nil
    }
    for place in use.entries.indices {
      switch use.entries[place].meaning {
      case .relay: continue
      case .variable(let variable):
        guard let relay = relayIDs[variable] else { break }
        use.entries[place].meaning = .relay(relay)
        continue
      default: break
      }
      report(.notARelay(name.text), at: name.range)
      return nil
    }
    return use
  }

  /// The first of the relays that a name means.
  private func first(of use: NameUse) -> RelayID? {
    if case .relay(let relay)? = use.entries.first?.meaning { relay } else { nil }
  }

  // MARK: Emitting

  /// Lowers `emit`.
  mutating func lowerEmit(
    _ name: Name, _ arguments: [Argument], _ range: SourceRange, _ code: inout CodeBuffer
  ) {
    guard let use = relay(name), let first = first(of: use) else { return }
    for case .relay(let relay) in use.entries.map(\.meaning) {
      relays[Int(relay.index)].isEmitted = true
    }
    let type = tables.relays[Int(first.index)].type
    var width: Int32 = 0
    if let type {
      let screens = relays[Int(first.index)].screens
      guard let argument = onlyArgument(arguments, of: name, range),
        let value = check(argument, as: type, screens: screens)
      else { return }
      emit(value, &code)
      width = tables.width(of: type)
    } else if !arguments.isEmpty {
      report(.argumentCount(name.text, expected: 0, found: arguments.count), at: range)
      return
    }
    code.emit(.emit, reference(use), width)
  }

  // MARK: Binding

  /// The relay of a `bind`, and where its block's names are looked up.
  mutating func bound(
    _ name: Name, _ value: Name?, in screen: ScreenID
  ) -> (NameUse, Scope)? {
    if screen == .app || screen == .scene {
      report(.noView("bind \(name.text)", owner: self.name(of: screen)), at: name.range)
      return nil
    }
    guard let use = relay(name), let first = first(of: use) else { return nil }
    for case .relay(let relay) in use.entries.map(\.meaning) {
      relays[Int(relay.index)].isBound = true
    }
    var scope = Scope(place: .screen(screen))
    guard let type = tables.relays[Int(first.index)].type else {
      if let value { report(.relayWithoutType(name.text), at: value.range) }
      return (use, scope)
    }
    if let value {
      scope.locals = [
        Local(
          name: value.text, offset: 0, type: type, screens: relays[Int(first.index)].screens)
      ]
    }
    scope.localWidth = tables.width(of: type)
    return (use, scope)
  }

  /// Adds a bind.
  ///
  /// - Parameter start: Where its event stands in the text.
  mutating func addBind(
    _ use: NameUse, _ handler: HandlerID, _ rate: RateID, at start: Int, in screen: ScreenID
  ) {
    tables.binds.append(
      Bind(
        screen: screen, relay: reference(use), handler: handler, rate: rate,
        sink: sinks[start] ?? .none))
  }

  /// Adds a throttle or debounce.
  mutating func rate(_ rate: Rate, of handler: Handler) -> RateID {
    let word = rate.kind.rawValue
    switch handler.event {
    case .tap, .bind: break
    case .type:
      if handler.body == nil { report(.rateWithoutBlock(word), at: rate.range) }
    default: report(.rateOfOther(word), at: rate.range)
    }
    guard let duration = duration(rate.duration) else { return .none }
    if duration <= .zero { report(.rateWithoutTime(word), at: rate.duration.range) }
    let kind: AppModel.Rate.Kind
    switch (rate.kind, rate.keepsLatest) {
    case (.debounce, _): kind = .debounce
    case (.throttle, false): kind = .throttle
    case (.throttle, true): kind = .throttleLatest
    }
    tables.rates.append(AppModel.Rate(kind: kind, duration: duration))
    return RateID(index: Int32(tables.rates.count - 1))
  }

  /// Warns of relays that lack an end.
  mutating func checkRelays() {
    for (place, relay) in relays.enumerated() {
      if !relay.isEmitted { warn(.neverEmitted(relay.name.text), at: relay.name.range) }
      if !relay.isBound && !tables.relays[place].kind.replays {
        warn(.neverBound(relay.name.text), at: relay.name.range)
      }
    }
  }

  /// The kind that a word of the language means.
  private static func kind(_ kind: RelayDeclaration.Kind) -> Relay.Kind {
    switch kind {
    case .publish: .publish
    case .behaviour: .behaviour
    case .signal: .signal
    case .driver: .driver
    }
  }
}

extension RelayDeclaration {
  /// The variable in which it keeps its last value, if it keeps one.
  var variable: VariableDeclaration? {
    guard kind.value == .behaviour || kind.value == .driver, let initialValue else { return nil }
    return VariableDeclaration(name: name, type: type, initialValue: initialValue)
  }
}
