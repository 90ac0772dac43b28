import Foundation
import NavigationTesting
import Testing

/// Fails on purpose where `SHOWS_FAILURE` is set: `.ci/run` looks at what the test runner then
/// says.
struct FailureTests {
  private static let isWanted = ProcessInfo.processInfo.environment["SHOWS_FAILURE"] != nil

  @Test(.enabled(if: isWanted)) func `a failure names both places`() {
    replayScenarios(at: "Failing")
  }
}
