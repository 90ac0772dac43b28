/// The value of an option that takes several names: `ios15,ios26`, or `all`.
enum NameList {
  /// Reads the names; none where the option is not given.
  ///
  /// - Parameters:
  ///   - known: The names that may be given.
  ///   - all: What `all` stands for.
  static func names(
    _ value: String?, option: String, known: [String], all: [String]
  ) throws(UsageError) -> [String] {
    guard let value else { return [] }
    if value == "all" { return all }
    var names: [String] = []
    for name in value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard known.contains(name) else {
        // Alone it stands for all of them.
        let expected = name == "all" ? known : known + ["all"]
        throw .unknownValue(option: option, value: name, known: expected)
      }
      if names.contains(name) { throw .repeatedValue(option: option, value: name) }
      names.append(name)
    }
    return names
  }
}
