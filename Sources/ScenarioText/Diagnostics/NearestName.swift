/// The name that somebody probably meant, for the hint `did you mean ...?`.
///
/// A name is near when at most a third of its characters (or one) must be inserted, deleted,
/// replaced or swapped with a neighbour, or when only capitals differ. Of several equally near
/// names the one with the longest common beginning is taken, then the first, so that the answer
/// depends on nothing but the arguments.
///
/// - Complexity: O(length² × number of names); names longer than
///   `ParsingLimits.comparedNameLengthMax` are never near.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.utf8)
  guard !wanted.isEmpty, wanted.count <= ParsingLimits.comparedNameLengthMax else { return nil }
  var best: (name: String, distance: Int, beginning: Int)?
  for candidate in candidates where candidate != name {
    let other = Array(candidate.utf8)
    guard other.count <= ParsingLimits.comparedNameLengthMax else { continue }
    let limit = max(1, max(wanted.count, other.count) / 3)
    guard abs(wanted.count - other.count) <= limit else { continue }
    let distance =
      candidate.lowercased() == name.lowercased() ? 0 : editDistance(wanted, other)
    guard distance <= limit, distance < max(wanted.count, other.count) else { continue }
    let beginning = zip(wanted, other).prefix { $0 == $1 }.count
    if let best, (best.distance, -best.beginning) <= (distance, -beginning) { continue }
    best = (candidate, distance, beginning)
  }
  return best?.name
}

/// How many insertions, deletions, replacements and swaps of neighbours lead from name to name.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforePrevious = [Int](repeating: 0, count: right.count + 1)
  var previous = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1] + [Int](repeating: 0, count: right.count)
    for column in right.indices {
      let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
      var least = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        least = min(least, beforePrevious[column - 1] + 1)
      }
      current[column + 1] = least
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
