import type { Endpoint } from './call';
import { ApiError } from './errors';

/** A call that broke the server, or that the server could not read: the fault of the code that made it. */
interface FailedCall {
  readonly method: string;
  /** Of the route, without the values of this call. */
  readonly path: string;
  readonly status: number;
  /** The stack of the code that made the call. */
  readonly stack: string;
}

type Report = (failed: FailedCall) => void;

let report: Report = () => undefined;

/** Sets the listener of failed calls. */
export function reportFailedCalls(callback: Report): void {
  report = callback;
}

/**
 * Tells of a call if its own code is at fault. A refusal that a rule explains, and a server that is away, are no fault of it.
 * @param caller an error made where the call began.
 */
export function noteFailedCall({ method, path }: Endpoint, error: unknown, caller: Error): void {
  if (!(error instanceof ApiError)) return;
  const { status, code } = error;
  if (status === 500 || code === 'DATOS_INVALIDOS')
    report({ method, path, status, stack: caller.stack ?? '' });
}
