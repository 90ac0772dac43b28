import AppModel
import Simulation

/// How scenarios are to be run, whatever their files say; `nil` leaves it to the files.
public struct NavigationOptions: Hashable, Sendable {
  /// How app state becomes commands to the platform.
  public enum Binding: Hashable, Sendable, CaseIterable {
    /// When nothing is under way, one command at a time.
    case deferred
    /// Inside the assignment; a modal slot waits for its own transition.
    case changes
    /// Inside the assignment, everything at once.
    case immediate
    /// There is no navigation state: handlers command the platform directly.
    case router
    /// SwiftUI compares its own bindings at the end of the turn.
    case swiftUI
  }

  /// The version of the platform.
  public enum Platform: Hashable, Sendable, CaseIterable {
    /// iOS 12.
    case iOS12
    /// iOS 15.
    case iOS15
    /// iOS 16.
    case iOS16
    /// iOS 17, from 17.2 on.
    case iOS17
    /// iOS 18.
    case iOS18
    /// iOS 26.
    case iOS26
    /// A platform without UIKit's quirks, to compare with.
    case plain

    /// All versions of iOS, without `plain`; under `iOS12` there is no SwiftUI.
    public static let versions = allCases.filter { $0 != .plain }
  }

  /// When views are redrawn.
  public enum Rendering: Hashable, Sendable, CaseIterable {
    /// As soon as a handler has returned.
    case uiKit
    /// At the end of the turn.
    case swiftUI
  }

  /// What keeps the logic of a screen alive.
  public enum Ownership: Hashable, Sendable, CaseIterable {
    /// Its lifetime in the app's state.
    case lifetimes
    /// Its view, which the system releases some time after it has left.
    case views
  }

  /// How wide the scenes are.
  public enum Width: Hashable, Sendable, CaseIterable {
    /// As a phone.
    case compact
    /// As a tablet.
    case regular
  }

  /// How app state becomes commands to the platform.
  public var binding: Binding?
  /// The version of the platform.
  public var platform: Platform?
  /// When views are redrawn.
  public var rendering: Rendering?
  /// What keeps the logic of a screen alive.
  public var ownership: Ownership?
  /// How wide the scenes are.
  public var width: Width?
  /// How long the platform's animations take, whatever the files say.
  ///
  /// The names are those of `duration` in a scenario, such as `push`, `pop`, `present`, `dismiss`
  /// and `alert`; another name, or a negative length, is an issue of the test.
  public var durations: [String: Duration] = [:]

  /// Makes options; without arguments everything is as the files say.
  public init(
    binding: Binding? = nil, platform: Platform? = nil, rendering: Rendering? = nil,
    ownership: Ownership? = nil, width: Width? = nil, durations: [String: Duration] = [:]
  ) {
    self.binding = binding
    self.platform = platform
    self.rendering = rendering
    self.ownership = ownership
    self.width = width
    self.durations = durations
  }
}

extension NavigationOptions {
  /// The options as the simulator knows them.
  var runOptions: RunOptions {
    RunOptions(
      binding: bindingKind,
      rendering: rendering.map { $0 == .uiKit ? .uikit : .swiftui },
      platform: platform.map(Self.name),
      durations: overrides,
      ownership: ownership.map { $0 == .lifetimes ? .lifetimes : .views },
      width: width.map { $0 == .compact ? .compact : .regular })
  }

  /// The options as somebody would write them on the command line.
  var words: [String] {
    var words: [String] = []
    if let bindingKind { words += ["--binding", bindingKind.name] }
    if let platform = runOptions.platform { words += ["--platform", platform] }
    let lengths = overrides.map { "\($0.name)=\($0.duration)" }
    if !lengths.isEmpty { words += ["--duration", lengths.joined(separator: ",")] }
    if let rendering = runOptions.rendering { words += ["--rendering", rendering.name] }
    if let ownership = runOptions.ownership { words += ["--ownership", ownership.rawValue] }
    if let width = runOptions.width { words += ["--width", width.rawValue] }
    return words
  }

  private static func name(_ platform: Platform) -> String {
    switch platform {
    case .iOS12: "ios12"
    case .iOS15: "ios15"
    case .iOS16: "ios16"
    case .iOS17: "ios17"
    case .iOS18: "ios18"
    case .iOS26: "ios26"
    case .plain: "plain"
    }
  }

  private var bindingKind: BindingKind? {
    switch binding {
    case nil: nil
    case .deferred: .deferred
    case .changes: .changes
    case .immediate: .immediate
    case .router: .router
    case .swiftUI: .swiftui
    }
  }
}
