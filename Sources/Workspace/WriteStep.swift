/// A point a run has passed on its way to new files on the disk, in this order. A program that ends at any of them must
/// lose nothing; tests end it at each.
package enum WriteStep: Sendable, Hashable {
    /// The original of this file is in the journal.
    case journaled(String)
    /// The record of the run is on the disk; from here on the next start knows of it.
    case prepared
    /// The new content lies beside this file.
    case staged(String)
    /// This file has its second name.
    case backedUp(String)
    /// This file has its new content.
    case renamed(String)
    /// The record says that all is written.
    case committed
    /// Nothing is left beside this file.
    case cleared(String)
}
