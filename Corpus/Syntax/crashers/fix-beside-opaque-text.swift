@Observable class A {
    var y:,y}
