import Foundation

/// Runs Spin on its own model of NavModal, where Spin and a C compiler are installed.
struct SpinBenchmark {
  /// The largest stack, how many kinds of screens there are, and how many touches can wait.
  let depth, kinds, capacity: Int

  /// Builds and runs the exact depth-first search.
  ///
  /// - Returns: A line for people: states and time, or that there is no Spin.
  func run() -> String {
    let model = "\(FileManager.default.currentDirectoryPath)/tools/benchmark/NavModal.pml"
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("navmodal-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let defines = "-DD=\(depth) -DK=\(kinds) -DQ=\(capacity)"
    let build =
      "command -v spin >/dev/null && command -v gcc >/dev/null && spin \(defines) -a '\(model)' "
      + "&& gcc -O2 -DSAFETY -DNOREDUCE -o pan pan.c"
    guard let built = shell(build, in: folder), built.status == 0 else {
      return "Spin: not installed, or no C compiler"
    }
    guard let searched = shell("./pan -m5000000 -w26", in: folder) else { return "Spin: failed" }
    let states = line(searched.text, with: "states, stored") ?? "?"
    let time = line(searched.text, with: "elapsed time") ?? "?"
    return "Spin, NavModal(\(depth),\(kinds),\(capacity)), every state: \(states), \(time)"
  }

  private func line(_ text: String, with words: String) -> String? {
    text.split(separator: "\n").first { $0.contains(words) }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func shell(_ command: String, in folder: URL) -> (status: Int32, text: String)? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
