import AppModel

extension FoundProblem {
  /// What it is called in an app: `double-effect of menu.info`.
  package func title(in program: Program) -> String {
    let about = names(program)
    return about.isEmpty ? fault.name : "\(fault.name) of \(about.joined(separator: "."))"
  }
}
