import AppModel

// Rule L6: a subscription keeps what its closure captured until it is disposed of. The closure is
// an object of the view's, to which the subscription belongs.
extension Checker {
  /// Adds the closures of a screen's binds that say what they captured.
  mutating func addSinks(of screen: ScreenID) {
    guard let view = object(of: [.view, .viewController], in: screen) else { return }
    for member in screens[Int(screen.index)].declarations {
      guard case .handler(let handler) = member, let name = member.sink else { continue }
      let holder = Name(tables.objects[Int(view.index)].name, range: name.range)
      sinks[handler.range.lowerBound] = ObjectID(index: Int32(objects.count))
      append(
        ObjectSymbol(
          name: name, screen: screen,
          closure: ClosureDeclaration(name: name, holder: holder, captures: handler.captures),
          holder: view),
        DeclaredObject(
          name: name.text, role: .closure, screen: screen, isImplicit: true,
          line: line(name.range)))
    }
  }
}

extension Member {
  /// The name of the closure of a bind that says what it captured.
  var sink: Name? {
    guard case .handler(let handler) = self, case .bind(let relay, _) = handler.event,
      !handler.captures.isEmpty
    else { return nil }
    return Name("bind \(relay.text)", range: relay.range)
  }
}
