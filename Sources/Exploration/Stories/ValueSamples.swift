import AppModel

/// The values that searches give to controls, links and notifications.
struct ValueSamples {
  /// The app, with the texts that are tried besides its own.
  let program: Program
  private let texts: [[Int32]]
  /// Numbers that may make a difference, in order of preference.
  private let numbers: [Int32]
  /// Whether no other text could matter.
  private let hasAllTexts: Bool

  /// How many combinations of arguments are tried for one control or link.
  private static let combinations = 24
  /// How many of the texts that the app names are tried, and how many of those that it compares with
  /// others.
  private static let ownTexts = 4
  private static let comparedTexts = 12
  /// How many lengths of texts are tried, and the longest.
  private static let lengths = 4
  private static let longestText = 100
  /// How many rows are tried, and how many values of a whole number besides those that the app
  /// compares with.
  private static let rows = 8
  private static let numbers = 4
  private static let comparedNumbers = 8

  /// Chooses values for an app.
  init(_ base: Program) {
    var tables = base.tables
    let questions = tables.valueQuestions
    let own = ValueSamples.ownTexts(of: tables)
    let lengths = Set(questions.comparedLengths)
    hasAllTexts =
      own.count == tables.texts.count && !questions.comparesOthers && !questions.usesLengths
      && lengths.count <= ValueSamples.lengths
      && lengths.allSatisfy { $0 <= ValueSamples.longestText }
    let others = ValueSamples.otherTexts(than: tables)
    let added = tables.texts.count..<tables.texts.count + others.count
    tables.texts += others
    program = Program(tables)
    texts = own.map { [$0] } + added.map { [Int32($0)] }
    numbers = ValueSamples.comparedNumbers(of: questions)
  }

  /// The texts that the app names and compares with others, then those that its lists hold, and those
  /// that it only shows.
  private static func ownTexts(of tables: Program.Tables) -> [Int32] {
    let compared = tables.valueQuestions.comparedTexts.prefix(comparedTexts)
    let others = tables.valueQuestions.listedTexts + tables.texts.indices.map { Int32($0) }
    var own = Array(compared)
    for text in others where own.count < ownTexts && !own.contains(text) { own.append(text) }
    return own
  }

  /// The numbers on both sides of those that the app compares others with, those that count as far as
  /// lists reach, and those that lists hold.
  private static func comparedNumbers(of questions: ValueQuestions) -> [Int32] {
    let written = questions.comparedNumbers.flatMap { number in
      [Int64(number), Int64(number) - 1, Int64(number) + 1]
    }
    let ends = questions.comparedCapacities.flatMap { capacity in
      (0...Int64(min(capacity, Int32(rows)))).reversed()
    }
    return (written + ends).compactMap { Int32(exactly: $0) } + questions.listedNumbers
  }

  /// Texts that the app does not name: one, a second where it compares texts with each other, a
  /// number where it asks for numbers, and one of every length that makes a difference.
  ///
  /// An app that compares a text with those it names treats all others alike. One that names none
  /// compares with the empty text, as with nothing.
  private static func otherTexts(than tables: Program.Tables) -> [String] {
    var others: [String] = []
    func isNew(_ text: String) -> Bool { !tables.texts.contains(text) && !others.contains(text) }
    func add(_ letter: String) {
      var text = letter
      while !isNew(text) { text += letter }
      others.append(text)
    }
    let asksForNumbers = tables.code.contains { $0.operation == .textIsNumber }
    add("x")
    if tables.valueQuestions.comparesOthers { add("y") }
    if asksForNumbers { add("1") }
    // Shorter, as long, longer; what the app names it may treat otherwise.
    let lengths = Set(tables.valueQuestions.comparedLengths).sorted().prefix(lengths)
    for length in Set(lengths.flatMap { [$0, $0 + 1] }).sorted()
    where 1...longestText + 1 ~= Int(length) {
      for letters in asksForNumbers ? ["xyzw", "1234"] : ["xyzw"] {
        let texts = letters.map { String(repeating: $0, count: Int(length)) }
        // That of one letter may be there from before.
        if texts.contains(where: { others.contains($0) }) { continue }
        if let text = texts.first(where: { isNew($0) }) { others.append(text) }
      }
    }
    return others
  }

