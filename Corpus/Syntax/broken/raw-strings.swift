let a = #"x"
let b = 1
let c = #"""
  """
