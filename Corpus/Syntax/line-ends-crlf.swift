class A {
	var text = """
		a \(b)
		"""
	// comment
}
