import AppModel

// Keys, links and notifications that a scenario names, with their arguments.
extension Checker {
  /// What a cold start is for.
  mutating func call(of reason: StartReason) -> MessageCall? {
    switch reason {
    case .link(let link): call(.link, link)
    case .notification(let tapped): call(.notification, tapped)
    }
  }

  /// A link or notification with its arguments.
  mutating func call(_ kind: Message.Kind, _ link: LinkCall) -> MessageCall? {
    guard let message = told(message(kind, link.name), at: link.name.range) else { return nil }
    let parameters = messages[Int(message.index)].parameters
    guard
      let values = match(link.arguments, to: parameters, of: link.name, link.name.range)
    else { return nil }
    return MessageCall(message: message, arguments: piece(pushing: values))
  }

  /// The key, link or notification with a name.
  mutating func message(_ kind: Message.Kind, _ name: Name) -> MessageID? {
    if let message = messageIDs[MessageKey(kind: kind, name: name.text)] { return message }
    let known = tables.messages.filter { $0.kind == kind }.map(\.name)
    let other = tables.messages.first { $0.kind != .action && $0.name == name.text }
    report(
      .unknownMessage(
        name.text, kind: "\(kind)",
        nearest: other.map { "\($0.kind) \($0.name)" }
          ?? nearest(to: name.text, among: known)), at: name.range)
    return nil
  }

  /// Lowers code that pushes values; none where there are none.
  mutating func piece(pushing values: [CheckedExpression]) -> CodeAddress {
    if values.isEmpty { return .none }
    var code = CodeBuffer()
    for value in values { emit(value, &code) }
    code.emit(.finish)
    return tables.append(code)
  }
}
