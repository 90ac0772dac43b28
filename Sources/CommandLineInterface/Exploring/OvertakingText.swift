import Exploration

/// What a story demands that is not seen with a profile's durations.
enum OvertakingText {
  /// What must be otherwise than the durations say, to stand behind that; empty if nobody knows.
  static func demands(_ overtakings: [Overtaking]) -> String {
    var awaited: [String] = []
    var demands: [String] = []
    for overtaking in overtakings {
      switch overtaking {
      case .busyMainThread(let end): awaited.append(end)
      case .slower(let slow, let end):
        let other = slow == end ? "the next one" : end
        demands.append("\(slow) must be slower and last until after \(other)")
      case .justClosed:
        demands.append("what is lost must be presented just after the dialog or menu has closed")
      }
    }
    if let last = awaited.popLast() {
      let all = awaited.isEmpty ? last : "\(awaited.joined(separator: ", ")) and \(last)"
      demands.insert("the main thread must be busy until after \(all)", at: 0)
    }
    return demands.isEmpty ? "" : ": in this order \(demands.joined(separator: "; "))"
  }
}
