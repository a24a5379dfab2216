/** The HTTP status of an error and its message for the user: what happened and, if possible, what to do next. */
export interface ErrorText {
  readonly status: number;
  readonly message: string;
}
