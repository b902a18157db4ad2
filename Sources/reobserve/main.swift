import CommandLineInterface
import Foundation

let tool = CommandLineTool(context: .process())
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
