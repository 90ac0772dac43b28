import ProjectFiles

/// Imports go down only: a module imports modules of lower layers that it declares to use, and the
/// lowest need no system.
enum ImportTable {
  private static let systemModules = [
    "Dispatch", "Foundation", "FoundationEssentials", "Synchronization", "_Concurrency",
  ]

  /// Every import that goes up or sideways, or a module without a layer.
  static func findings(in file: ProjectFile, _ modules: DeclaredModules) -> [Finding] {
    guard let module = file.moduleName else { return [] }
    guard modules[module] != nil else {
      return [
        Finding(
          path: file.path, line: 1,
          message: "module '\(module)' has no layer; declare it in Package.swift with `layer:`")
      ]
    }
    var findings: [Finding] = []
    for (index, line) in file.swift.enumerated() {
      guard let imported = importedModule(line) else { continue }
      guard let message = objection(to: imported, from: module, modules) else { continue }
      findings.append(Finding(path: file.path, line: index + 1, message: message))
    }
    return findings
  }

  /// What a module of the package says it uses, and no file of it imports.
  static func unusedModules(
    _ modules: DeclaredModules, _ files: [ProjectFile], _ description: ProjectFile
  ) -> [Finding] {
    var imports: [String: Set<String>] = [:]
    for file in files {
      guard let module = file.moduleName else { continue }
      imports[module, default: []].formUnion(file.swift.compactMap(importedModule))
    }
    var findings: [Finding] = []
    for module in modules.names {
      guard let imported = imports[module] else { continue }
      let line = description.lines.firstIndex { $0.contains("\"\(module)\", layer: ") } ?? 0
      for used in modules.uses(of: module) where !imported.contains(used) {
        findings.append(
          Finding(
            path: description.path, line: line + 1,
            message: "no file of '\(module)' imports '\(used)'; it need not say that it uses it"))
      }
    }
    return findings
  }

  private static func objection(
    to imported: String, from module: String, _ modules: DeclaredModules
  ) -> String? {
    let layer = modules[module] ?? 0
    if let other = modules[imported], other >= layer {
      return """
        '\(module)' (layer \(layer)) must not import '\(imported)' (layer \(other)); \
        put what both share into a layer below
        """
    }
    if modules[imported] != nil && !modules.uses(of: module).contains(imported) {
      return "'\(module)' does not say that it uses '\(imported)'; add it in Package.swift"
    }
    if layer <= DeclaredModules.pureMax && systemModules.contains(imported) {
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
