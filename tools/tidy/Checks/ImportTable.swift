import ProjectFiles

/// Imports go down only: a module imports modules of lower layers, and the lowest need no system.
enum ImportTable {
  private static let systemModules = [
    "Dispatch", "Foundation", "FoundationEssentials", "Synchronization", "_Concurrency",
  ]

  /// Every import that goes up or sideways, or a module without a layer.
  static func findings(in file: ProjectFile, _ layers: ModuleLayers) -> [Finding] {
    guard let module = file.moduleName else { return [] }
    guard layers[module] != nil else {
      return [
        Finding(
          path: file.path, line: 1,
          message: "module '\(module)' has no layer; declare it in Package.swift with `layer:`")
      ]
    }
    var findings: [Finding] = []
    for (index, line) in file.swift.enumerated() {
      guard let imported = importedModule(line) else { continue }
      guard let message = objection(to: imported, from: module, layers) else { continue }
      findings.append(Finding(path: file.path, line: index + 1, message: message))
    }
    return findings
  }

  private static func objection(
    to imported: String, from module: String, _ layers: ModuleLayers
  ) -> String? {
    let layer = layers[module] ?? 0
    if let other = layers[imported], other >= layer {
      return """
        '\(module)' (layer \(layer)) must not import '\(imported)' (layer \(other)); \
        put what both share into a layer below
        """
    }
    if layer <= ModuleLayers.pureMax && systemModules.contains(imported) {
      return """
        '\(module)' (layer \(layer)) must not import '\(imported)'; \
        layers 0 to 3 are pure, move the use to layer 4 or above
        """
    }
    return nil
  }

  private static func importedModule(_ line: SwiftLine) -> String? {
    let words = line.leadingWords
    guard let position = words.firstIndex(of: "import"), position <= 1 else { return nil }
    let kinds: [Substring] = ["struct", "class", "enum", "protocol", "func", "let", "var"]
    let names = words[(position + 1)...].drop { kinds.contains($0) }
    return names.first.map { String($0.prefix { $0 != "." && $0 != ";" }) }
  }
}
