extension Array where Element: Equatable {
  /// The elements in their order, each where it comes first.
  var eachOnce: [Element] {
    var result: [Element] = []
    for element in self where !result.contains(element) { result.append(element) }
    return result
  }
}
