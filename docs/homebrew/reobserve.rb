# The formula for a tap. `.ci/release --url URL` writes it with address, version and sum.
class Reobserve < Formula
  desc "Moves SwiftUI code from ObservableObject to @Observable"
  homepage "@URL@"
  url "@URL@/releases/download/@VERSION@/reobserve-@VERSION@-source.tar.gz"
  sha256 "@SHA256@"
  license "MIT"

  depends_on xcode: ["16.0", :build] if OS.mac?
  uses_from_macos "swift" => :build

  def install
    arguments = ["--disable-sandbox", "-c", "release", "--product", "reobserve"]
    arguments << "--static-swift-stdlib" if OS.linux?
    system "swift", "build", *arguments
    bin.install ".build/release/reobserve"
    generate_completions_from_executable(bin/"reobserve", "completions")
  end

  test do
    (testpath/"Cart.swift").write <<~SWIFT
      import SwiftUI
      class Cart: ObservableObject { @Published var total = 0 }
    SWIFT
    assert_match "1 ready", shell_output("#{bin}/reobserve plan --summary")
  end
end
