import ProjectFiles

@testable import tidy

/// A package description with four layers.
private let packageDescription = """
  module("EventCore", layer: 0),
  module("AppModel", layer: 1, uses: ["EventCore"]),
  module("SimulatedUIKit", layer: 1, uses: ["EventCore"]),
  module(
    "Reporting", layer: 4,
    uses: ["AppModel"]),
  """

/// What tidy says about one file of a small project.
func findings(_ text: String, at path: String = "Sources/AppModel/App.swift") -> [String] {
  allFindings(text, at: path).filter { $0.path == path }.map(\.description)
}

/// What tidy says about the description of a small project that has one file.
func findingsInDescription(_ text: String, at path: String) -> [String] {
  allFindings(text, at: path).filter { $0.path == "Package.swift" }.map(\.description)
}

private func allFindings(_ text: String, at path: String) -> [Finding] {
  Tidy.findings(in: [
    ProjectFile(path: "Package.swift", text: packageDescription),
    ProjectFile(path: path, text: text),
  ])
}
