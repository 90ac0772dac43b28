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
    return try names(value, option: option, known: known, alone: ["all"]) { known.contains($0) }
  }

  /// Reads the names of a list, each of them once.
  ///
  /// - Parameters:
  ///   - known: The names that are told where another is found.
  ///   - alone: The words that stand for several names, and so by themselves.
  ///   - isKnown: Whether a name may be given.
  ///   - namesHere: What a name that may not be given is called here, if it is known elsewhere.
  static func names(
    _ value: String, option: String, known: [String], alone: [String] = [],
    where isKnown: (String) -> Bool, namesHere: (String) -> [String] = { _ in [] }
  ) throws(UsageError) -> [String] {
    var names: [String] = []
    for name in value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      if alone.contains(name) { throw .standsAlone(option: option, value: name) }
      if !isKnown(name) {
        let here = namesHere(name)
        if !here.isEmpty { throw .foreignKind(option: option, value: name, here: here) }
        throw .unknownValue(option: option, value: name, known: known + alone)
      }
      if names.contains(name) { throw .repeatedValue(option: option, value: name) }
      names.append(name)
    }
    return names
  }
}
