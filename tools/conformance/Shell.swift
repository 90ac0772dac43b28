import Foundation

/// Runs a program in a folder, its output kept, its time limited.
struct Shell: Sendable {
  /// The folder.
  let folder: String

  /// What a program came to.
  struct Result: Sendable {
    /// Its exit status; `nil` if it was ended because its time was over.
    var status: Int32?
    /// What it wrote, both streams.
    var output: String
    /// How long it took.
    var seconds: Double

    /// Whether it ended by itself and well.
    var isSuccess: Bool { status == 0 }
  }

  /// Runs a program that is looked up in the path.
  func run(_ arguments: [String], limit seconds: Double) -> Result {
    let log = "\(folder)/output.log"
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    let watch = Stopwatch()
    do {
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
    } catch {
      return Result(
        status: 127, output: "'\(arguments[0])' cannot be started: \(error)", seconds: 0)
    }
    let isOver = ended.wait(timeout: watch.start + seconds) == .success
    if !isOver {
      // The program may have started others: its group goes with it.
      kill(-process.processIdentifier, SIGKILL)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let bytes = FileManager.default.contents(atPath: log) ?? Data()
    return Result(
      status: isOver ? process.terminationStatus : nil,
      output: String(decoding: bytes, as: UTF8.self), seconds: watch.seconds)
  }
}
