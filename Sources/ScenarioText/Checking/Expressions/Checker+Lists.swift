import AppModel

extension Checker {
  /// Checks a list written in place.
  mutating func list(
    _ elements: [Expression], expecting: ValueType?, _ range: SourceRange
  ) -> CheckedExpression? {
    var elementType: ValueType?
    var max = Int32(clamping: elements.count)
    if case .array(let element, let expectedMax)? = expecting {
      elementType = element
      if elements.count > Int(expectedMax) {
        report(.listTooLong(count: elements.count, max: Int(expectedMax)), at: range)
        return nil
      }
      max = expectedMax
    }
    var checked: [CheckedExpression] = []
    var isRight = true
    for element in elements {
      if let elementType {
        if let value = check(element, as: elementType) {
          checked.append(value)
        } else {
          isRight = false
        }
      } else if let value = check(element) {
        checked.append(value)
        if case .int = value.type {
          elementType = .int(.min ... .max)
        } else {
          elementType = value.type
        }
      } else {
        isRight = false
      }
    }
    guard let elementType else {
      if isRight { report(.needsType, at: range) }
      return nil
    }
    if !isRight { return nil }
    let width = tables.width(of: elementType)
    guard Int64(max) * Int64(width) < CheckingLimits.valueWidthMax else {
      report(.valueTooWide(limit: CheckingLimits.valueWidthMax), at: range)
      return nil
    }
    let count = CheckedExpression.integer(Int32(checked.count))
    return CheckedExpression(
      .compound([count] + checked, padding: (max - Int32(checked.count)) * width),
      type: .array(elementType, max: max), screens: Self.union(checked.map(\.screens)),
      range: range)
  }

  /// The screens of several lists, each once.
  static func union(_ lists: [[ScreenID]]) -> [ScreenID] {
    var screens: [ScreenID] = []
    for screen in lists.joined() where !screens.contains(screen) { screens.append(screen) }
    return screens
  }

  /// Checks a record made of values for its fields.
  mutating func record(
    _ name: Name, _ arguments: [Argument], _ range: SourceRange
  ) -> CheckedExpression? {
    guard case .record(let record, _, true)? = namedTypes[name.text] else {
      reportCall(name)
      return nil
    }
    let fields = tables.records[Int(record.index)].fields
    let parameters = zip(fields, fieldScreens[Int(record.index)]).map { field, screens in
      ParameterSymbol(name: field.name, type: field.type, screens: screens)
    }
    guard let values = match(arguments, to: parameters, of: name, range) else { return nil }
    let order = fields.indices.sorted { fields[$0].offset < fields[$1].offset }
    return CheckedExpression(
      .compound(order.map { values[$0] }, padding: 0), type: .record(record), range: range)
  }

  /// Says why a call has no value.
  private mutating func reportCall(_ name: Name) {
    if screenIDs[name.text] != nil {
      report(.screenAsValue(name.text), at: name.range)
    } else if case .record? = namedTypes[name.text] {
      return  // its declaration is wrong, which is reported
    } else if let isOfTouches = Self.countsTouches(name.text) {
      report(.countExpectationForm(name.text, isOfTouches: isOfTouches), at: name.range)
    } else {
      var known = typeNames + screens.dropFirst(2).map(\.name)
      if case .scenario = scope.place { known += Self.countingWords }
      report(
        .unknownFunction(
          name.text,
          nearest: ForeignWord.operators[name.text] ?? nearest(to: name.text, among: known)),
        at: name.range)
    }
  }

  /// Checks the element of a list of records that has a key.
  mutating func element(
    of base: Expression, key: Expression, _ range: SourceRange
  ) -> CheckedExpression? {
    guard let array = check(base) else { return nil }
    guard case .array(let element, _) = array.type, let keyType = keyType(of: element) else {
      report(.noKey(describe(array.type, array.screens)), at: base.range)
      return nil
    }
    guard let value = check(key, as: keyType) else { return nil }
    let place = CheckedExpression(.arrayFind(array, value), type: .int(-1 ... .max))
    return CheckedExpression(.arrayElement(array, place), type: element, range: range)
  }

  /// The type of the key of records of a type.
  func keyType(of type: ValueType) -> ValueType? {
    guard case .record(let record) = type else { return nil }
    let found = tables.records[Int(record.index)]
    return found.keyIndex.map { found.fields[$0].type }
  }

  /// Hands arguments to parameters, in order or by their labels.
  ///
  /// - Returns: A value for each parameter; `nil` if something is wrong, which is reported.
  mutating func match(
    _ arguments: [Argument], to parameters: [ParameterSymbol], of callee: Name,
    _ range: SourceRange
  ) -> [CheckedExpression]? {
    guard let given = assign(arguments, to: parameters, of: callee) else { return nil }
    var values: [CheckedExpression] = []
    var missing: [String] = []
    var isRight = true
    for (place, parameter) in parameters.enumerated() {
      guard let expression = given[place] ?? parameter.defaultValue else {
        missing.append(parameter.name)
        continue
      }
      guard let type = parameter.type else {
        isRight = false
        continue
      }
      let value =
        given[place] == nil
        ? defaultValue(expression, type, parameter)
        : check(expression, as: type, screens: parameter.screens)
      if let value { values.append(value) } else { isRight = false }
    }
    if !missing.isEmpty {
      report(.missingArguments(callee.text, missing), at: range)
      return nil
    }
    return isRight ? values : nil
  }

  /// The default value of a parameter; what is wrong with it was reported at its declaration.
  private mutating func defaultValue(
    _ expression: Expression, _ type: ValueType, _ parameter: ParameterSymbol
  ) -> CheckedExpression? {
    quietly { checker in
      checker.within(Scope(place: .screen(.app))) {
        $0.check(expression, as: type, screens: parameter.screens)
      }
    }
  }

  /// Finds for each parameter the argument that is meant for it.
  mutating func assign(
    _ arguments: [Argument], to parameters: [ParameterSymbol], of callee: Name
  ) -> [Expression?]? {
    var given = [Expression?](repeating: nil, count: parameters.count)
    var next = 0
    for argument in arguments {
      var place = next
      if let label = argument.label {
        guard let found = parameters.firstIndex(where: { $0.name == label.text }) else {
          let known = parameters.map(\.name)
          report(
            .noParameter(
              label.text, screen: callee.text,
              nearest: nearest(to: label.text, among: known)), at: label.range)
          return nil
        }
        place = found
      }
      guard place < parameters.count else {
        if let missing = given.firstIndex(of: nil) {
          // Values without labels go on behind the last that was given.
          report(.needsLabel(parameters[missing].name), at: argument.value.range)
          return nil
        }
        report(
          .argumentCount(callee.text, expected: parameters.count, found: arguments.count),
          at: argument.value.range)
        return nil
      }
      if given[place] != nil {
        report(.givenTwice(parameters[place].name), at: argument.value.range)
        return nil
      }
      given[place] = argument.value
      next = place + 1
    }
    return given
  }
}
