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
  let files = [
    ProjectFile(path: "Package.swift", text: packageDescription),
    ProjectFile(path: path, text: text),
  ]
  return Tidy.findings(in: files).map { $0.description }
}
