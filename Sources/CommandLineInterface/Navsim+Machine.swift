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
        allowsColour: isTerminal(1) && !hasVariable("NO_COLOR"), showsProgress: isTerminal(2)),
      interruption: interruption)
    // What cannot be written on is told as what it is, and ends nothing else.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    if let argument = argumentThatIsNoText {
      exit(refuse(.notText(argument), command: nil, &context).rawValue)
    }
    let status = run(Array(CommandLine.arguments.dropFirst()), in: &context)
    guard let output = context.output as? DescriptorOutput, let problem = output.problem else {
      exit(status.rawValue)
    }
    // Whoever reads a beginning alone wants to read nothing else.
    if !output.isClosed {
      context.messages.write("navsim: error: standard output: \(problem)\n")
    }
    exit(status.combined(with: .unusable).rawValue)
  }

  /// An argument that is no UTF-8, as far as it can be read: it would name another file.
  private static var argumentThatIsNoText: String? {
    for place in 0..<Int(CommandLine.argc) where place > 0 {
      guard let argument = CommandLine.unsafeArgv[place] else { continue }
      if String(validatingCString: argument) == nil { return String(cString: argument) }
    }
    return nil
  }

  /// What an interrupt of the process, or a polite request to end, asks for once a command listens.
  private static let interruption: Interruption = Interruption { listenForInterrupts() }

  /// A handler may do little: it sets a flag, and gives a second interrupt its usual meaning.
  @Sendable private static func listenForInterrupts() {
    // Whoever has started the process with `nohup` wants it to go on without a terminal.
    let isDetached = isIgnored(SIGHUP)
    for number in isDetached ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        if !Navsim.interruption.request(at: Navsim.milliseconds) { return }
        signal(number, SIG_DFL)
        raise(number)
      }
      // What waits for its input is not to go on waiting.
      var action = sigaction()
      sigaction(number, nil, &action)
      action.sa_flags &= ~SA_RESTART
      sigaction(number, &action, nil)
    }
  }

  /// Whether a signal does nothing; from now on it does nothing until a handler is set.
  private static func isIgnored(_ number: Int32) -> Bool {
    let former = signal(number, SIG_IGN)
    return unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// What the clock shows that nobody sets.
  private static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Whether what is written there goes to a terminal that obeys more than line breaks.
  private static func isTerminal(_ descriptor: Int32) -> Bool {
    if isatty(descriptor) != 1 { return false }
    guard hasVariable("TERM"), let name = getenv("TERM") else { return false }
    return strcmp(name, "dumb") != 0
  }

  /// Whether a variable of the environment is set and not empty.
  private static func hasVariable(_ name: String) -> Bool {
    guard let value = getenv(name) else { return false }
    return value.pointee != 0
  }
}

/// Writes to an open file of the process.
///
/// When nobody reads on, or the disk is full, the rest is not written; what a command keeps in
/// files is kept all the same.
private struct DescriptorOutput: TextOutput {
  let descriptor: Int32
  /// Why the rest is not written.
  private(set) var problem: String?
  /// Whether nobody reads on.
  private(set) var isClosed = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  mutating func write(_ text: String) {
    if problem != nil { return }
    if MachineFileSystem.writeAll(Array(text.utf8), to: descriptor) { return }
    isClosed = errno == EPIPE
    problem = MachineFileSystem.failure().message
  }
}
