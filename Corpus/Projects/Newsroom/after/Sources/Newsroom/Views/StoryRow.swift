import SwiftUI

struct StoryRow: View {
    var story: Story
    @EnvironmentObject private var preferences: Preferences

    var body: some View {
        Button(story.headline) { story.open() }
            .opacity(story.isRead ? 0.5 : 1)
            .font(.system(size: CGFloat(preferences.textSize)))
    }
}
