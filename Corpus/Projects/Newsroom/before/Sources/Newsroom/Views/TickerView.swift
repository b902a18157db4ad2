import SwiftUI

struct TickerView: View {
    @StateObject private var ticker = Ticker()
    @State private var player = Player()

    var body: some View {
        Toggle("\(ticker.seconds) s", isOn: $player.isPlaying)
    }
}
