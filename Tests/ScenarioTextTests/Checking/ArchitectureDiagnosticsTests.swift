import Testing

@testable import ScenarioText

struct ArchitectureDiagnosticsTests {
  @Test func `seed 000: who refers to whom, and how`() {
    expectDiagnostics(
      app: """
        architecture lifetimes; allow two-owners
        gateway Accounts
        interactor Log { strong Accounts }
        lifetime AppLifetime { weak Log }
        """,
      """
      screen home {
        presenter HomePresenter { strong HomeInteractor; weak Accounts }
        interactor HomeInteractor { unowned Log; weak HomePresenter }
      }
      """,
      "error at Log: nobody holds `Log`: interactors of app have no owner here; write `owned by`",
      "warning at Accounts: `Log` refers strongly to `Accounts`: features own nothing and refer "
        + "weakly to what they depend on; write `weak Accounts` (seed 000: reference-strength)",
      "warning at Log: `AppLifetime` refers weakly to `Log`: a lifetime does nothing but hold its "
        + "features and lifecycles; write `strong Log` (seed 000: reference-strength)",
      "warning at HomeInteractor: `HomePresenter` refers strongly to `HomeInteractor`: a presenter "
        + "refers to features weakly; write `weak HomeInteractor` (seed 000: reference-strength)",
      "warning at Accounts: `HomePresenter` refers weakly to `Accounts`: interactors stand between "
        + "presenters and gateways; let an interactor ask it (seed 000: dependency-direction)",
      "warning at Log: `HomeInteractor` has an unowned reference to `Log`: features own nothing "
        + "and refer weakly to what they depend on; write `weak Log` "
        + "(seed 000: reference-strength)",
      "warning at HomePresenter: `HomeInteractor` refers weakly to `HomePresenter`: the state of "
        + "an app knows nothing of its views; let a presenter read the state (seed 000: "
        + "dependency-direction)")
  }

  @Test func `seed 000: UIKit and views never own features`() {
    expectDiagnostics(
      app: "architecture lifetimes; allow two-owners",
      "screen home { view HomeView { strong HomeInteractor }; interactor HomeInteractor }",
      "warning at HomeInteractor: `HomeView` refers strongly to `HomeInteractor`: UIKit and views "
        + "never own features; let a presenter refer to it weakly (seed 000: view-owns-feature)")
    expectDiagnostics(
      app: "architecture lifetimes; ownership views", "screen home { interactor HomeInteractor }",
      "warning at HomeInteractor: `HomeView` owns `HomeInteractor`: UIKit and views never own "
        + "features; let a lifetime own it (seed 000: view-owns-feature)")
    expectDiagnostics(
      app: "architecture lifetimes",
      "screen home { viewController HomeViewController owned by HomeInteractor; "
        + "interactor HomeInteractor }",
      "warning at HomeInteractor: `HomeInteractor` owns `HomeViewController`: the state of an app "
        + "knows nothing of its views; let a presenter read the state (seed 000: "
        + "dependency-direction)")
  }

  @Test func `seed 000: nothing between a view and its features holds them either`() {
    expectDiagnostics(
      app: "architecture lifetimes",
      "screen home { view HomeView; object Box owned by HomeView; interactor Search owned by Box }",
      "warning at Box: `Box` owns `Search`: lifetimes alone hold features; let a lifetime own it "
        + "(seed 000: reference-strength)")
    expectDiagnostics(
      app: "architecture lifetimes; allow two-owners",
      "screen home { view HomeView; interactor Search; "
        + "router HomeRouter owned by HomeView { strong Search } }",
      "warning at Search: `HomeRouter` refers strongly to `Search`: lifetimes alone hold features; "
        + "write `weak Search` (seed 000: reference-strength)")
  }

  @Test func `seed 003: what only navigates, or only offers a framework, depends on no layer`() {
    expectDiagnostics(
      app: "architecture layered",
      "screen home { router HomeRouter owned by HomeLifetime; "
        + "repository ItemRepository owned by HomeRouter }",
      "warning at HomeRouter: `HomeRouter` owns `ItemRepository`: a router does nothing but "
        + "navigate; let the presenter call the router (seed 003: dependency-direction)")
    expectDiagnostics(
      app: "architecture layered",
      "screen home { gateway Network owned by HomeLifetime { weak Items }; "
        + "repository Items owned by HomeLifetime }",
      "warning at Items: `Network` refers weakly to `Items`: what a framework offers knows nothing "
        + "of the app; return a result (seed 003: dependency-direction)")
  }

