import Testing

@testable import ScenarioText

struct RelayDiagnosticsTests {
  /// A screen with a relay that is emitted and bound, and more.
  static func home(_ more: String) -> String {
    "screen home { relay submit: Int(0...3) publish; bind submit { }; tap go { emit submit(1) }; "
      + "\(more) }"
  }

  @Test func `a relay that keeps its last value has one before the first`() {
    expectDiagnostics(
      Self.home("relay text: String behaviour; bind text { }"),
      "error at text: expected `=` and the value that `text` has before the first: `behaviour` "
        + "keeps the last")
    expectDiagnostics(
      Self.home("relay pair driver; bind pair(p) { }; tap say when pair == 1 { emit pair(p) }"),
      "error at pair: expected `=` and the value that `pair` has before the first: `driver` "
        + "keeps the last")
    expectDiagnostics(
      Self.home("relay toast: String signal = \"\"; bind toast { }; tap say { emit toast(\"x\") }"),
      "error at \"\": `toast` keeps no value: `signal` hands on and forgets; did you mean `driver`?"
    )
    expectDiagnostics(
      Self.home("relay text: Int(0...3) driver = \"\"; bind text { }; tap say { emit text(4) }"),
      "error at \"\": expected Int(0...3), found String",
      "error at 4: expected a value of Int(0...3), found 4")
  }

  @Test func `what is emitted or bound must be a relay`() {
    expectDiagnostics(
      Self.home("tap say { emit submitt(1) }; bind sumbit { }"),
      "error at submitt: there is no relay `submitt` here; did you mean `submit`?",
      "error at sumbit: there is no relay `sumbit` here; did you mean `submit`?")
    expectDiagnostics(
      Self.home("var text = \"\"; tap say { emit text(\"x\") }; bind home { }"),
      "error at text: `text` is no relay", "error at home: there is no relay `home` here")
  }

  @Test func `a value is handed on where the relay has a type, and nowhere else`() {
    expectDiagnostics(
      Self.home("relay tick publish; tap say { emit tick(1); emit submit }; bind tick(n) { }"),
      "error at emit tick(1): expected 0 arguments of `tick`, found 1",
      "error at emit submit: expected 1 argument of `submit`, found 0",
      "error at n: `tick` hands on no value: write `bind tick`, or give it a type")
    expectDiagnostics(
      Self.home("tap say { emit submit(7) }"),
      "error at 7: expected a value of Int(0...3), found 7")
  }

  @Test func `a relay is neither assigned nor read where it keeps nothing`() {
    expectDiagnostics(
      Self.home("relay text behaviour = \"\"; tap say { text = \"x\" }"),
      "warning at text: nobody emits `text`",
      "error at text: `text` is a relay; did you mean `emit text(...)`?")
    expectDiagnostics(
      Self.home("let sent = submit"),
      "error at submit: `submit` keeps no value; did you mean `bind submit`?")
  }

  @Test func `only a screen binds, and each relay once`() {
    expectDiagnostics(
      app: "relay news publish; bind news { }", Self.home("bind news { }; tap n { emit news }"),
      "error at news: `bind news` needs a screen: the app has no view of its own")
    expectDiagnostics(
      Self.home("bind submit(n) { }"),
      "error at bind submit(n): `bind submit` is handled already, in line 4")
  }

  @Test func `a relay without an end is told`() {
    expectDiagnostics(
      "screen home { relay a publish; relay b behaviour = 0; tap go { emit a } }",
      "warning at a: no view binds `a`", "warning at b: nobody emits `b`")
    expectDiagnostics("screen home { relay text behaviour = \"\"; type text }")
  }

  @Test func `a rate is for taps, typing and binds, and lasts some time`() {
    expectDiagnostics(
      Self.home("on news throttle 1s { }; tap say { send news }"),
      "error at throttle 1s: `throttle` is for `tap`, `type` and `bind`")
    expectDiagnostics(
      Self.home("var text = \"\"; type text debounce 1s"),
      "error at debounce 1s: `debounce` needs a block: what is typed is there at once")
    expectDiagnostics(
      Self.home("tap say throttle 0ms { }"),
      "error at 0ms: expected a duration of more than 0ms after `throttle`")
    expectDiagnostics(
      Self.home("tap say throtle 1s { }"),
      "error at throtle: expected `debounce`, `enabled`, `exclusive`, `once`, `repeatable`, "
        + "`throttle`, `when` or `{`, found `throtle`; did you mean `throttle`?")
    expectDiagnostics(
      Self.home("tap say throttle 1s debounce 1s { }"),
      "error at debounce 1s: expected `throttle` or `debounce`, found both")
    expectDiagnostics(
      Self.home("tap say throttle 1s throttle 2s { }"),
      "error at throttle 2s: expected `throttle` at most once")
  }

  @Test func `the words of a relay are corrected`() {
    expectDiagnostics(
      "screen home { relay a publsh; bind a { }; tap go { emit a } }",
      "error at publsh: expected `publish`, `behaviour`, `signal` or `driver`, found `publsh`; did "
        + "you mean `publish`?")
  }
}
