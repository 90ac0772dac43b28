import Reporting
import ScenarioReplay

// The text of the tables, and what becomes of a page of them.
extension CompareCommand {
  func text(of tables: [FaultTable]) -> String {
    switch format {
    case .text: tables.map { $0.text + "\n" }.joined() + FaultTable.legend
    case .markdown: FaultTable.page(tables)
    case .jsonl: tables.map(\.jsonLines).joined()
    }
  }

  func text(of tables: [OrderTable]) -> String {
    switch format {
    case .text: tables.map { $0.text + "\n" }.joined() + OrderTable.legend
    case .markdown: OrderTable.page(tables)
    case .jsonl: tables.map(\.jsonLines).joined()
    }
  }

  /// Compares the page that is there with what it should be.
  func check(
    _ text: String, against path: FilePath, _ context: inout CommandContext
  ) -> ExitStatus {
    guard let bytes = context.readPage(path) else { return .unusable }
    if bytes == Array(text.utf8) { return .success }
    let message = "is not what the scenarios come to; write it again with `--write \(path)`"
    context.tell(path, message)
    return .failure
  }
}
