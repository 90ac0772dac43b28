// swift-tools-version: 6.2

import PackageDescription

/// A module of the simulator; imports go down to lower layers only, and `tools/tidy` checks it.
func module(_ name: String, layer: Int, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies)
}

/// A program of the simulator, above all modules.
func program(_ name: String, layer: Int, uses dependencies: [Target.Dependency] = []) -> Target {
  .executableTarget(name: name, dependencies: dependencies)
}

func tests(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies)
}

let package = Package(
  name: "navsim",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "navsim", targets: ["navsim"]),
    .library(name: "NavigationTesting", targets: ["NavigationTesting"]),
  ],
  targets: [
    module("EventCore", layer: 0),
    module("AppModel", layer: 1, uses: ["EventCore"]),
    module("SimulatedUIKit", layer: 1, uses: ["EventCore"]),
    module("ScenarioText", layer: 2, uses: ["AppModel", "EventCore", "SimulatedUIKit"]),
    module("TraceModel", layer: 2, uses: ["AppModel", "EventCore", "SimulatedUIKit"]),
    module("Reconciliation", layer: 2, uses: ["AppModel", "EventCore", "SimulatedUIKit"]),
    module(
      "Simulation", layer: 3,
      uses: [
        "AppModel", "EventCore", "Reconciliation", "ScenarioText", "SimulatedUIKit", "TraceModel",
      ]),
    module(
      "Verification", layer: 3,
      uses: ["AppModel", "EventCore", "ScenarioText", "SimulatedUIKit", "TraceModel"]),
    module(
      "Exploration", layer: 4,
      uses: [
        "AppModel", "EventCore", "ScenarioText", "SimulatedUIKit", "Simulation", "TraceModel",
        "Verification",
      ]),
    module(
      "Reporting", layer: 4,
      uses: [
        "AppModel", "EventCore", "ScenarioText", "SimulatedUIKit", "TraceModel", "Verification",
      ]),
    module(
      "ScenarioReplay", layer: 4,
      uses: [
        "AppModel", "EventCore", "ScenarioText", "Simulation", "TraceModel", "Verification",
      ]),
    module(
      "CommandLineInterface", layer: 5,
      uses: [
        "AppModel", "EventCore", "Exploration", "Reporting", "ScenarioReplay", "ScenarioText",
        "SimulatedUIKit", "Simulation", "TraceModel", "Verification",
      ]),
    module(
      "NavigationTesting", layer: 5,
      uses: [
        "AppModel", "EventCore", "Reporting", "ScenarioReplay", "ScenarioText", "Simulation",
      ]),
    program("navsim", layer: 6, uses: ["CommandLineInterface"]),

    .executableTarget(
      name: "benchmark",
      dependencies: [
        "AppModel", "EventCore", "Exploration", "ScenarioReplay", "ScenarioText", "Simulation",
        "TraceModel",
      ],
      path: "tools/benchmark", exclude: ["NavModal.pml"]),
    .target(name: "ProjectFiles", path: "tools/project"),
    .executableTarget(
      name: "tidy", dependencies: ["ProjectFiles"], path: "tools/tidy"),
    .executableTarget(
      name: "conformance", dependencies: ["ProjectFiles"], path: "tools/conformance",
      exclude: ["Breakages"]),

    .executableTarget(
      name: "plantedfaults",
      dependencies: ["PlantedFaults"],
      path: "tools/plantedfaults"),

    tests("EventCore"),
    tests("SimulatedUIKit", uses: ["EventCore"]),
    tests("ScenarioText", uses: ["AppModel", "EventCore", "NavigationTesting"]),
    .target(
      name: "TraceSamples",
      dependencies: ["AppModel", "EventCore", "ScenarioText", "SimulatedUIKit", "TraceModel"],
      path: "Tests/TraceSamples"),
    tests("TraceModel", uses: ["AppModel", "EventCore", "SimulatedUIKit", "TraceSamples"]),
    tests(
      "Verification",
      uses: [
        "AppModel", "EventCore", "ScenarioText", "SimulatedUIKit", "TraceModel", "TraceSamples",
      ]),
    tests(
      "Reporting",
      uses: [
        "AppModel", "EventCore", "ScenarioText", "SimulatedUIKit", "TraceModel", "TraceSamples",
        "Verification",
      ]),
    tests("Reconciliation", uses: ["AppModel", "EventCore", "SimulatedUIKit"]),
    tests(
      "Simulation",
      uses: ["AppModel", "EventCore", "ScenarioText", "SimulatedUIKit", "TraceModel"]),
    tests(
      "Exploration",
      uses: [
        "AppModel", "EventCore", "Reconciliation", "ScenarioText", "SimulatedUIKit", "Simulation",
        "TraceModel", "Verification",
      ]),
    tests("ScenarioReplay", uses: ["AppModel", "ScenarioText", "Simulation", "Verification"]),
    tests(
      "CommandLineInterface",
      uses: [
        "Exploration", "NavigationTesting", "PlantedFaults", "ScenarioReplay", "ScenarioText",
        "SimulatedUIKit", "Verification",
      ]),
    .target(
      name: "PlantedFaults",
      dependencies: [
        "Exploration", "ScenarioReplay", "ScenarioText", "Simulation", "Verification",
      ],
      path: "Tests/PlantedFaults"),
    .testTarget(
      name: "BenchmarkTests",
      dependencies: ["benchmark", "AppModel", "Exploration", "SimulatedUIKit", "Simulation"]),
    tests("NavigationTesting", uses: ["ScenarioReplay", "ScenarioText"]),
    .testTarget(
      name: "TidyTests", dependencies: ["tidy", "ProjectFiles"]),
    .testTarget(
      name: "ConformanceTests", dependencies: ["conformance", "ProjectFiles"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
