// swift-tools-version: 6.2

import PackageDescription

// A package of somebody else: it depends on navsim by path and plays scenarios in its own tests.
let package = Package(
  name: "DependentPackage",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "navsim", path: "../../..")
  ],
  targets: [
    .testTarget(
      name: "AppTests",
      dependencies: [.product(name: "NavigationTesting", package: "navsim")])
  ],
  swiftLanguageModes: [.v6]
)
