import ProjectFiles

/// Which layer each module belongs to.
///
/// The layers have one home, the `module(_:layer:uses:)` lines of `Package.swift`.
struct ModuleLayers {
  /// The highest layer that holds only values and pure functions.
  static let pureMax = 3

  private var layers: [String: Int] = [:]

  /// Reads the layers from the text of a package description.
  init(packageDescription: ProjectFile) {
    for line in packageDescription.lines {
      let parts = line.split(separator: "\"", maxSplits: 2)
      guard parts.count == 3, parts[2].hasPrefix(", layer: ") else { continue }
      let digits = parts[2].dropFirst(", layer: ".count).prefix(while: \.isNumber)
      layers[String(parts[1])] = Int(digits)
    }
  }

  /// The layer of a module of the package.
  subscript(module: String) -> Int? { layers[module] }
}
