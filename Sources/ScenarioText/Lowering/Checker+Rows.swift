import AppModel

extension Checker {
  /// Finds what a row shows, so that another one in its place is noticed (E11).
  ///
  /// Rows `n: 0..<orders.count` show `orders.at(n)`; of records with a key, the key tells.
  mutating func lowerIdentity(of control: ControlID, _ scope: Scope) {
    let parameters = controlParameters[Int(control.index)]
    guard let parameter = parameters.first(where: { $0.count != nil }),
      case .arrayCount(let list)? = parameter.count?.kind,
      case .array(let element, _) = list.type,
      let local = scope.locals.first(where: { $0.name == parameter.name })
    else { return }
    let place = CheckedExpression(.local(local.offset), type: local.type)
    var shown = CheckedExpression(
      .arrayElement(list, place), type: element, screens: list.screens, range: list.range)
    if case .record(let record) = element,
      let key = tables.records[Int(record.index)].keyIndex
    {
      let type = tables.records[Int(record.index)].fields[key].type
      shown = CheckedExpression(.field(shown, record, key), type: type, range: list.range)
    }
    let width = tables.width(of: shown.type)
    let code = within(scope) { $0.piece(shown) }
    tables.controls[Int(control.index)].rowIdentity = code
    tables.controls[Int(control.index)].rowIdentityWidth = width
  }
}

extension Handler {
  /// The words behind its event, for messages.
  var modifiers: [String] {
    var words: [String] = []
    if isRepeatable { words.append("repeatable") }
    if isOnce { words.append("once") }
    if isExclusive { words.append("exclusive") }
    return words
  }
}
