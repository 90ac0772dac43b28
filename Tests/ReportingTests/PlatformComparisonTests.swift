import Testing
import TraceSamples

@testable import Reporting

struct PlatformComparisonModelTests {
  private func reports(_ failingPlatforms: Set<String>) -> [ScenarioReport] {
    ["ios12", "ios17", "ios26"].map { platform in
      var report =
        failingPlatforms.contains(platform)
        ? failing() : report(SampleScenario.expectFaults([.doubleEffect]), guarded: false)
      report.platform = platform
      return report
    }
  }

  @Test func `platforms that say the same are one group, the judged one's first`() {
    let comparison = PlatformComparison(reports(["ios12"]), judged: "ios26")
    #expect(comparison.groups.map(\.platforms) == [["ios17", "ios26"], ["ios12"]])
    #expect(comparison.dissenters == ["ios12"])
    #expect(comparison.differs && comparison.judgedPasses)
  }

  @Test func `times do not make a difference`() {
    var same = reports(["ios12", "ios17", "ios26"])
    same[0].verdict.failures[0].instant = .zero
    #expect(!PlatformComparison(same, judged: "ios17").differs)
  }

  @Test func `a fault that is allowed makes one`() {
    var allowing = reports([])
    allowing[2].verdict.allowedFaults = [.desync]
    let comparison = PlatformComparison(allowing, judged: "ios17")
    #expect(comparison.dissenters == ["ios26"])
    #expect(
      ConsoleReport().text(comparison).contains("\n  ok      ios26\n            desync allowed"))
  }

  @Test func `what fails under the judged platform is told in full`() {
    let text = ConsoleReport().text(PlatformComparison(reports(["ios17"]), judged: "ios17"))
    #expect(text.hasPrefix("FAILED  a delayed double tap\n  what    fault double-effect"))
    #expect(text.hasSuffix("\n  failed  ios17 (judged)\n  ok      ios12, ios26\n"))
  }

  @Test func `platforms that fail alike are told in one line`() {
    let all = PlatformComparison(reports(["ios12", "ios17", "ios26"]), judged: "ios17")
    #expect(ConsoleReport().text(all).hasSuffix("\n  under   3 platforms agree\n"))
  }

  @Test func `a summary counts who differs from the judged platform`() {
    var summary = ComparisonSummary(platforms: ["ios12", "ios17", "ios26"])
    summary.add(PlatformComparison(reports([]), judged: "ios17"))
    #expect(summary.text == "1 scenario under 3 platforms, 0 differ\n")
    summary.add(PlatformComparison(reports(["ios12"]), judged: "ios17"))
    summary.add(PlatformComparison(reports(["ios12", "ios26"]), judged: "ios17"))
    #expect(
      summary.text == """
        3 scenarios under 3 platforms, 2 differ
        another verdict than under the platform that is judged: ios12 in 2, ios26 in 1

        """)
  }

  @Test func `a platform that only a scenario names itself is told by its name`() {
    var summary = ComparisonSummary(platforms: ["ios12", "ios17"])
    summary.add(PlatformComparison(reports(["ios12"]), judged: "ios26"))
    #expect(
      summary.text.hasPrefix(
        "1 scenario under 2 platforms (and ios26, where it is their own), 1 differs\n"))
  }

  @Test func `a case of JUnit keeps its verdict and tells the difference`() {
    var junit = JUnitReport()
    junit.add(PlatformComparison(reports(["ios12"]), judged: "ios17"))
    #expect(junit.text.contains("tests=\"1\" failures=\"0\" errors=\"0\""))
    #expect(junit.text.contains("<system-out>DIFFERS  a delayed double tap\n"))
    #expect(XMLChecker.isWellFormed(junit.text))
  }
}
