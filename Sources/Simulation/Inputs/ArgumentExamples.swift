import AppModel

/// Arguments with which a control can be tried: one for each value that matters of every parameter,
/// in all combinations.
struct ArgumentExamples {
  /// One more than are tried, so that it is seen when some are left.
  private static let limit = RunLimits.argumentCombinations + 1

  /// The values of each parameter.
  private var parameters: [[[Int32]]] = []
  /// Which value of each comes next; `nil` when all have been.
  private var places: [Int]? = []
  private var isComplete = true
  private var isEmpty = false

  /// Whether no other arguments could have another effect on what reads them.
  var areAll: Bool { isComplete || isEmpty }

  /// Adds a parameter of a type.
  ///
  /// - Parameter isRead: Whether anything depends on it: otherwise one value stands for all.
  mutating func add(_ type: ValueType, in program: Program, isRead: Bool) {
    switch type {
    case .bool: add([[0], [1]], isRead)
    case .int(let range):
      add(range.prefix(Self.limit).map { [$0] }, isRead)
    case .enumeration(let id):
      let count = program.tables.enumerations[Int(id.index)].cases.count
      add((0..<Int32(count)).map { [$0] }, isRead)
    case .text:
      // One that the app does not name comes after those it does.
      let other = Int32(program.tables.texts.count)
      add((0...min(other, Int32(Self.limit))).map { [$0] }, isRead)
    case .record, .array, .duration, .instance:
      if isRead { isComplete = false }
      add([Array(repeating: 0, count: Int(program.width(of: type)))], isRead)
    }
  }

  /// Adds a parameter that is the number of a row.
  mutating func add(rows count: Int, isRead: Bool) {
    add((0..<Int32(min(count, Self.limit))).map { [$0] }, isRead)
  }

  private mutating func add(_ values: [[Int32]], _ isRead: Bool) {
    parameters.append(isRead ? values : Array(values.prefix(1)))
    if values.isEmpty { isEmpty = true }
    places = isEmpty ? nil : places.map { $0 + [0] }
  }

  /// The next combination; the last parameter varies fastest.
  mutating func next() -> [Int32]? {
    guard var places else { return nil }
    var arguments: [Int32] = []
    for (index, place) in places.enumerated() { arguments += parameters[index][place] }
    var index = places.count - 1
    while index >= 0 {
      places[index] += 1
      if places[index] < parameters[index].count { break }
      places[index] = 0
      index -= 1
    }
    self.places = index < 0 ? nil : places
    return arguments
  }
}
