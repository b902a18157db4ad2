let integers = [0, 1_000, 0b1010_1010, 0o755, 0xFF_EC]
let floats = [1.5, 1_0.2_5, 1e3, 2.5E-3, 0x1p4, 0x1.8p-2]
let members = [1.description, 0xff.description, 1.5.rounded(), (-1).magnitude]
let ranges = 1...2
let tuple = pair.0.1 + pair.1.0
