import AppModel

/// The values that searches give to controls, links and notifications.
struct ValueSamples {
  /// The app, with the texts that are tried besides its own.
  let program: Program
  private let texts: [[Int32]]

  /// How many combinations of arguments are tried for one control or link.
  private static let combinations = 24
  /// How many of the texts that the app names are tried.
  private static let ownTexts = 4

  /// Chooses values for an app.
  init(_ base: Program) {
    var tables = base.tables
    let own = tables.texts.indices.prefix(ValueSamples.ownTexts)
    let others = ValueSamples.otherTexts(than: tables)
    let added = tables.texts.count..<tables.texts.count + others.count
    tables.texts += others
    program = Program(tables)
    texts = (Array(own) + Array(added)).map { [Int32($0)] }
  }

  /// A text that the app does not name, and a number among them if it asks for numbers.
  ///
  /// An app that compares a text with those it names treats all others alike. One that names none
  /// compares with the empty text, as with nothing.
  private static func otherTexts(than tables: Program.Tables) -> [String] {
    func other(_ beginning: String) -> String {
      var text = beginning
      while tables.texts.contains(text) { text += beginning }
      return text
    }
    let asksForNumbers = tables.code.contains { $0.operation == .textIsNumber }
    return asksForNumbers ? [other("x"), other("1")] : [other("x")]
  }

  /// The arguments of a control, or what is typed into it.
  func values(of control: Control) -> [[Int32]] {
    if control.kind == .type, let id = control.variable {
      let variable = program[id]
      return variable.among.isEmpty ? samples(of: variable.type) : variable.among
    }
    return products(of: control.parameters)
  }

  /// Every combination of the values of some types, the first `combinations` of them.
  func products(of types: [ValueType]) -> [[Int32]] {
    var products: [[Int32]] = [[]]
    for type in types {
      let values = samples(of: type)
      products = products.flatMap { head in values.map { head + $0 } }
      products = Array(products.prefix(ValueSamples.combinations))
    }
    return products
  }

  /// Values of a type that are worth trying.
  private func samples(of type: ValueType) -> [[Int32]] {
    switch type {
    case .bool: return [[0], [1]]
    case .int(let range): return range.prefix(4).map { [$0] }
    case .enumeration(let id):
      let count = program.tables.enumerations[Int(id.index)].cases.count
      return (0..<Int32(count)).map { [$0] }
    case .text: return texts
    case .record, .array, .duration, .instance:
      return [Array(repeating: 0, count: Int(program.width(of: type)))]
    }
  }
}
