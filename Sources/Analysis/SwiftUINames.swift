/// Names of SwiftUI whose closures and arguments build views inside the view they stand in.
enum SwiftUINames {
    /// Views and scenes made around others.
    static let containers: Set<String> = [
        "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Group",
        "ForEach", "List", "Form", "Section", "ScrollView", "ScrollViewReader", "GeometryReader", "NavigationView",
        "NavigationStack", "NavigationSplitView", "TabView", "Tab", "TabSection", "OutlineGroup", "DisclosureGroup",
        "GroupBox", "ControlGroup", "ViewThatFits", "AnyView", "LabeledContent", "Label", "Table", "TableColumn",
        "HSplitView", "VSplitView", "TimelineView", "AnyLayout", "GlassEffectContainer", "EquatableView", "ToolbarItem",
        "ToolbarItemGroup", "Menu", "NavigationLink", "AsyncImage", "ContentUnavailableView", "PhaseAnimator",
        "KeyframeAnimator", "WindowGroup", "Window", "Settings", "DocumentGroup", "MenuBarExtra", "UtilityWindow",
        "ImmersiveSpace", "StaticConfiguration", "AppIntentConfiguration", "IntentConfiguration", "CommandMenu", "CommandGroup", "ModifiedContent", "ShareLink", "Picker", "Toggle", "Button",
    ]

    /// Those of them whose closure without a label may be what a tap does.
    static let actors: Set<String> = ["Button", "ShareLink", "NavigationLink", "Menu", "Toggle", "Picker"]

    /// Modifiers whose argument or closure is shown inside, over or from the view they stand on.
    static let contentModifiers: Set<String> = [
        "sheet", "fullScreenCover", "popover", "overlay", "background", "mask", "navigationDestination", "toolbar",
        "safeAreaInset", "safeAreaBar", "alert", "confirmationDialog", "contextMenu", "swipeActions", "tabItem",
        "inspector", "navigationBarItems", "listRowBackground", "searchSuggestions", "modifier", "overlayPreferenceValue",
        "backgroundPreferenceValue", "tabViewBottomAccessory", "ornament", "commands", "dropDestination", "draggable",
        "toolbarTitleMenu", "badge", "actionSheet", "tabViewSidebarHeader", "tabViewSidebarFooter",
        "tabViewSidebarBottomBar", "navigationTransition", "presentationBackground", "manageSubscriptionsSheet",
    ]

    /// Labels of closures that build views.
    static let contentLabels: Set<String> = [
        "content", "label", "header", "footer", "sidebar", "detail", "destination", "currentValueLabel", "placeholder",
        "icon", "title", "actions", "description", "preview", "menuItems", "background", "alignment", "image",
    ]

    /// Where a tree of views begins that inherits no environment from the code around it.
    static let hosts: Set<String> = [
        "UIHostingController", "NSHostingController", "NSHostingView", "UIHostingConfiguration", "WKHostingController",
        "NSHostingMenu", "NSHostingSceneRepresentation", "ImageRenderer",
    ]
}
