import ScenarioReplay

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Navsim {
  /// Runs the program on this machine with the process's own arguments, then ends the process.
  package static func main() -> Never {
    var context = CommandContext(
      files: MachineFileSystem(), output: DescriptorOutput(descriptor: 1),
      messages: DescriptorOutput(descriptor: 2),
      environment: Environment(
        isContinuousIntegration: hasVariable("CI"),
        allowsColor: isatty(1) == 1 && !hasVariable("NO_COLOR"), showsProgress: isatty(2) == 1),
      interruption: interruption)
    exit(run(Array(CommandLine.arguments.dropFirst()), in: &context).rawValue)
  }

  /// What an interrupt of the process, or a polite request to end, asks for once a command listens.
  private static let interruption: Interruption = Interruption { listenForInterrupts() }

  /// A handler may do little: it sets a flag, and gives a second interrupt its usual meaning.
  @Sendable private static func listenForInterrupts() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Navsim.interruption.request()
        signal(number, SIG_DFL)
      }
    }
    // Batch systems say so that the time is over.
    signal(SIGTERM) { _ in
      Navsim.interruption.request()
      signal(SIGTERM, SIG_DFL)
    }
  }

  /// Whether a variable of the environment is set and not empty.
  private static func hasVariable(_ name: String) -> Bool {
    guard let value = getenv(name) else { return false }
    return value.pointee != 0
  }
}

/// Writes to an open file of the process.
private struct DescriptorOutput: TextOutput {
  let descriptor: Int32

  func write(_ text: String) {
    guard MachineFileSystem.writeAll(Array(text.utf8), to: descriptor) else {
      // Nobody reads on, or the disk is full: the rest of the work would be in vain.
      exit(ExitStatus.unusable.rawValue)
    }
  }
}
