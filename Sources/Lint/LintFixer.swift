/// How fixes are made one round after the other.
public enum LintFixer {
    /// More rounds than fixes that wait for each other need; beyond it two rules undo each other's work.
    public static let roundLimit = 10
}
