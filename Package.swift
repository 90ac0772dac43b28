// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A module of the simulator; `layer` documents that imports go down only, and `tools/tidy` checks it.
func module(_ name: String, layer: Int, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
    swiftSettings: settings)
}

let package = Package(
  name: "navsim",
  platforms: [.macOS(.v13)],
  targets: [
    module("EventCore", layer: 0),
    module("AppModel", layer: 1, uses: ["EventCore"]),
    module("SimulatedUIKit", layer: 1, uses: ["EventCore"]),
    module("ScenarioText", layer: 2, uses: ["AppModel", "EventCore"]),
    module("TraceModel", layer: 2, uses: ["AppModel", "EventCore", "SimulatedUIKit"]),

    .executableTarget(name: "tidy", path: "tools/tidy", swiftSettings: settings),

    tests("EventCore"),
    tests("SimulatedUIKit", uses: ["EventCore"]),
    .testTarget(name: "TidyTests", dependencies: ["tidy"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
