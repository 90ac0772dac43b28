import Exploration
import ScenarioReplay

/// The file in which a search that ends early is kept, so that a later one can go on.
struct ExploreCheckpoint {
  /// By which the file is known.
  private static let firstLine = "navsim checkpoint 5"

  private let path: FilePath?
  private let lines: [String]

  /// Makes the door to the file that was asked for, if one was.
  init(_ path: FilePath?, _ session: ExploreSession, content: String) {
    self.path = path
    lines =
      [Self.firstLine] + session.planLines(content: content)
      + (session.request.plan.share.map { ["part \($0.index + 1)"] } ?? [])
  }

  /// Lets a search go on from the file, if it is there.
  ///
  /// - Returns: Whether the search can begin; if not, it is told why.
  func goOn(_ search: inout AppSearch, in context: inout CommandContext) -> Bool {
    guard let path, context.files.kind(of: path) != nil else { return true }
    let files = context.files
    do throws(CheckpointProblem) {
      var reader = try CheckpointReader(
        expecting: lines, byteCount: try Self.size(of: path, in: files)
      ) { offset, count throws(CheckpointProblem) in
        do throws(FileError) {
          return try files.read(path, from: offset, count: count)
        } catch {
          throw .unreadable(error.message)
        }
      }
      try search.read(from: &reader)
    } catch {
      context.tell(path, error.message)
      return false
    }
    context.messages.write("\(path): goes on from \(search.stateCount) states\n")
    return true
  }

  /// Keeps what a search came to.
  ///
  /// - Parameter bound: The option whose number has ended it; `nil` if something else has.
  /// - Returns: Whether it could be written; if not, it is told why.
  func keep(
    _ search: AppSearch, endedBy bound: String?, in context: inout CommandContext
  ) -> Bool {
    guard let path else { return true }
    do throws(FileError) {
      try context.files.write(to: path) { write in
        var writer = CheckpointWriter(lines, write: write)
        search.write(to: &writer)
        writer.finish()
      }
    } catch {
      context.tell(path, error.message)
      return false
    }
    let command = "the same command" + (bound.map { " with a larger `\($0)`" } ?? "")
    context.messages.write("\(path): \(command) goes on from here\n")
    return true
  }

  private static func size(
    of path: FilePath, in files: any FileSystem
  ) throws(CheckpointProblem) -> Int {
    do throws(FileError) {
      return try files.size(of: path)
    } catch {
      throw .unreadable(error.message)
    }
  }
}
