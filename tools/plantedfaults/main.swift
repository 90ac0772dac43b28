import Foundation
import PlantedFaults

// Usage: plantedfaults --check|--write. Fuzzes and explores every app with a planted fault, and
// compares the page with what they come to, or writes it. Exits with 1 if they differ.
let arguments = CommandLine.arguments.dropFirst()
guard arguments == ["--check"] || arguments == ["--write"] else {
  print("plantedfaults: error: expected --check or --write")
  exit(2)
}
do {
  var rows: [PlantedFaultComparison] = []
  for planted in PlantedFaultPage.faults {
    FileHandle.standardError.write(Data("\(planted.app.name): \(planted.fault)\n".utf8))
    rows.append(
      try PlantedFaultComparison(planted, states: PlantedFaultPage.states, jobs: 2))
  }
  let text = PlantedFaultPage.text(of: rows)
  let page = URL(fileURLWithPath: PlantedFaultPage.path)
  if arguments == ["--write"] {
    try Data(text.utf8).write(to: page)
    exit(0)
  }
  let old = String(decoding: try Data(contentsOf: page), as: UTF8.self)
  if old == text { exit(0) }
  let difference = text.split(separator: "\n").difference(from: old.split(separator: "\n"))
  for change in difference.removals + difference.insertions {
    switch change {
    case .remove(_, let line, _): print("  - \(line)")
    case .insert(_, let line, _): print("  + \(line)")
    }
  }
  print("\(PlantedFaultPage.path): error: write it again with `plantedfaults --write`")
  exit(1)
} catch {
  print("plantedfaults: error: \(error)")
  exit(2)
}