  @Test func `seed 001: a suffix alone is no name`() {
    expectDiagnostics(
      app: "architecture viper", "screen home { presenter Presenter }",
      "warning at Presenter: `Presenter` does not say that it is a `presenter`; write "
        + "`HomePresenter` (seed 001: naming)")
  }

  @Test func `seed 000: asynchronous functions are not exposed to presenters`() {
    expectDiagnostics(
      app: "architecture lifetimes\ngateway Accounts { async }",
      "screen home { presenter HomePresenter { weak Accounts }; interactor Search { async } }",
      "warning at Accounts: `HomePresenter` could call asynchronous functions of `Accounts`: an "
        + "interactor hides them and turns them into state; refer to an interactor (seed 000: "
        + "async-for-presenter)",
      "warning at Search: `Search` offers asynchronous functions: what presenters call turns them "
        + "into state; move `async` to a gateway (seed 000: async-for-presenter)")
  }

  @Test func `seed 000: lifetimes are held by lifecycles`() {
    expectDiagnostics(
      app: "architecture lifetimes; allow two-owners\nlifetime AppLifetime",
      "screen home { lifetime HomeLifetime { strong AppLifetime, HomePresenter }; "
        + "presenter HomePresenter }",
      "warning at AppLifetime: strong references in a circle: AppLifetime -> SceneLifecycle -> "
        + "SceneLifetime -> RootLifecycle -> HomeLifetime -> AppLifetime; let `HomeLifetime` refer "
        + "to `AppLifetime` weakly",
      "warning at AppLifetime: `HomeLifetime` refers strongly to `AppLifetime`: no lifetime refers "
        + "to another; let a lifecycle hold it (seed 000: dependency-direction)",
      "warning at HomePresenter: `HomeLifetime` refers strongly to `HomePresenter`: views own "
        + "presenters, and the system owns views; leave it to its role (seed 000: "
        + "dependency-direction)")
  }

  @Test func `seed 001: names say what an object is for`() {
    expectDiagnostics(
      app: "architecture viper\nrepository Todos\nrepository TodoRepositoryImpl",
      """
      screen home {
        viewController TodoListViewController
        presenter TodoListViewModel
        router ListRouter
        useCase TodoInteractor
      }
      """,
      "warning at Todos: `Todos` does not say that it is a `repository`; write `TodosRepository` "
        + "(seed 001: naming)",
      "warning at TodoListViewModel: `TodoListViewModel` does not say that it is a `presenter`; "
        + "write `TodoListPresenter` (seed 001: naming)",
      "warning at ListRouter: `ListRouter` stands in the module `TodoList`, whose parts share its "
        + "name; write `TodoListRouter` (seed 001: naming)",
      "warning at TodoInteractor: `TodoInteractor` does not say that it is a `useCase`; write "
        + "`TodoUseCase` (seed 001: naming)")
  }

  @Test func `seed 001: an entity is called what it is`() {
    let todos = "var todos: [%](max 1) = []\nrecord % { key id: Int(0...1) }"
    func app(_ name: String) -> String {
      "architecture viper\n" + todos.split(separator: "%").joined(separator: name)
    }
    let home = "screen home { presenter HomePresenter; useCase TodoUseCase }"
    expectDiagnostics(app: app("Todo"), home)
    expectDiagnostics(
      app: app("TodoImpl"), home,
      "warning at TodoImpl: `TodoImpl` is named as a part of a module, and is an entity; write "
        + "`Todo` (seed 001: naming)")
    expectDiagnostics(
      app: app("TodoViewModel"), home,
      "warning at TodoViewModel: `TodoViewModel` is named as a part of a module, and is an entity; "
        + "write `Todo` (seed 001: naming)")
  }

  @Test func `seed 001: dependencies go from views to repositories`() {
    expectDiagnostics(
      app: "architecture viper; allow two-owners, strong-circle\n"
        + "repository TodoRepository { weak TodoUseCase }\nuseCase TodoUseCase",
      """
      screen home {
        viewController HomeViewController { weak TodoUseCase }
        presenter HomePresenter { weak TodoRepository }
        router HomeRouter { strong HomeViewController; weak TodoUseCase }
        useCase HomeUseCase { weak HomePresenter }
      }
      """,
      "warning at TodoUseCase: `TodoRepository` refers weakly to `TodoUseCase`: use cases call "
        + "repositories, and never the other way; return a result to the use case (seed 001: "
        + "dependency-direction)",
      "warning at TodoUseCase: `HomeViewController` refers weakly to `TodoUseCase`: a view hands "
        + "every input to its presenter; let the presenter refer to it (seed 001: "
        + "dependency-direction)",
      "warning at TodoRepository: `HomePresenter` refers weakly to `TodoRepository`: presenters "
        + "ask use cases, and these ask repositories; let a use case refer to it (seed 001: "
        + "dependency-direction)",
      "warning at HomeViewController: `HomeRouter` refers strongly to `HomeViewController`: a "
        + "router refers to its controller weakly; write `weak HomeViewController` (seed 001: "
        + "reference-strength)",
      "warning at TodoUseCase: `HomeRouter` refers weakly to `TodoUseCase`: a router does nothing "
        + "but navigate; let the presenter call the router (seed 001: dependency-direction)",
      "warning at HomePresenter: `HomeUseCase` refers weakly to `HomePresenter`: use cases and "
        + "repositories know no user interface; return a result to the presenter (seed 001: "
        + "dependency-direction)")
  }

