let plain = 1, _leading = 2, trailing_ = 3, with9digits = 4
let `class` = `self`.`default`
func `adds two numbers`() {}
let größe = 日本語 + 👩‍👩‍👧
let _ = values.map { $0 + $1 }
let binding = $model.title
let members = x.class, y.init, z.self, T.Type
let contextual = async, await, some, any, get, set, open, actor
class Actor { static func `init`() -> Self { Self() } }
let placeholder = <#value#>
