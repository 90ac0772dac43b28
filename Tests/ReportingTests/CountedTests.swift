import Reporting
import Testing

struct CountedTests {
  @Test func `one alone has no plural`() {
    #expect(counted(1, "run") == "1 run")
    #expect(counted(0, "run") == "0 runs")
    #expect(counted(2, "fixed choice") == "2 fixed choices")
  }
}