  @Test func `seed 003: dependencies of the layers`() {
    expectDiagnostics(
      app: "architecture layered\nrepository Contents { weak Remote }\n"
        + "dataStore Remote { weak Contents }",
      """
      screen home {
        view HomeView
        presenter HomePresenter { weak Contents }
        useCase ReadContents { weak Contents, Remote }
        useCase SortContents { weak ReadContents }
      }
      """,
      "warning at Remote: `Remote` has 2 dependents, `Contents` and `ReadContents`: a data store "
        + "has one and is not used again; declare one for each (seed 003: single-dependent)",
      "warning at Contents: `Remote` refers weakly to `Contents`: a data store depends on "
        + "databases and networks alone; let its repository bring both together (seed 003: "
        + "dependency-direction)",
      "warning at HomePresenter: `HomeView` owns `HomePresenter`: a view controller has the "
        + "presenter, a view has none; write `viewController` (seed 003: dependency-direction)",
      "warning at Contents: `HomePresenter` refers weakly to `Contents`: a presenter depends on "
        + "use cases and its router; let a use case refer to it (seed 003: dependency-direction)",
      "warning at ReadContents: `ReadContents` has 2 dependents, `HomePresenter` and "
        + "`SortContents`: a use case has one and is not used again; declare one for each (seed "
        + "003: single-dependent)",
      "warning at Remote: `ReadContents` refers weakly to `Remote`: a use case depends on the "
        + "domain alone; let it refer to a repository (seed 003: dependency-direction)",
      "warning at ReadContents: `SortContents` refers weakly to `ReadContents`: the result of a "
        + "use case triggers no other; let both refer to a repository (seed 003: "
        + "dependency-direction)")
  }

  @Test func `seed 003: a data store serves one interface of a repository, wherever that is`() {
    func screens(_ other: String) -> String {
      """
      screen home { stack pages: list | note = [list] }
      screen list {
        presenter ListPresenter; useCase ReadNotes; repository Notes { weak Remote }
        tap open { push note }
      }
      screen note { presenter NotePresenter; useCase ReadNote; repository \(other) { weak Remote } }
      """
    }
    expectDiagnostics(app: "architecture layered\ndataStore Remote", screens("Notes"))
    expectDiagnostics(
      app: "architecture layered\ndataStore Remote", screens("Others"),
      "warning at Remote: `Remote` has 2 dependents, `Notes` and `Others`: a data store has one "
        + "and is not used again; declare one for each (seed 003: single-dependent)")
  }

  @Test func `seed 003: words that a layer does not know`() {
    expectDiagnostics(
      app: "architecture layered\nrecord RealmContent { key id: Int(0...1) }\n"
        + "var contents: [RealmContent](max 1) = []\nrepository ContentAPIRepository\n"
        + "dataStore CachedContents",
      "screen home { useCase ShowAlertUseCase; presenter UIKitPresenter; useCase TapestryUseCase }",
      "warning at RealmContent: `RealmContent` says `Realm`, a word of a framework, which the "
        + "domain does not know; name what it does (seed 003: forbidden-word)",
      "warning at ContentAPIRepository: `ContentAPIRepository` says `API`, a word of networks, "
        + "which a repository does not know; name what it does (seed 003: forbidden-word)",
      "warning at CachedContents: `CachedContents` says `Cached`, a word of caches, which a data "
        + "store does not know; name what it does (seed 003: forbidden-word)",
      "warning at ShowAlertUseCase: `ShowAlertUseCase` says `Alert`, a word of the user interface, "
        + "which a use case does not know; name what it does (seed 003: forbidden-word)",
      "warning at UIKitPresenter: `UIKitPresenter` says `UIKit`, a word of a framework, which a "
        + "presenter does not know; name what it does (seed 003: forbidden-word)")
  }

