import BookshelfKit
import SwiftUI

struct GoalView: View {
    @ObservedObject var goal: ReadingGoal

    var body: some View {
        Stepper("\(goal.done) of \(goal.target), \(Int(goal.progress * 100)) %", value: $goal.target)
    }
}
