let a = """
    text \(value
    more
