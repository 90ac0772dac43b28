extension AppFile {
  /// The text of the app in the one layout of the project; parsing it gives the same tree.
  ///
  /// - Complexity: O(length of the text).
  package func printed() -> String {
    var printer = Printer()
    if let formatVersion {
      printer.item(formatVersion, isFirst: true) { $0.write("navsim \($1.value)") }
    }
    printer.item(name, isFirst: formatVersion == nil) { $0.write("app \($1.text)") }
    printer.items(body, isFileBody: true) { $0.appItem($1) }
    return String(decoding: printer.output, as: UTF8.self)
  }
}

extension Expression {
  /// The text of the expression on one or, if it is long, several lines.
  package func printed() -> String {
    var printer = Printer()
    printer.expression(self)
    return String(decoding: printer.output, as: UTF8.self)
  }
}

extension TypeReference {
  /// The text of the type.
  package func printed() -> String {
    var printer = Printer()
    printer.type(self)
    return String(decoding: printer.output, as: UTF8.self)
  }
}

extension Printer {
  /// Writes a declaration of an app.
  mutating func appItem(_ item: AppItem) {
    switch item {
    case .allow(let faults):
      write("allow ")
      names(faults, ", ")
    case .architecture(let choice): write("architecture \(choice.value.rawValue)")
    case .binding(let choice): write("binding \(choice.value.rawValue)")
    case .enumeration(let enumeration):
      write("enum \(enumeration.name.text): ")
      names(enumeration.cases, " | ")
    case .member(let member): self.member(member)
    case .ownership(let choice): write("ownership \(choice.value.rawValue)")
    case .record(let record):
      write("record \(record.name.text) ")
      block(record.fields) { printer, field in
        printer.write("\(field.isKey ? "key " : "")\(field.name.text): ")
        printer.type(field.type)
      }
    case .rendering(let choice): write("rendering \(choice.value.rawValue)")
    case .scene(let scene):
      write("scene ")
      block(scene.members) { $0.member($1) }
    case .screen(let screen):
      write("screen \(screen.name.text)")
      parameters(screen.parameters)
      write(screen.isFinal ? " final " : " ")
      block(screen.members) { $0.member($1) }
    }
  }

  /// Writes parameters in parentheses, or nothing where there are none.
  mutating func parameters(_ parameters: [Parameter]) {
    if parameters.isEmpty { return }
    write("(")
    join(parameters, ", ") { printer, parameter in
      printer.write("\(parameter.name.text): ")
      switch parameter.domain {
      case .type(let type): printer.type(type)
      case .range(let range): printer.expression(range, .range)
      }
      if let value = parameter.defaultValue {
        printer.write(" = ")
        printer.expression(value)
      }
    }
    write(")")
  }

  /// Writes a type.
  mutating func type(_ type: TypeReference) {
    switch type.kind {
    case .boolean: write("Bool")
    case .enumeration(let cases): names(cases, " | ")
    case .integer(let bounds):
      write(bounds.map { "Int(\($0.lower)...\($0.upper))" } ?? "Int")
    case .list(let element, let maximum):
      write("[")
      self.type(element)
      write("](max \(maximum.value))")
    case .named(let name): self.name(name)
    case .string: write("String")
    }
  }
}
