import ScenarioReplay

// Pages of documentation, which people read and so are not larger than they can.
extension CommandContext {
  /// The bytes of a page; tells why, if it cannot be read.
  mutating func readPage(_ path: FilePath) -> [UInt8]? {
    do {
      return try files.read(path, limit: 1 << 24)
    } catch {
      tell(path, error.message)
      return nil
    }
  }

  /// Writes a page, and says so; tells why, if it cannot be written.
  mutating func writePage(_ text: String, to path: FilePath) -> ExitStatus {
    let status = write(text, to: path)
    if status == .success { messages.write("navsim: wrote \(path)\n") }
    return status
  }
}
