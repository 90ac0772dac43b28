import Foundation
import ProjectFiles
import Testing

@testable import tidy

/// The page in `Sources` that a stranger opens first.
struct ModulesPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test func `the page of the modules has all of them, the highest layer first`() throws {
    let description = ProjectFile(path: "Package.swift", text: try text("Package.swift"))
    let modules = DeclaredModules(packageDescription: description)
    let expected = modules.names.compactMap { name in modules[name].map { (layer: $0, name: name) }
    }
    .sorted { ($1.layer, $0.name) < ($0.layer, $1.name) }
    let rows = try text("Sources/README.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst()
      .map { $0.split(separator: "|").prefix(2).joined(separator: "|") }
    #expect(rows == expected.map { " \($0.layer) | `\($0.name)` " })
    #expect(modules.names.count == 14)
  }
}
