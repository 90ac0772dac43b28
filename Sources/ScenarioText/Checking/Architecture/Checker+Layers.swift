import AppModel

extension Checker {
  /// Judges the layers of seed 003: who depends on each object, and what their names say.
  mutating func checkLayers(_ app: AppFile) {
    let dependents = dependents()
    for index in objects.indices where !tables.objects[index].isImplicit {
      guard let row = LayerRow.row(of: tables.objects[index].role) else { continue }
      checkWords(of: objects[index].name, row)
      if row.dependents == .any { continue }
      var names = dependents[index].map { tables.objects[$0].name }
      if row.dependents == .oneInterface { names = Array(Set(names)).sorted() }
      if names.count > 1 {
        warn(
          .singleDependent,
          .dependents(of: objects[index].name.text, names, layer: row.name),
          at: objects[index].name.range)
      }
    }
    guard let domain = LayerRow.row(of: nil) else { return }
    for item in app.body.nodes {
      switch item {
      case .record(let record):
        checkWords(of: record.name, domain)
        for field in record.fields.nodes { checkWords(of: field.name, domain) }
      case .enumeration(let enumeration):
        checkWords(of: enumeration.name, domain)
        for name in enumeration.cases { checkWords(of: name, domain) }
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

  /// For each object who owns it or refers to it in the text, by their places, by a reference that
  /// a statement sets too: what changes often has one dependent, which a change could break.
  private func dependents() -> [[Int]] {
    var dependents = [Set<Int>](repeating: [], count: objects.count)
    func note(_ place: Int, dependsOn index: Int) {
      // Lifetimes and lifecycles only hold, and a closure is a part of who keeps it.
      if [.lifetime, .lifecycle, .closure].contains(tables.objects[place].role) { return }
      dependents[index].insert(place)
    }
    for (index, object) in tables.objects.enumerated() {
      for owner in object.owner(under: tables.ownership) {
        note(Int(owner.index), dependsOn: index)
      }
      for reference in object.references where !reference.isPreset {
        for target in reference.target { note(index, dependsOn: Int(target.index)) }
      }
    }
    for assignment in assignments { note(assignment.source, dependsOn: assignment.target) }
    return dependents.map { $0.sorted() }
  }
}
