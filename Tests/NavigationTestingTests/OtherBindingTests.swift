import ScenarioReplay
import Testing

@testable import NavigationTesting

/// What the account sample's scenarios demand holds under every binding that keeps a state.
struct OtherBindingTests {
  private static let paths: [String] = {
    let files = MachineFileSystem()
    let root = PackageRoot.path(above: #filePath, in: files)
    let folder = root.appending("Scenarios/Seeds/AccountSample")
    return FileSearch(for: [.scenarios]).findings(for: [folder.text], in: files)
      .inputs.filter { input in
        guard let source = try? input.sourceText(in: files) else { return true }
        let text = String(decoding: source.bytes, as: UTF8.self)
        // The guarded app is cured for the binding that it names.
        return !text.contains("with binding") && !text.contains("AccountSampleGuarded.nav")
      }
      .map { String($0.path.text.dropFirst(root.text.count + 1)) }
  }()

  @Test func `there are such scenarios`() { #expect(Self.paths.count > 20) }

  @Test(arguments: paths, [NavigationOptions.Binding.deferred, .changes])
  func `a scenario that names no binding holds under both`(
    path: String, binding: NavigationOptions.Binding
  ) {
    replayScenarios(at: path, options: NavigationOptions(binding: binding))
  }

  /// What a modal's slot asks for while another transition of it runs is refused: D7, S10, P8.
  private static let refusedUnderSwiftUI = [
    "link-during-sheet-presentation", "logout-during-presentation", "logout-from-destruct-alert",
    "modal-closed-during-presentation", "modal-last-value-wins",
  ]

  @Test(arguments: paths)
  func `S2: under swiftui a scenario holds, or the platform refused what it asks for`(path: String)
  {
    let isRefused = Self.refusedUnderSwiftUI.contains { path.contains("/\($0).scenario") }
    let files = MachineFileSystem()
    let replayer = TestReplayer(
      files: files, options: NavigationOptions(binding: .swiftUI),
      root: PackageRoot.path(above: #filePath, in: files))
    #expect(replayer.replay(path).texts.isEmpty != isRefused)
  }
}
