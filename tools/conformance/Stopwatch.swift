import Dispatch

/// Measures how long the tool's own work takes; nothing that is simulated knows this time.
struct Stopwatch: Sendable {
  /// When it was started.
  let start = DispatchTime.now()

  /// The seconds since the start.
  var seconds: Double {
    Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
  }
}
