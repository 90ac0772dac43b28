// What messages have in common.

/// The end of a message that names what somebody probably meant.
package func hint(_ nearest: String?) -> String {
  nearest.map { "; did you mean `\($0)`?" } ?? ""
}

/// The end of a message that names what somebody probably meant, or all that can be meant.
func hint(_ nearest: String?, elseExpecting names: [String]) -> String {
  nearest == nil && !names.isEmpty ? "; expected \(list(names))" : hint(nearest)
}

/// The end of a message that names what somebody probably meant, or all that is there.
func hint(_ nearest: String?, elseOnly names: [String]) -> String {
  nearest == nil && !names.isEmpty ? ", only \(list(names, "and"))" : hint(nearest)
}

/// Names as one reads them, such as `a`, `b` or `c`; at most `limit` of them.
package func list(
  _ names: [String], _ conjunction: String = "or", limit: Int = 12
) -> String {
  let shown = names.prefix(limit).map { "`\($0)`" }
  if names.count > shown.count { return shown.joined(separator: ", ") + ", ..." }
  guard let last = shown.last, shown.count > 1 else { return shown.first ?? "nothing" }
  return shown.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
