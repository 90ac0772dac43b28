import EventCore

/// Writes one JSON object on one line, its members in the order in which they are added.
package struct JSONObject {
  private var members = ""

  /// Makes an object without members.
  package init() {}

  /// Adds a text.
  package mutating func add(_ name: String, _ value: String) {
    addJSON(name, JSONObject.quoted(value))
  }

  /// Adds a whole number.
  package mutating func add(_ name: String, _ value: some BinaryInteger) {
    addJSON(name, String(value))
  }

  /// Adds a truth value.
  package mutating func add(_ name: String, _ value: Bool) {
    addJSON(name, value ? "true" : "false")
  }

  /// Adds texts.
  package mutating func add(_ name: String, _ values: [String]) {
    addJSON(name, JSONObject.array(values.map(JSONObject.quoted)))
  }

  /// Adds whole numbers.
  package mutating func add(_ name: String, _ values: [Int]) {
    addJSON(name, JSONObject.array(values.map { String($0) }))
  }

  /// Adds an object.
  package mutating func add(_ name: String, _ value: JSONObject) { addJSON(name, value.text) }

  /// Adds objects.
  package mutating func add(_ name: String, _ values: [JSONObject]) {
    addJSON(name, JSONObject.array(values.map(\.text)))
  }

  /// The object.
  package var text: String { "{\(members)}" }

  private mutating func addJSON(_ name: String, _ json: String) {
    if !members.isEmpty { members += "," }
    members += "\(JSONObject.quoted(name)):\(json)"
  }

  private static func array(_ elements: [String]) -> String {
    "[\(elements.joined(separator: ","))]"
  }

  /// A JSON string: quotation marks, backslashes and control characters are escaped (RFC 8259), and
  /// so is all else that a terminal acts on or some readers take for the end of a line.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\r": return "\\r"
      case "\t": return "\\t"
      default:
        if !scalar.isUnprintable { return nil }
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return "\"\(escaped)\""
  }
}
