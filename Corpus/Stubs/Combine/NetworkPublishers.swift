import Foundation
import FoundationNetworking

extension URLSession {
    /// The answer to one request.
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError
        public let request: URLRequest
        public let session: URLSession

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
            let outlet = Outlet<Output, URLError>(subscriber)
            let task = session.dataTask(with: request) { data, response, error in
                guard let data, let response else {
                    return outlet.complete(.failure(error as? URLError ?? URLError(.unknown)))
                }
                outlet.send((data, response))
                outlet.complete(.finished)
            }
            outlet.onCancel = { task.cancel() }
            subscriber.receive(subscription: outlet)
            task.resume()
        }
    }

    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        DataTaskPublisher(request: URLRequest(url: url), session: self)
    }

    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}
