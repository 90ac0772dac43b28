import Exploration

/// The page of the documentation that tells what fuzzing and exploring find.
package enum PlantedFaultPage {
  /// Where it stands.
  package static let path = "Sources/Exploration/Exploration.docc/PlantedFaults.md"
  /// After how many states exploring gives up, for each of the bounds.
  package static let states = 100_000

  /// All faults of the page.
  package static let faults = PlantedFault.all + PlantedHardFaults.all

  /// The page.
  package static func text(of rows: [PlantedFaultComparison]) -> String {
    introduction + summary(of: rows) + "\n" + heading + rows.map { row(of: $0) }.joined()
  }

  /// A line of the table.
  package static func row(of comparison: PlantedFaultComparison) -> String {
    let planted = comparison.planted
    let change = "\(code(planted.text)) becomes \(code(planted.replacement))"
    var cells = [planted.app.name, change, planted.fault]
    if let count = comparison.fuzzedStepCount {
      cells += ["\(count)", "\(comparison.fuzzedItemCount)"]
    } else {
      cells += ["not found", "-"]
    }
    if let explored = comparison.explored {
      let mark = explored.isConfirmed ? "" : " ?"
      cells += [
        "\(explored.inputCount)", "\(explored.eventCount)\(mark)", explored.bounds.rawValue,
      ]
    } else {
      cells += ["not found", "-", "-"]
    }
    cells.append("\(comparison.stateCount)")
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  private static let introduction = """
    # Planted faults

    What fuzzing and exploring find of faults that are planted one at a time, and how long the
    stories are.

    ## Overview

    Each row is an app that is correct, a change of its text, and how the name of the problem begins
    to which the change must lead. *Steps*: of the story that `navsim fuzz --seed 1` finds first,
    shrunk (for `setText` with `--seed 3`). *Items*: of the main queue, played until then.
    Then what `navsim explore --after-steps` finds for the same problem: the *inputs* of a
    shortest story, all its *events*, within which bounds, and how many *states* were visited until
    then, within these bounds and those that come before:

    - usual: `--max-queue 2 --choices default`
    - fingers: `--max-queue 2 --choices default --events tap,type,two-fingers`
    - deep: `--max-queue 0 --choices default --max-stack 16`
    - choices: `--max-queue 1`
    - everything: `--max-queue 0`, with all kinds of events but scenes that come and go
    - controls: `--max-queue 2` and only the controls of the fuzzer's story, for faults for which
      the bounds above are too wide; no other bounds are tried for them

    The next bounds are tried where the story has more inputs than the shrunk one has steps. A
    search ends after 100,000 states, and visits the states of a portion before it ends. `?`: no
    steps can say the order of the story. The page is written by
    `swift run -c release plantedfaults --write`, and compared with `--check`.


    """

  private static let heading = """
    | app | change | problem | steps | items | inputs | events | bounds | states |
    |---|---|---|---|---|---|---|---|---|

    """

  private static func summary(of rows: [PlantedFaultComparison]) -> String {
    let found = rows.filter { $0.fuzzedStepCount != nil }
    let explored = rows.filter { $0.explored != nil }
    let excess = rows.compactMap(\.excess)
    let isShortest = excess.filter { $0 <= 0 }.count
    return """
      Of \(rows.count) faults fuzzing finds \(found.count), and exploring \(explored.count). Of the
      \(excess.count) that both find, \(isShortest) shrunk stories are as short as the shortest; \
      at most \(max(excess.max() ?? 0, 0)) longer are the others.
      \(excess.filter { $0 < 0 }.count) of exploring's have more inputs than fuzzing's have steps.

      """
  }

  /// The beginning of a text as code in a table.
  private static func code(_ text: String) -> String {
    let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    if words.isEmpty { return "nothing" }
    let cut = words.count > 48 ? words.prefix(45) + "..." : words[...]
    return "`\(cut.replacing("|", with: "\\|"))`"
  }
}

extension PlantedFaultComparison {
  /// How many steps more fuzzing's story has than exploring's has inputs.
  package var excess: Int? {
    guard let fuzzedStepCount, let explored else { return nil }
    return fuzzedStepCount - explored.inputCount
  }
}