  /// The arguments of a control, or what is typed into it.
  func values(of control: Control) -> [[Int32]] {
    if control.kind == .type, let id = control.variable {
      let variable = program[id]
      return variable.among.isEmpty ? samples(of: variable.type) : variable.among
    }
    return products(of: control.parameters, bounds: control.parameterBounds)
  }

  /// Combinations of the values of some types: all or, where there are more than `combinations`,
  /// first such as have each value of each type, then the first ones.
  ///
  /// - Parameter bounds: What limits each of them on screen, such as a number of rows; no list, or
  ///   no code for some, if nothing does.
  func products(of types: [ValueType], bounds: [CodeAddress] = []) -> [[Int32]] {
    let values = types.enumerated().map { index, type in
      let isBounded = index < bounds.count && bounds[index] != .none
      return isBounded ? rows(of: type) : samples(of: type)
    }
    var products: [[Int32]] = [[]]
    var hasAll = true
    for values in values {
      products = products.flatMap { head in values.map { head + $0 } }
      if products.count > ValueSamples.combinations {
        hasAll = false
        products = Array(products.prefix(ValueSamples.combinations))
      }
    }
    if hasAll { return products }
    let longest = values.map(\.count).max() ?? 0
    let each = (0..<longest).map { place in values.flatMap { $0[place % $0.count] } }
    let others = products.filter { !each.contains($0) }
    return Array((each + others).prefix(max(longest, ValueSamples.combinations)))
  }

  /// Whether a control is given every value that could matter.
  func areAll(of control: Control) -> Bool {
    guard control.kind == .type, let id = control.variable else {
      return areAll(of: control.parameters)
    }
    return !program[id].among.isEmpty || areAll(of: [program[id].type])
  }

  /// Whether every combination of the values of some types is tried that could matter.
  func areAll(of types: [ValueType]) -> Bool {
    var count = 1
    for type in types where isWhole(type) {
      count *= samples(of: type).count
      // Of a hundred parameters no number holds the product.
      if count > ValueSamples.combinations { return false }
    }
    return types.allSatisfy { isWhole($0) }
  }

  private func isWhole(_ type: ValueType) -> Bool {
    switch type {
    case .bool, .enumeration: true
    case .int(let range): samples(of: type).count == range.count
    case .text: hasAllTexts
    case .array(_, let max): max == 0
    case .record, .duration, .instance: false
    }
  }

  /// The first rows of a list: the last that the type allows is seldom there.
  private func rows(of type: ValueType) -> [[Int32]] {
    guard case .int(let range) = type else { return samples(of: type) }
    return range.prefix(ValueSamples.rows).map { [$0] }
  }

  /// Values of a type that are worth trying.
  private func samples(of type: ValueType) -> [[Int32]] {
    switch type {
    case .bool: return [[0], [1]]
    case .int(let range):
      // With the last, at which counting ends.
      if range.count <= ValueSamples.numbers { return range.map { [$0] } }
      // Where numbers can be negative, nobody means the least of them first.
      let usual =
        range.lowerBound < 0 && range.upperBound > 1
        ? [0, 1, range.lowerBound, range.upperBound]
        : range.prefix(ValueSamples.numbers - 1) + [range.upperBound]
      var numbers = usual
      for number in self.numbers where range.contains(number) && !numbers.contains(number) {
        numbers.append(number)
      }
      return numbers.prefix(usual.count + ValueSamples.comparedNumbers).map { [$0] }
    case .enumeration(let id):
      let count = program.tables.enumerations[Int(id.index)].cases.count
      return (0..<Int32(count)).map { [$0] }
    case .text: return texts
    case .record(let id):
      return [zeros(of: type), words(of: program.tables.records[Int(id.index)])]
    case .array(let element, let max):
      if max == 0 { return [zeros(of: type)] }
      let one = [1] + (samples(of: element).last ?? zeros(of: element))
      return [zeros(of: type), one + zeros(of: type).dropFirst(one.count)]
    case .duration, .instance: return [zeros(of: type)]
    }
  }

  /// A record each of whose fields has the last value that is tried for it.
  private func words(of record: Record) -> [Int32] {
    var words = record.fields.flatMap { zeros(of: $0.type) }
    for field in record.fields {
      guard let value = samples(of: field.type).last else { continue }
      for (index, word) in value.enumerated() { words[Int(field.offset) + index] = word }
    }
    return words
  }

  private func zeros(of type: ValueType) -> [Int32] {
    Array(repeating: 0, count: Int(program.width(of: type)))
  }
}
