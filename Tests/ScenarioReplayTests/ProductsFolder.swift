import Testing

@testable import ScenarioReplay

/// The folder of the build's products, into which tests of the machine's files write.
enum ProductsFolder {
  /// The folder of the package.
  static let root: FilePath = {
    let components = #filePath.split(separator: "/").dropLast(3)
    return FilePath("/" + components.joined(separator: "/"))
  }()
  /// The folder itself.
  static let path = root.appending(".build")
  /// Whether it is there: a build can be told to write elsewhere.
  static let isThere = MachineFileSystem().kind(of: path) == .folder
}

extension Trait where Self == ConditionTrait {
  /// The test writes into the folder of products.
  static var hasProducts: Self {
    .enabled(if: ProductsFolder.isThere, "it writes into `.build`, and the products are elsewhere")
  }
}
