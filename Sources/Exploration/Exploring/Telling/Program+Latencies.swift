import AppModel
import EventCore

// How long tasks take, as answers that are given beforehand.
extension Program {
  /// The tasks whose length is not fixed.
  var tasksWithRange: [TaskID] {
    tables.tasks.indices.filter { tables.tasks[$0].shortest < tables.tasks[$0].longest }
      .map { TaskID(index: Int32($0)) }
  }

  /// Answers that make each of some tasks take as long as it can, or as short.
  func latencies(of tasks: [TaskID], _ isLongest: (TaskID) -> Bool) -> [FixedChoice] {
    tasks.map { id in
      let task = tables.tasks[Int(id.index)]
      let length = isLongest(id) ? task.longest : task.shortest
      return FixedChoice(
        point: .taskLatency, subject: UInt32(bitPattern: id.index), occurrence: nil,
        option: Int(length.microseconds))
    }
  }
}
