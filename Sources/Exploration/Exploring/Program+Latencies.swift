import AppModel
import EventCore

// How long tasks take, as answers that are given beforehand.
extension Program {
  /// The places of the tasks whose length is not fixed.
  var tasksWithRange: [Int] {
    tables.tasks.indices.filter { tables.tasks[$0].shortest < tables.tasks[$0].longest }
  }

  /// Answers that make each of these tasks take as long as it can, or as short.
  func latencies(_ isLongest: (Int) -> Bool) -> [FixedChoice] {
    tasksWithRange.map { task in
      let length = isLongest(task) ? tables.tasks[task].longest : tables.tasks[task].shortest
      return FixedChoice(
        point: .taskLatency, subject: UInt32(task), occurrence: nil,
        option: Int(length.microseconds))
    }
  }
}
