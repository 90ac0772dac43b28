import Exploration
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Does independent work on several cores, and stores each result at its own place.
enum Workers {
  /// How many cores there are.
  static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The results of a function for some numbers, in the order of the numbers.
  static func map<Result: Sendable>(
    _ numbers: [Int], jobs: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: numbers.count))
    SharedWork.perform(numbers.count, jobs: jobs) { _, place in
      let result = body(numbers[place])
      results.withLock { $0[place] = result }
    }
    return results.withLock { results in
      results.enumerated().map { place, result in
        guard let result else { preconditionFailure("workers: piece \(place) was not done") }
        return result
      }
    }
  }
}
