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
