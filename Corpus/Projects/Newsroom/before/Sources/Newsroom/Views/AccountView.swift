import SwiftUI

struct AccountView: View {
    @ObservedObject var account: LegacyAccount

    var body: some View {
        TextField("Name", text: $account.name)
    }
}
