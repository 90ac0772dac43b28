import Exploration
import PlantedFaults
import ScenarioReplay
import Testing
import Verification

@testable import CommandLineInterface

/// One fault at a time is planted in an app: it is found, and shrunk to a few steps.
///
/// Those that take more runs than a test has time for are a table of the page Fuzzing.
struct PlantedFaultTests {
  static let apps: [PlantedFaultApp] =
    [.shop, .desk]
    + [
      "A3-two-rows/FoldersGuarded", "A3-two-rows/PetsGuarded", "A1-double-push/LoginNavigating",
      "F8-write-in-did-appear-repushes/FoldersCured", "E1-dismiss-forwards-upwards/SheetsByState",
      "K2-leaving-looks-like-failure/PantryCured", "M2-replayed-navigation-event/SignUpCured",
      "F6-cancel-must-restore/ContactsCured",
    ].map { .field($0) }
    + [.accountSample, .search(isOpen: false), .store]

  @Test(arguments: apps)
  func `a correct app is silent`(_ app: PlantedFaultApp) throws {
    var terminal = Terminal(["A.nav": try app.text()])
    #expect(terminal.navsim("fuzz A.nav --runs 40 --max-steps 20 --seed 2 --save F") == .success)
    #expect(terminal.output.contains("nothing new found"))
  }

  @Test(arguments: PlantedFault.all)
  func `a planted fault is found and shrunk to at most 4 steps`(_ planted: PlantedFault) throws {
    let found = planted.fuzzed(try planted.subject())
    let steps = try #require(found).finding.story.steps
    #expect(steps.count <= 4, "\(steps.count) steps")
  }

  @Test(arguments: 2...3)
  func `what came up while fuzzing comes up again when its story is played`(_ family: Int) throws {
    let apps: [PlantedFaultApp] = [.shop, .desk, .layered]
    for app in apps {
      let planted = try #require(PlantedFault.all.first { $0.app == app })
      let subject = try planted.subject()
      let campaign = FuzzCampaign(subject, plan: FuzzPlan(runs: 1024, maxSteps: 50))
      let player = StoryPlayer(subject)
      let findings = campaign.run(family: family).findings
      #expect(!findings.isEmpty)
      for finding in findings {
        let trace = player.play(finding.story).trace
        #expect(player.findings(in: trace).contains { FoundProblem($0) == finding.problem })
      }
    }
  }

  @Test func `what is soon explored comes to what the page says`() throws {
    let file = FilePath(PlantedFaultPage.path)
    let bytes = try MachineFileSystem().read(file, limit: 1 << 20)
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count == PlantedFaultPage.faults.count)
    var count = 0
    for (row, planted) in zip(rows, PlantedFaultPage.faults) {
      let cells = row.split(separator: " | ")
      guard let states = Int(cells.last?.prefix { $0 != " " } ?? ""), states < 500,
        let items = Int(cells[4]), items < 20_000
      else { continue }
      let comparison = try PlantedFaultComparison(
        planted, states: PlantedFaultPage.states, jobs: 1)
      #expect(PlantedFaultPage.row(of: comparison) == "\(row)\n")
      count += 1
    }
    #expect(count > 20)
  }
}
