import Combine

/// Where the front page gets its stories.
protocol StorySource: ObservableObject {
    var stories: [Story] { get }
    func refresh()
}

final class LiveSource: StorySource {
    @Published private(set) var stories: [Story] = []

    func refresh() {
        stories = [Story(id: 1, headline: "Rain"), Story(id: 2, headline: "Sun")]
    }
}

/// Tells the widget about each change, through the publisher.
final class CachedSource: StorySource {
    @Published private(set) var stories: [Story] = []
    private var subscription: AnyCancellable?

    init() {
        subscription = $stories.dropFirst().sink { stories in
            print("widget: \(stories.count)")
        }
    }

    func refresh() {
        stories = []
    }
}
