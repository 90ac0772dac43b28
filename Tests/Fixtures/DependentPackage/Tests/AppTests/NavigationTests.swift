import NavigationTesting
import Testing

struct NavigationTests {
  @Test func `a folder of scenarios is replayed`() {
    replayScenarios(at: "Scenarios")
  }

  @Test(arguments: [NavigationOptions.Binding.deferred, .changes])
  func `a file is replayed under a binding`(binding: NavigationOptions.Binding) {
    replayScenarios(at: "Scenarios/edit.scenario", options: NavigationOptions(binding: binding))
  }

  @Test func `a text is replayed`() {
    replayScenario(
      text: """
        scenario "a note is opened"
        app "Scenarios/Notes.nav"

        tap list.open
        settle

        expect shown pages == [list, note]
        """)
  }
}
