/**
 * What a pipeline's end is told. A file that breaks off carries its error to the response it goes out by, and there
 * the server logs it and cuts the answer short, so nothing is left to do here.
 */
export function reportedByResponse(): void {}
