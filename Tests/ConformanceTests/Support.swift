import ProjectFiles

@testable import conformance

/// A page with one modelled rule, one in part, one that is outside, and two tables.
let smallPage = """
  # UIKit's rules

  ## P: present

  **P4** M; rest S. Dropped. Console. [a#1] *Simulator:* dropped; switch
  `console-format`. **Modelled.**

  **P5** D/M. Not in a
  window. *Simulator:* dropped. **In part:** no window is
  ever missing.

  ## A, T: order

  **A6** S. Orders of its own. *Simulator:* none. **Not
  modelled.**

  ## S: SwiftUI

  **S1** M. Later. *Simulator:* phase 2. **Modelled** under `rendering swiftui`; one pass.

  ## Tables

  |switch (rule)|ios12|ios15|ios26|
  |---|---|---|---|
  |`console-format` (P4)|old|new|new|

  - `toggle` (P5; ios26): clean | empty

  """

/// A project in which everything fits.
func smallProject(
  page: String = smallPage, breakages: String = smallBreakages, source: String = smallSource,
  test: String = smallTest
) -> [ProjectFile] {
  [
    ProjectFile(path: "Package.swift", text: "let s = [.treatAllWarnings(as: .error)]\n"),
    ProjectFile(path: "Scenarios/P/later.scenario", text: "// Waits (S1).\nscenario \"a\"\n"),
    ProjectFile(path: "Sources/SimulatedUIKit/Present.swift", text: source),
    ProjectFile(path: RuleBook.path, text: page),
    ProjectFile(path: "Tests/PTests/PresentTests.swift", text: test),
    ProjectFile(path: "\(Conformance.folder)P.breakages", text: breakages),
  ]
}

let smallSource = """
  func present() {
    // P4: it presents already.
    if isBusy { return drop() }
    // P5: not in a window.
    if isOut { return drop() }
    draw()  // S1
    if isBusy { return drop() }
    draw()
  }

  """

let smallTest = """
  @Test func `P4: it is dropped`() {}
  @Test func `P5: something`() {}
  @Test(
    "of S1: something below") func other() {}

  """

let smallBreakages = """
  # Small.
  rule P4
  in Sources/SimulatedUIKit/Present.swift
  - // P4: it presents already.
  - if isBusy { return drop() }

  rule P5
  in Sources/SimulatedUIKit/Present.swift
  - if isOut { return drop() }
  + if !isOut { return drop() }
  red Scenarios/P/later.scenario

  rule S1
  in Sources/SimulatedUIKit/Present.swift
  - draw()  // S1
  - if isBusy { return drop() }
  + if isBusy { return drop() }
  red Scenarios/P

  outside A6: nobody needs it

  """

/// What the tool finds in a small project, as lines.
func findings(in files: [ProjectFile]) -> [String] {
  Conformance(files).findings().map { finding in
    "\(finding.path.split(separator: "/").last ?? ""):\(finding.line): \(finding.message)"
  }
}
