import AppModel
import TraceModel
import Verification

/// Writes traces as JSON Lines: a header for every run, then one object an entry.
///
///     {"format":"navsim-trace","version":1,"scenario":"...","file":"...","line":1,"run":0,...}
///     {"time":50000,"cause":2,"scene":"scene#1","event":"inputArrived","text":"tap ...",...}
package enum TraceJSONLines {
  /// The lines of one run, each with a line break.
  package static func text(_ run: ScenarioReport.Run, of report: ScenarioReport) -> String {
    var header = JSONObject(.trace)
    header.add("scenario", report.scenario.title)
    header.add("file", report.file)
    header.add("line", report.scenario.line.line)
    header.add("run", run.number)
    header.add("entries", run.trace.entries.count)
    var text = header.text + "\n"
    let writer = TraceText(
      program: report.scenario.program, stepTexts: report.scenario.numberedSteps.map(\.text))
    for entry in run.trace.entries {
      text += line(entry, in: run.trace, writer) + "\n"
    }
    return text
  }

  private static func line(
    _ entry: TraceEntry, in trace: Trace, _ writer: TraceText
  ) -> String {
    var fields = EntryFields(trace: trace, writer: writer)
    fields.add("time", entry.instant.microseconds)
    fields.add("cause", entry.cause.number)
    fields.addInstance(entry.scene, as: "scene")
    fields.add("event", entry.event.name)
    fields.add("text", writer.what(entry.event, in: trace))
    fields.describe(entry.event)
    return fields.object.text
  }
}
