/// A number with its noun, as every text for people says it: `1 run`, `2 runs`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
