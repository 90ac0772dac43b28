import ProjectFiles

/// Each thing has its folder, and only what people wrote is kept.
enum ProjectLayout {
  private static let topLevel: [Substring] = [
    "Package.swift", "README.md", "Scenarios", "Sources", "Tests", "tools",
  ]
  private static let productFolders: [Substring] = [
    ".build", ".swiftpm", "DerivedData", "xcuserdata",
  ]
  private static let productSuffixes = [
    ".DS_Store", ".d", ".o", ".resolved", ".so", ".swiftdeps", ".swiftmodule", ".xctest",
  ]

  /// A file in the wrong place, a build product, or a scenario that no run would reach.
  static func findings(in file: ProjectFile) -> [Finding] {
    guard let message = objection(to: file) else { return [] }
    return [Finding(path: file.path, line: 1, message: message)]
  }

  private static func objection(to file: ProjectFile) -> String? {
    let components = file.components
    guard let top = components.first else { return nil }
    if components.contains(where: { isProductFolder($0) })
      || productSuffixes.contains(where: { file.path.hasSuffix($0) })
    {
      return "a build product is tracked; remove it and name it in .gitignore"
    }
    if !topLevel.contains(top) && !top.hasPrefix(".") {
      return "'\(top)' at the top level; put it into Sources, Tests, Scenarios or tools"
    }
    return top == "Scenarios" ? objection(toScenario: file) : nil
  }

  private static func objection(toScenario file: ProjectFile) -> String? {
    if file.components.contains(where: { $0.hasPrefix(".") }) {
      return "`navsim replay Scenarios` passes over hidden names; rename it without the dot"
    }
    if !file.path.hasSuffix(".scenario") && !file.path.hasSuffix(".nav") {
      return "`navsim replay Scenarios` does not reach it; end its name in .scenario or .nav"
    }
    return nil
  }

  private static func isProductFolder(_ name: Substring) -> Bool {
    productFolders.contains(name) || name.hasPrefix(".build-")
  }
}
