// Operators that move values to another place or time.

extension Publisher {
    public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Step<Output> {
        Publishers.Transformed(upstream: self) { upstream, outlet in
            upstream.feed(
                outlet,
                value: { value in scheduler.schedule { outlet.send(value) } },
                completion: { end in scheduler.schedule { outlet.complete(end) } }
            )
        }
    }

    public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Step<Output> {
        Publishers.Transformed(upstream: self) { upstream, outlet in
            scheduler.schedule { upstream.feed(outlet, value: outlet.send, completion: outlet.complete) }
        }
    }

    /// Sends a value once no other has come for the given time.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Step<Output> where S.SchedulerTimeType.Stride == SchedulerStride {
        transformed { outlet in
            var latest = 0
            return { value in
                latest += 1
                let turn = latest
                scheduler.schedule(after: dueTime.length) { if turn == latest { outlet.send(value) } }
            }
        }
    }

    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Step<Output> where S.SchedulerTimeType.Stride == SchedulerStride {
        transformed { outlet in
            var waiting: Output?
            var isPaused = false
            return { value in
                guard !isPaused else {
                    if latest || waiting == nil { waiting = value }
                    return
                }
                isPaused = true
                outlet.send(value)
                scheduler.schedule(after: interval.length) {
                    isPaused = false
                    if let last = waiting { outlet.send(last) }
                    waiting = nil
                }
            }
        }
    }

    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S
    ) -> Step<Output> where S.SchedulerTimeType.Stride == SchedulerStride {
        Publishers.Transformed(upstream: self) { upstream, outlet in
            upstream.feed(
                outlet,
                value: { value in scheduler.schedule(after: interval.length) { outlet.send(value) } },
                completion: { end in scheduler.schedule(after: interval.length) { outlet.complete(end) } }
            )
        }
    }
}
