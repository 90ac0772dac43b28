import ProjectFiles

/// The modules of the package: their layers, and the modules that each of them uses.
///
/// Both have one home, the `module(_:layer:uses:)` calls of `Package.swift`.
struct DeclaredModules {
  /// The highest layer that holds only values and pure functions.
  static let pureMax = 3

  private var layers: [String: Int] = [:]
  private var uses: [String: [String]] = [:]

  /// Reads the modules from the text of a package description.
  init(packageDescription: ProjectFile) {
    let lines = packageDescription.lines
    for (index, line) in lines.enumerated() {
      let parts = line.split(separator: "\"", maxSplits: 2)
      guard parts.count == 3, parts[2].hasPrefix(", layer: ") else { continue }
      let name = String(parts[1])
      let rest = parts[2].dropFirst(", layer: ".count)
      layers[name] = Int(rest.prefix(while: \.isNumber))
      let following = ([String(rest)] + lines[(index + 1)...]).joined(separator: " ")
      let list = following.drop { $0.isNumber || $0 == "," || $0 == " " }
      guard list.hasPrefix("uses: [") else { continue }
      // Names stand between quotation marks, at the odd places.
      let quoted = list.prefix { $0 != "]" }.split(
        separator: "\"", omittingEmptySubsequences: false)
      uses[name] = quoted.indices.filter { !$0.isMultiple(of: 2) }.map { String(quoted[$0]) }
    }
  }

  /// Their names, in alphabetical order.
  var names: [String] { layers.keys.sorted() }

  /// The layer of a module of the package.
  subscript(module: String) -> Int? { layers[module] }

  /// The modules that a module uses, as it declares them.
  func uses(of module: String) -> [String] { uses[module] ?? [] }
}
