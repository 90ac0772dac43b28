import AppModel

/// The values that searches give to controls, links and notifications.
struct ValueSamples {
  /// The app, with the texts that are tried besides its own.
  let program: Program
  /// The texts that are handed in as arguments.
  private let texts: SampledValues
  /// Those that are typed: several fields make many combinations.
  private let typedTexts: SampledValues
  /// Numbers that may make a difference, in order of preference.
  private let compared: [Int32]

  /// How many combinations of arguments are tried for one control or link.
  private static let combinations = 24
  /// How many of the texts that the app names are tried, and at most how many where it compares
  /// others with them: as arguments, and where they are typed.
  private static let ownTexts = 4
  private static let comparedTexts = 12
  private static let typedComparedTexts = 6
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
    let knowsOthers =
      !questions.comparesOthers && !questions.usesLengths
      && lengths.count <= ValueSamples.lengths
      && lengths.allSatisfy { $0 <= ValueSamples.longestText }
    let ownCount = tables.texts.count
    let others = ValueSamples.otherTexts(than: tables)
    tables.texts += others
    program = Program(tables)
    func sampled(_ own: ArraySlice<Int32>) -> SampledValues {
      let added = (ownCount..<ownCount + others.count).map { Int32($0) }
      return SampledValues(
        words: (own + added).map { [$0] }, areAll: knowsOthers && own.count == ownCount)
    }
    texts = sampled(own[...])
    typedTexts = sampled(own.prefix(ValueSamples.typedComparedTexts))
    compared = ValueSamples.comparedNumbers(of: questions)
  }

  /// The empty text, those that the app compares others with, then those that somebody may look
  /// for, and those that it only shows.
  private static func ownTexts(of tables: Program.Tables) -> [Int32] {
    let questions = tables.valueQuestions
    var own: [Int32] = []
    func add(_ texts: some Sequence<Int32>, upTo count: Int) {
      for text in texts where own.count < count && !own.contains(text) { own.append(text) }
    }
    add(tables.texts.indices.lazy.filter { tables.texts[$0].isEmpty }.map { Int32($0) }, upTo: 1)
    add(questions.comparedTexts, upTo: comparedTexts)
    add(questions.listedTexts, upTo: max(ownTexts, min(own.count + ownTexts, comparedTexts)))
    add(tables.texts.indices.lazy.map { Int32($0) }, upTo: ownTexts)
    return own
  }

  /// The numbers that the app compares others with, those beside them, those that count as far as
  /// lists reach, and those that lists hold.
  private static func comparedNumbers(of questions: ValueQuestions) -> [Int32] {
    let written = questions.comparedNumbers.map { Int64($0) }
    let ends = questions.comparedCapacities.flatMap { capacity in
      (0...Int64(min(capacity, Int32(rows)))).reversed()
    }
    return (written + written.flatMap { [$0 - 1, $0 + 1] } + ends).compactMap { Int32(exactly: $0) }
      + questions.listedNumbers
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
  func values(of control: Control) -> SampledValues {
    if control.kind == .type, let id = control.variable {
      let variable = program[id]
      if !variable.among.isEmpty { return SampledValues(words: variable.among, areAll: true) }
      if case .text = variable.type { return typedTexts }
      return samples(of: variable.type)
    }
    return products(of: control.parameters, bounds: control.parameterBounds)
  }

  /// Combinations of the values of some types: all or, where there are more than `combinations`,
  /// first such as have each value of each type, then the first ones.
  ///
  /// - Parameter bounds: What limits each of them on screen, such as a number of rows; no list, or
  ///   no code for some, if nothing does.
  func products(of types: [ValueType], bounds: [CodeAddress] = []) -> SampledValues {
    let values = types.enumerated().map { index, type in
      let isBounded = index < bounds.count && bounds[index] != .none
      return isBounded ? rows(of: type) : samples(of: type)
    }
    var products: [[Int32]] = [[]]
    var hasAll = true
    for value in values {
      products = products.flatMap { head in value.words.map { head + $0 } }
      if products.count > ValueSamples.combinations {
        hasAll = false
        products = Array(products.prefix(ValueSamples.combinations))
      }
    }
    if hasAll {
      return SampledValues(words: products, areAll: values.allSatisfy { $0.areAll })
    }
    let longest = values.map(\.words.count).max() ?? 0
    let each = (0..<longest).map { place in
      values.flatMap { $0.words[place % $0.words.count] }
    }
    let others = products.filter { !each.contains($0) }
    let some = (each + others).prefix(max(longest, ValueSamples.combinations))
    return SampledValues(words: Array(some), areAll: false)
  }

  /// The first rows of a list: the last that the type allows is seldom there.
  private func rows(of type: ValueType) -> SampledValues {
    guard case .int(let range) = type else { return samples(of: type) }
    let rows = range.prefix(ValueSamples.rows).map { [$0] }
    return SampledValues(words: rows, areAll: rows.count == range.count)
  }

  /// Values of a type that are worth trying.
  private func samples(of type: ValueType) -> SampledValues {
    switch type {
    case .bool: return SampledValues(words: [[0], [1]], areAll: true)
    case .int(let range): return numbers(in: range)
    case .enumeration(let id):
      let count = program.tables.enumerations[Int(id.index)].cases.count
      return SampledValues(words: (0..<Int32(count)).map { [$0] }, areAll: true)
    case .text: return texts
    case .record(let id):
      let record = program.tables.records[Int(id.index)]
      return SampledValues(words: [zeros(of: type), words(of: record)], areAll: false)
    case .array(let element, let max):
      if max == 0 { return SampledValues(words: [zeros(of: type)], areAll: true) }
      let one = [1] + last(of: element)
      let words = [zeros(of: type), one + zeros(of: type).dropFirst(one.count)]
      return SampledValues(words: words, areAll: false)
    case .duration, .instance: return SampledValues(words: [zeros(of: type)], areAll: false)
    }
  }

  /// The first numbers of a range, with the last, at which counting ends, and those between that
  /// the app may treat otherwise.
  private func numbers(in range: ClosedRange<Int32>) -> SampledValues {
    if range.count <= ValueSamples.numbers {
      return SampledValues(words: range.map { [$0] }, areAll: true)
    }
    // Where numbers can be negative, nobody means the least of them first.
    let usual =
      range.lowerBound < 0 && range.upperBound > 1
      ? [0, 1, range.lowerBound, range.upperBound]
      : range.prefix(ValueSamples.numbers - 1) + [range.upperBound]
    var numbers = usual
    for number in compared where range.contains(number) && !numbers.contains(number) {
      numbers.append(number)
    }
    let some = numbers.prefix(usual.count + ValueSamples.comparedNumbers).map { [$0] }
    return SampledValues(words: some, areAll: some.count == range.count)
  }

  /// A record each of whose fields has the last value that is tried for it.
  private func words(of record: Record) -> [Int32] {
    var words = record.fields.flatMap { zeros(of: $0.type) }
    for field in record.fields {
      for (index, word) in last(of: field.type).enumerated() {
        words[Int(field.offset) + index] = word
      }
    }
    return words
  }

  /// The last value of a type; of texts the last that is tried.
  private func last(of type: ValueType) -> [Int32] {
    if case .int(let range) = type { return [range.upperBound] }
    return samples(of: type).words.last ?? zeros(of: type)
  }

  private func zeros(of type: ValueType) -> [Int32] {
    Array(repeating: 0, count: Int(program.width(of: type)))
  }
}

/// Values that a search hands in.
struct SampledValues {
  /// The words of each.
  let words: [[Int32]]
  /// Whether no other value could matter.
  let areAll: Bool
}
