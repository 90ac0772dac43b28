import Reporting
import ScenarioReplay

// The text of the tables, and what becomes of a page of them.
extension CompareCommand {
  func text(of tables: [FaultTable]) -> String {
    switch format {
    case "jsonl": tables.map(\.jsonLines).joined()
    case "markdown": FaultTable.page(tables)
    default: tables.map { $0.text + "\n" }.joined() + FaultTable.legend
    }
  }

  func text(of tables: [OrderTable]) -> String {
    switch format {
    case "jsonl": tables.map(\.jsonLines).joined()
    case "markdown": OrderTable.page(tables)
    default: tables.map { $0.text + "\n" }.joined() + OrderTable.legend
    }
  }

  /// Writes the page.
  func write(
    _ text: String, to path: FilePath, _ context: inout CommandContext
  ) -> ExitStatus {
    do {
      try context.files.write(Array(text.utf8), to: path)
    } catch {
      context.messages.write("\(FileProblem(path: path, message: error.message))\n")
      return .unusable
    }
    context.messages.write("navsim: wrote \(path)\n")
    return .success
  }

  /// Compares the page that is there with what it should be.
  func check(
    _ text: String, against path: FilePath, _ context: inout CommandContext
  ) -> ExitStatus {
    let bytes: [UInt8]
    do {
      bytes = try context.files.readPage(path)
    } catch {
      context.messages.write("\(FileProblem(path: path, message: error.message))\n")
      return .unusable
    }
    if bytes == Array(text.utf8) { return .success }
    let message = "is not what the scenarios come to; write it again with `--write \(path)`"
    context.messages.write("\(FileProblem(path: path, message: message))\n")
    return .failure
  }
}
