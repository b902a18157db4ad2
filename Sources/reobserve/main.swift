print("reobserve")
