import Foundation
import ProjectFiles

// Usage: tidy [FOLDER]. Prints what breaks the project's rules; exits with 1 if anything does.
let folder = ProjectFolder(path: CommandLine.arguments.dropFirst().first ?? ".")
do {
  let files = try folder.files()
  let findings = Tidy.findings(in: files)
  for finding in findings { print(finding) }
  print("tidy: \(files.count) files, \(findings.count) findings")
  exit(findings.isEmpty ? 0 : 1)
} catch {
  print("tidy: error: \(error.message)")
  exit(2)
}
