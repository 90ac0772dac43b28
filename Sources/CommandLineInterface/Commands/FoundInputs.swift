import ScenarioReplay

extension FileSearch {
  /// The files that operands name, or that are in folders they name; tells what cannot be read.
  ///
  /// - Parameter status: What the command comes to; made worse by an operand that is no use.
  func foundInputs(
    for operands: [String], _ status: inout ExitStatus, in context: inout CommandContext
  ) -> [Input] {
    let found = findings(for: operands, in: context.files)
    for problem in found.problems {
      context.messages.write("\(problem)\n")
      status = status.combined(with: .unusable)
    }
    return found.inputs
  }
}

extension FuzzStart {
  /// Does something with each app or scenario that operands name; tells what is wrong with the
  /// others.
  ///
  /// - Parameters:
  ///   - keepsSteps: Whether the steps of a scenario are played before anything else.
  ///   - body: What it came to.
  static func forEach(
    _ operands: [String], _ settings: RunSettings, keepsSteps: Bool = true,
    in context: inout CommandContext,
    _ body: (FuzzStart, inout ScenarioLoader, inout CommandContext) -> ExitStatus
  ) -> ExitStatus {
    var status = ExitStatus.success
    var loader = ScenarioLoader()
    let search = FileSearch(extensions: ["nav"])
    for input in search.foundInputs(for: operands, &status, in: &context) {
      if context.isInterrupted(before: input.path) { return status.combined(with: .interrupted) }
      guard let start = FuzzStart(input, settings, &loader, &context, keepsSteps: keepsSteps)
      else {
        status = status.combined(with: .unusable)
        continue
      }
      status = status.combined(with: body(start, &loader, &context))
    }
    return status
  }
}
