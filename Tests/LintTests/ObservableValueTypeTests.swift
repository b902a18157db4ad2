import Lint
import Testing

struct ObservableValueTypeTests {
    @Test func structsEnumsAndActorsAreNamed() {
        let sample = Sample(
            """
            @Observable struct Point { var x = 0 }
            @Observable class Cart { var total = 0 }
            @Observation.Observable actor Store {}
            struct Plain {}
            """)
        #expect(
            sample.findings(of: "observable-value-type") == [
                "2 Point: Point is a struct, and @Observable works on classes alone; make it a class, or drop the attribute.",
                "4 Store: Store is an actor, and @Observable works on classes alone; make it a class, or drop the attribute.",
            ])
    }
}