  @Test func `seed 003: several of a word are that word, and a part of a word is not`() {
    func expectWord(_ word: String, in name: String) {
      expectDiagnostics(
        app: "architecture layered", "screen home { presenter HomePresenter; useCase \(name) }",
        "warning at \(name): `\(name)` says `\(word)`, a word of the user interface, which a use "
          + "case does not know; name what it does (seed 003: forbidden-word)")
    }
    expectWord("Dialog", in: "ShowDialogsUseCase")
    expectWord("Popup", in: "PopupUseCase")
    expectWord("PopUp", in: "ClosePopUps")
    expectWord("Page", in: "NextPages2")
    for (name, word, kind) in [
      ("ReadAPIs", "API", "networks"), ("ReadAPIs2", "API", "networks"),
      ("APIsOfAll", "API", "networks"), ("MergeDBs", "DB", "databases"),
      ("apis", "API", "networks"), ("DropCaches", "Cache", "caches"),
    ] {
      expectDiagnostics(
        app: "architecture layered", "screen home { presenter HomePresenter; useCase \(name) }",
        "warning at \(name): `\(name)` says `\(word)`, a word of \(kind), which a use case does "
          + "not know; name what it does (seed 003: forbidden-word)")
    }
    expectDiagnostics(
      app: "architecture layered",
      "screen home { presenter HomePresenter; useCase ReadHomepage; useCase RapidUseCase }")
  }

  @Test func `seed 003: the domain's fields and cases are names too`() {
    expectDiagnostics(
      app: "architecture layered\nrecord Content { key realmId: Int(0...1) }\n"
        + "enum Origin: firestore | here\nvar contents: [Content](max 1) = []\n"
        + "var origin: Origin = here",
      "screen home { presenter HomePresenter; useCase ReadUseCase }",
      "warning at realmId: `realmId` says `Realm`, a word of a framework, which the domain does "
        + "not know; name what it does (seed 003: forbidden-word)",
      "warning at firestore: `firestore` says `Firestore`, a word of a framework, which the domain "
        + "does not know; name what it does (seed 003: forbidden-word)")
  }

  @Test func `seed 004: views are volatile and own no store`() {
    expectDiagnostics(
      app: "architecture store\nstore SessionStore\ngateway Backend { weak SessionStore }",
      "screen home { store HomeStore }\n",
      "warning at SessionStore: `Backend` refers weakly to `SessionStore`: what is behind a store "
        + "knows nothing of it; return a result to its action (seed 004: dependency-direction)",
      "warning at HomeStore: `HomeView` owns `HomeStore`: views are volatile and own no store; "
        + "write `owned by` and what lives as long as the store should "
        + "(seed 004: view-owns-feature)")
    expectDiagnostics(
      app: "architecture store", "screen home { store HomeStore owned by HomeLifetime }")
    expectDiagnostics(
      app: "architecture store",
      "screen home { store HomeStore owned by HomeLifetime; gateway Backend { strong HomeStore } }",
      "warning at HomeStore: `HomeStore` has 2 strong owners, `HomeLifetime` and `Backend`: one is "
        + "enough",
      "warning at HomeStore: strong references in a circle: HomeStore -> Backend -> HomeStore; let "
        + "`Backend` refer to `HomeStore` weakly",
      "warning at HomeStore: `Backend` refers strongly to `HomeStore`: what is behind a store "
        + "knows nothing of it; return a result to its action (seed 004: dependency-direction)")
  }

  @Test func `an app that follows its architecture is not blamed`() {
    expectDiagnostics(
      app: "architecture lifetimes\ninfrastructure Network\n"
        + "gateway Accounts { async; weak Network }",
      "screen home { lifetime HomeLifetime; interactor Search { weak Accounts }; "
        + "presenter HomePresenter { weak Search } }")
    expectDiagnostics(
      app: "architecture viper\nrepository TodoRepository",
      "screen home { viewController HomeViewController; presenter HomePresenterImpl; "
        + "router HomeRouter { weak HomeViewController }; "
        + "useCase TodoUseCase { weak TodoRepository } }")
    expectDiagnostics(
      app: "architecture layered\nrepository Contents { weak Remote, Local }\n"
        + "dataStore Remote; dataStore Local",
      "screen home { presenter HomePresenter; router HomeRouter; useCase Read { weak Contents } }")
  }

  @Test func `an app allows a finding by name, and names none it is not judged for`() {
    expectDiagnostics(
      app: "architecture viper; allow naming", "screen home { presenter Greeter }")
    expectDiagnostics(
      app: "architecture viper; allow namings", "screen home { presenter HomePresenter }",
      "error at namings: there is no fault `namings`; did you mean `naming`?")
    expectDiagnostics("screen home { presenter Greeter }")
  }
}
