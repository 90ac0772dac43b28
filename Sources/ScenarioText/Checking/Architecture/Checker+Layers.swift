import AppModel

extension Checker {
  /// Judges the layers of seed 003: who depends on each object, and what their names say.
  mutating func checkLayers(_ app: AppFile) {
    for index in objects.indices where !tables.objects[index].isImplicit {
      guard let row = LayerRow.row(of: tables.objects[index].role) else { continue }
      checkWords(of: objects[index].name, row)
      if row.hasSingleDependent { checkDependents(of: index, row) }
    }
    guard let domain = LayerRow.row(of: nil) else { return }
    for item in app.body.nodes {
      switch item {
      case .record(let record): checkWords(of: record.name, domain)
      case .enumeration(let enumeration): checkWords(of: enumeration.name, domain)
      default: continue
      }
    }
  }

  /// A name says nothing that its layer does not know.
  private mutating func checkWords(of name: Name, _ row: LayerRow) {
    for words in row.forbidden {
      guard let word = words.first(in: name.text) else { continue }
      return warn(
        .forbiddenWord, .word(word, in: name.text, kind: words.kind, layer: row.name),
        at: name.range)
    }
  }

  /// What changes often has one dependent, which a change could break.
  private mutating func checkDependents(of index: Int, _ row: LayerRow) {
    let own = ObjectID(index: Int32(index))
    var dependents: [String] = []
    for (place, other) in tables.objects.enumerated() {
      // Lifetimes and lifecycles only hold, and a closure is a part of who keeps it.
      if [.lifetime, .lifecycle, .closure].contains(other.role) { continue }
      let isOwner = tables.objects[index].owner(under: tables.ownership).contains(
        ObjectID(index: Int32(place)))
      let isReferred = other.references.contains { !$0.isPreset && $0.target.contains(own) }
      if isOwner || isReferred { dependents.append(other.name) }
    }
    if dependents.count > 1 {
      warn(
        .singleDependent,
        .dependents(of: objects[index].name.text, dependents, layer: row.name),
        at: objects[index].name.range)
    }
  }
}
