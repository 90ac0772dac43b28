import ScenarioReplay
import Synchronization
import Testing

@testable import CommandLineInterface

/// A repeat that gives other bytes, through the door of `selfcheck`.
struct NotDeterministicTests {
  /// Files of which one is saved anew between the first time it is read and the second.
  @available(macOS 15, *)
  private final class FilesBeingSaved: FileSystem {
    let path: FilePath
    let earlier: MemoryFileSystem
    let later: MemoryFileSystem
    private let isReadAgain = Mutex(false)

    init(_ texts: [String: String], saving path: String, _ text: String) {
      self.path = FilePath(path)
      earlier = MemoryFileSystem(texts)
      later = MemoryFileSystem(texts.merging([path: text]) { $1 })
    }

    func obstacle(toWritingIn folder: FilePath) -> FileError? { nil }

    func kind(of path: FilePath) -> FileKind? { earlier.kind(of: path) }

    func resolved(_ path: FilePath) -> FilePath { earlier.resolved(path) }

    func entries(in folder: FilePath) throws(FileError) -> [FolderEntry] {
      try earlier.entries(in: folder)
    }

    func read(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
      if path != self.path { return try earlier.read(path, limit: limit) }
      let files = isReadAgain.withLock { isReadAgain in
        defer { isReadAgain = true }
        return isReadAgain ? later : earlier
      }
      return try files.read(path, limit: limit)
    }

    func readStandardInput(limit: Int) throws(FileError) -> [UInt8] { [] }

    func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {}

    func create(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {}

    func createFolder(_ path: FilePath) throws(FileError) {}
  }

  @available(macOS 15, *)
  private static func selfcheck(_ text: String) -> (
    status: CommandLineInterface.ExitStatus, output: String
  ) {
    let files = FilesBeingSaved(
      ["Small.nav": Sample.app, "a.scenario": Sample.passing], saving: "Small.nav", text)
    var context = CommandContext(
      files: files, output: CapturedOutput(), messages: CapturedOutput())
    let status = Navsim.run(["selfcheck", "a.scenario"], in: &context)
    return (status, (context.output as? CapturedOutput)?.text ?? "")
  }

  @available(macOS 15, *)
  @Test func `another trace the second time makes the status 4, and its first line is told`() {
    let changed = Sample.app.replacing("when pages == [menu] { push info }", with: "{ push info }")
    #expect(changed != Sample.app)
    let told = Self.selfcheck(changed)
    #expect(told.status == .notDeterministic)
    #expect(told.status.rawValue == 4)
    #expect(told.output.contains("a.scenario"))
    #expect(!told.output.contains("replayed twice with the same"))
  }

  @available(macOS 15, *)
  @Test func `the same trace from another text is no difference`() {
    let told = Self.selfcheck("// a comment\n" + Sample.app)
    #expect(told.status == .success)
    #expect(told.output.hasPrefix("1 scenario replayed twice with the same "))
  }
}
