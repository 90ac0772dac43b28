import ScenarioReplay

extension SearchStart {
  /// Does something with each app or scenario that operands name; tells what is wrong with the
  /// others.
  ///
  /// - Parameters:
  ///   - keepsSteps: Whether the steps of a scenario are played before anything else.
  ///   - body: What it came to.
  static func forEach(
    _ operands: [String], _ settings: RunSettings, keepsSteps: Bool = true,
    in context: inout CommandContext,
    _ body: (SearchStart, inout ScenarioLoader, inout CommandContext) -> ExitStatus
  ) -> ExitStatus {
    var status = ExitStatus.success
    var loader = ScenarioLoader()
    let search = FileSearch(for: [.app])
    for input in search.foundInputs(for: operands, &status, in: &context) {
      if context.isInterrupted(before: input.path) { return status.combined(with: .interrupted) }
      let loaded = context.load(input, with: &loader)
      guard
        let start = SearchStart(loaded, of: input, settings, &context, keepsSteps: keepsSteps)
      else {
        status = status.combined(with: context.unusableStatus)
        continue
      }
      status = status.combined(with: body(start, &loader, &context))
    }
    return status
  }
}
