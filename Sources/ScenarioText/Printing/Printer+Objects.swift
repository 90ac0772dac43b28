import AppModel

extension Printer {
  /// Writes an object.
  mutating func object(_ object: ObjectDeclaration) {
    write("\(object.role.value.rawValue) \(object.name.text)")
    if let slot = object.slot { write(" of \(slot.text)") }
    if let owner = object.owner { write(" owned by \(owner.text)") }
    guard let properties = object.properties else { return }
    write(" ")
    block(properties) { printer, property in
      switch property {
      case .asynchronous: printer.write("async")
      case .references(let strength, let names):
        printer.write("\(strength.rawValue) ")
        printer.names(names, ", ")
      case .variable(let strength, let name):
        printer.write("\(strength.rawValue) var \(name.text)")
      }
    }
  }

  /// Writes a closure.
  mutating func closure(_ closure: ClosureDeclaration) {
    write("closure \(closure.name.text)")
    if let holder = closure.holder { write(" of \(holder.text)") }
    captures(CaptureList(captures: closure.captures))
  }

  /// Writes what work that takes time has of objects, each clause behind a space.
  mutating func captures(_ list: CaptureList) {
    if !list.captures.isEmpty {
      write(" captures ")
      join(list.captures, ", ") { printer, capture in
        printer.write("\(capture.strength.rawValue) \(capture.object?.text ?? "self")")
      }
    }
    if !list.awaited.isEmpty {
      write(" awaits ")
      names(list.awaited, ", ")
    }
  }
}
