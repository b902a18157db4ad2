#if os(iOS) && !targetEnvironment(macCatalyst)
import UIKit
#elseif canImport(AppKit, _version: 2.0)
import AppKit
#else
#error("unsupported")
#endif
#sourceLocation(file: "other.swift", line: 10)
#sourceLocation()
#Preview { Text("x") }
#Predicate<Item> { $0.isDone }
if #available(iOS 17, *), #unavailable(macOS 14) {}
let selector = #selector(Controller.tap(_:))
let place = #file + #function
#ifx
