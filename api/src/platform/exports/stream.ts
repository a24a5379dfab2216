/**
 * The callback of a pipeline. It does nothing: an error reaches the response through the stream, and the server logs it
 * and closes the connection.
 */
export function reportedByResponse(): void {}
