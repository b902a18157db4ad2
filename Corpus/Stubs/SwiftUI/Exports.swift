// What `import SwiftUI` brings along. Of Combine only the three names of an observable object; every other Combine name
// needs `import Combine`.
@_exported import class Combine.ObservableObjectPublisher
@_exported import protocol Combine.ObservableObject
@_exported import struct Combine.Published
@_exported import AppKit
@_exported import Foundation
@_exported import Observation
@_exported import UIKit
