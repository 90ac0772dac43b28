// What messages have in common.

/// The end of a message that names what somebody probably meant.
func hint(_ nearest: String?) -> String {
  nearest.map { "; did you mean `\($0)`?" } ?? ""
}

/// Names as one reads them, such as `a`, `b` or `c`.
func list(_ names: [String], _ conjunction: String = "or") -> String {
  let shown = names.prefix(12).map { "`\($0)`" }
  if names.count > shown.count { return shown.joined(separator: ", ") + ", ..." }
  guard let last = shown.last, shown.count > 1 else { return shown.first ?? "nothing" }
  return shown.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
