#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The time that this process has spent on a processor: what else the machine does is not in it.
struct ProcessorTime {
  private let nanoseconds: Int64

  /// The time spent until now.
  init() {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    nanoseconds = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The nanoseconds spent since an earlier time.
  func nanoseconds(since start: ProcessorTime) -> Int64 { nanoseconds - start.nanoseconds }
}
