/// Says whether a text is well-formed XML 1.0, of the kind that a report may be: elements,
/// attributes, references and text, with a declaration at most.
enum XMLChecker {
  static func isWellFormed(_ text: String) -> Bool {
    var scalars = Array(text.unicodeScalars)[...]
    for scalar in scalars where !isCharacter(scalar) { return false }
    if text.hasPrefix("<?xml ") {
      guard let end = scalars.firstIndex(of: "?"),
        let close = scalars[(end + 1)...].firstIndex(of: "?"), scalars[close + 1] == ">"
      else { return false }
      scalars = scalars[(close + 2)...]
    }
    var open: [String] = []
    var roots = 0
    while let scalar = scalars.popFirst() {
      if scalar != "<" {
        if scalar == "&" && !takeReference(&scalars) { return false }
        if open.isEmpty && scalar != "\n" && scalar != " " { return false }
        continue
      }
      if scalars.first == "/" {
        scalars.removeFirst()
        guard open.popLast() == takeName(&scalars), scalars.popFirst() == ">" else { return false }
        continue
      }
      let name = takeName(&scalars)
      if name.isEmpty { return false }
      if open.isEmpty { roots += 1 }
      guard let isClosed = takeAttributes(&scalars) else { return false }
      if !isClosed { open.append(name) }
    }
    return open.isEmpty && roots == 1
  }

  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func takeName(_ scalars: inout ArraySlice<Unicode.Scalar>) -> String {
    var name = ""
    while let scalar = scalars.first, scalar.properties.isAlphabetic || scalar == "-" {
      name.unicodeScalars.append(scalars.removeFirst())
    }
    return name
  }

  private static func takeReference(_ scalars: inout ArraySlice<Unicode.Scalar>) -> Bool {
    guard let end = scalars.prefix(8).firstIndex(of: ";") else { return false }
    let name = String(String.UnicodeScalarView(scalars[scalars.startIndex..<end]))
    scalars = scalars[(end + 1)...]
    return ["amp", "lt", "gt", "quot", "apos", "#10", "#13", "#9"].contains(name)
  }

  /// Whether the element is closed at once; `nil` if its attributes are not well-formed.
  private static func takeAttributes(_ scalars: inout ArraySlice<Unicode.Scalar>) -> Bool? {
    while true {
      switch scalars.popFirst() {
      case ">": return false
      case "/": return scalars.popFirst() == ">" ? true : nil
      case " ":
        if takeName(&scalars).isEmpty { return nil }
        guard scalars.popFirst() == "=", scalars.popFirst() == "\"" else { return nil }
        var isOpen = true
        while isOpen {
          switch scalars.popFirst() {
          case "\"": isOpen = false
          case "<", nil: return nil
          case "&": if !takeReference(&scalars) { return nil }
          default: continue
          }
        }
      default: return nil
      }
    }
  }
}
