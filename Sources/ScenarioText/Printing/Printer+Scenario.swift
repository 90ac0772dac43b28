extension ScenarioFile {
  /// The text of the scenario in the one layout of the project; parsing it gives the same tree.
  ///
  /// - Complexity: O(length of the text).
  package func printed() -> String {
    var printer = Printer()
    if let formatVersion {
      printer.item(formatVersion, isFirst: true) { $0.write("navsim \($1.value)") }
    }
    printer.item(title, isFirst: formatVersion == nil) { printer, title in
      printer.write("scenario ")
      printer.string(title.value)
    }
    printer.items(body, isFileBody: true) { $0.scenarioItem($1) }
    if let expectedTrace { printer.output += Array("\n----\n\(expectedTrace.value)".utf8) }
    return String(decoding: printer.output, as: UTF8.self)
  }
}

extension Step {
  /// The text of the step, as messages and stories quote it.
  package func printed() -> String {
    var printer = Printer()
    printer.step(self)
    return String(decoding: printer.output, as: UTF8.self)
  }
}

extension Printer {
  mutating func scenarioItem(_ item: ScenarioItem) {
    switch item {
    case .allow(let faults):
      write("allow ")
      names(faults, ", ")
    case .answer(let answer):
      write("answer ")
      target(answer.task)
      write(" with \(answer.outcome.text)")
      delay(answer.latency)
    case .app(.file(let path)):
      write("app ")
      string(path.value)
    case .app(.inline(let app)):
      write("app \(app.name.text) ")
      block(app.body) { $0.appItem($1) }
    case .choose(let setting): choose(setting)
    case .coldStart(let reason, _):
      write("cold start")
      guard let reason else { break }
      if case .link = reason { write(" with link ") } else { write(" with notification ") }
      write(reason.call.name.text)
      arguments(reason.call.arguments)
    case .double(.screen(let name)):
      write("double ")
      self.name(name)
    case .double(.task(let answer)):
      write("double ")
      target(answer.task)
      write(" returns \(answer.outcome.text)")
      delay(answer.latency)
    case .expectedFailure(let reason):
      write("expected failure ")
      string(reason.value)
    case .given(let target, let value): startValue("given", target, value)
    case .restored(let target, let value): startValue("restored", target, value)
    case .permute(let actors):
      write("permute ")
      block(actors) { printer, actor in
        printer.write("\(actor.name.text): ")
        printer.join(actor.steps, ", ") { $0.step($1) }
      }
    case .reach(let goal):
      write("reach ")
      expression(goal)
    case .step(let step): self.step(step)
    case .with(let settings):
      write("with ")
      join(settings, ", ") { $0.setting($1) }
    }
  }

  private mutating func startValue(_ word: String, _ target: Expression, _ value: Expression) {
    write("\(word) ")
    expression(target)
    write(" = ")
    expression(value)
  }

  private mutating func setting(_ setting: ScenarioSetting) {
    switch setting {
    case .binding(let choice): write("binding \(choice.value.rawValue)")
    case .duration(let transition, let duration):
      write("duration \(transition.text) ")
      expression(duration)
    case .ownership(let choice): write("ownership \(choice.value.rawValue)")
    case .platform(let name): write("platform \(name.text)")
    case .rendering(let choice): write("rendering \(choice.value.rawValue)")
    case .switched(let name, let option):
      write("switch \(name.text) = ")
      self.option(option)
    case .width(let width): write("width \(width.value.rawValue)")
    }
  }

  private mutating func choose(_ setting: ChoiceSetting) {
    write("choose \(setting.point.text)")
    if let subject = setting.subject {
      write(" for ")
      instance(subject.instance)
      if let member = subject.member { write(".\(member.text)") }
    }
    if let occurrence = setting.occurrence { write(" occurrence \(occurrence.value)") }
    write(" = ")
    option(setting.option)
  }

  private mutating func option(_ option: ChoiceSetting.Option) {
    switch option {
    case .word(let name): self.name(name)
    case .number(let number): write(String(number.value))
    case .duration(let literal): duration(literal.value)
    }
  }

  /// Writes ` after` and a duration, or nothing.
  mutating func delay(_ duration: Expression?) {
    guard let duration else { return }
    write(" after ")
    expression(duration)
  }

  /// Writes a control or task.
  mutating func target(_ target: StepTarget) {
    if let scene = target.scene { write("scene \(scene.value).") }
    if let owner = target.owner {
      instance(owner)
      write(".")
    }
    name(target.member)
    arguments(target.arguments)
  }
}
