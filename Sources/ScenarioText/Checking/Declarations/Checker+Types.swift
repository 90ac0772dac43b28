import AppModel

extension Checker {
  /// The type that the text names.
  mutating func resolve(
    _ reference: TypeReference
  ) -> (type: ValueType, screens: [ScreenID])? {
    switch reference.kind {
    case .boolean: return (.bool, [])
    case .string: return (.text, [])
    case .enumeration(let cases):
      return (.enumeration(enumeration(cases, name: "")), [])
    case .integer(let bounds):
      guard let bounds else { return (.int(.min ... .max), []) }
      guard let lower = Int32(exactly: bounds.lower), let upper = Int32(exactly: bounds.upper),
        lower <= upper
      else {
        report(.invalidBounds(lower: bounds.lower, upper: bounds.upper), at: reference.range)
        return nil
      }
      return (.int(lower...upper), [])
    case .list(let element, let maximum):
      guard let inner = resolve(element) else { return nil }
      let limit = CheckingLimits.valueWidthMax
      let width = Int64(tables.width(of: inner.type))
      guard maximum.value >= 0, maximum.value <= limit, width * Int64(maximum.value) < limit
      else {
        report(.valueTooWide(limit: limit), at: maximum.range)
        return nil
      }
      return (.array(inner.type, max: Int32(maximum.value)), inner.screens)
    case .named(let name): return resolveNamed(name)
    }
  }

  /// The types that nobody declares, whose names mean nothing else where a type stands.
  static let builtInTypes = ["Bool", "Int", "String"]

  /// The record, enumeration or screen with a name.
  private mutating func resolveNamed(_ name: Name) -> (type: ValueType, screens: [ScreenID])? {
    switch namedTypes[name.text] {
    case .enumeration(let enumeration): return (.enumeration(enumeration), [])
    case .record(let record, let declaration, let isResolved):
      if !isResolved && !resolveFields(of: record, declaration) { return nil }
      return (.record(record), [])
    case nil:
      if let screen = screenIDs[name.text] { return (.instance, [screen]) }
      let known = Self.builtInTypes + typeNames + screens.dropFirst(2).map(\.name)
      report(
        .unknownType(
          name.text,
          nearest: ForeignWord.meaning(of: name.text, in: .type)
            ?? nearest(to: name.text, among: known)),
        at: name.range)
      return nil
    }
  }

  /// The enumeration with these cases; equal lists are one, but each name has one of its own.
  ///
  /// A case that stands there twice is told, and counts once.
  mutating func enumeration(_ cases: [Name], name: String) -> EnumerationID {
    var words: [String] = []
    for word in cases {
      if words.contains(word.text) {
        report(.declaredTwice(word.text, line: nil), at: word.range)
      } else {
        words.append(word.text)
      }
    }
    let known = enumerationIDs[words]
    if let known, name.isEmpty { return known }
    let made = EnumerationID(index: Int32(tables.enumerations.count))
    tables.enumerations.append(Enumeration(name: name, cases: words))
    // A list without a name means the first that is declared.
    enumerationIDs[words] = known ?? made
    return made
  }

  /// Fills in the fields of a record: the key first in memory, the others in order.
  mutating func resolveFields(of record: RecordID, _ declaration: RecordDeclaration) -> Bool {
    let name = declaration.name.text
    if tables.records[Int(record.index)].name.isEmpty {
      report(.containsItself(name), at: declaration.name.range)
      return false
    }
    tables.records[Int(record.index)].name = ""  // under way
    dependencyDepth += 1
    defer {
      tables.records[Int(record.index)].name = name
      dependencyDepth -= 1
    }
    let count = declaration.fields.nodes.count
    if count == 0 {
      report(.recordWithoutFields(name), at: declaration.name.range)
      return false
    }
    if !isWithinDepth(name, at: declaration.name.range)
      || !isWithinCount(count, CheckingLimits.parameterCountMax, at: declaration.name.range)
    {
      return false
    }
    var fields: [Record.Field] = []
    var screens: [[ScreenID]] = []
    var keyIndex: Int?
    var isRight = true
    for field in declaration.fields.nodes {
      guard let resolved = resolve(field.type) else {
        isRight = false
        continue
      }
      if fields.contains(where: { $0.name == field.name.text }) {
        report(.declaredTwice(field.name.text, line: nil), at: field.name.range)
        isRight = false
      }
      if field.isKey {
        if keyIndex != nil || tables.width(of: resolved.type) != 1 {
          report(.invalidKey(record: name), at: field.name.range)
          isRight = false
        }
        keyIndex = fields.count
      }
      fields.append(Record.Field(name: field.name.text, type: resolved.type, offset: 0))
      screens.append(resolved.screens)
    }
    var offset: Int32 = keyIndex == nil ? 0 : 1
    for place in fields.indices where place != keyIndex {
      fields[place].offset = offset
      offset += tables.width(of: fields[place].type)
      if Int64(offset) > CheckingLimits.valueWidthMax {
        report(.valueTooWide(limit: CheckingLimits.valueWidthMax), at: declaration.name.range)
        return false
      }
    }
    tables.records[Int(record.index)].fields = fields
    fieldScreens[Int(record.index)] = screens
    tables.records[Int(record.index)].keyIndex = keyIndex
    if isRight { namedTypes[name] = .record(record, declaration, isResolved: true) }
    return isRight
  }

  /// Whether a chain of declarations that need each other is short enough; reports one that is not.
  mutating func isWithinDepth(_ name: String, at range: SourceRange) -> Bool {
    let limit = CheckingLimits.dependencyDepthMax
    if dependencyDepth <= limit { return true }
    report(.dependsTooDeeply(name, limit: limit), at: range)
    return false
  }

  /// Whether there are not more of something than is allowed; reports if there are.
  mutating func isWithinCount(_ count: Int, _ limit: Int, at range: SourceRange) -> Bool {
    if count <= limit { return true }
    report(ExpressionProblem.listTooLong(count: count, max: limit), at: range)
    return false
  }

  /// How a type is written, for messages.
  func describe(_ type: ValueType, _ screens: [ScreenID] = []) -> String {
    switch type {
    case .bool: return "Bool"
    case .int(let range) where range == .min ... .max: return "Int"
    case .int(let range): return "Int(\(range.lowerBound)...\(range.upperBound))"
    case .text: return "String"
    case .enumeration(let enumeration):
      let found = tables.enumerations[Int(enumeration.index)]
      return found.name.isEmpty ? found.cases.joined(separator: " | ") : found.name
    case .record(let record): return tables.records[Int(record.index)].name
    case .array(let element, let max): return "[\(describe(element, screens))](max \(max))"
    case .duration: return "duration"
    case .instance: return screens.count == 1 ? name(of: screens[0]) : "screen"
    }
  }

  /// The name of a screen in messages.
  func name(of screen: ScreenID) -> String { screens[Int(screen.index)].name }

  /// The name of a slot with its owner's, such as `scene.dialog`.
  func name(of slot: SlotID) -> String {
    let found = tables.slots[Int(slot.index)]
    return "\(name(of: found.screen)).\(found.name)"
  }
}
