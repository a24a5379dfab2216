import { useSession } from '../session/session';

/** The age after which an answer is too old for a page that opens, in milliseconds. */
const MAX_AGE_MS = 30_000;

interface EarlyAnswer {
  /** The token of the request: another session must not see its answer. */
  readonly token: string | null;
  readonly requestedAt: number;
  readonly answer: Promise<unknown>;
}

/** By address. */
const answers = new Map<string, EarlyAnswer>();

/** Keeps the answer to a GET request for the code that will ask for the same, which is not loaded yet. */
export function keepEarly(url: string, answer: Promise<unknown>): void {
  // The screen that takes it shows the failure.
  answer.catch(() => undefined);
  const { token } = useSession.getState();
  answers.set(keyOf(url), { token, requestedAt: performance.now(), answer });
}

/** Takes the kept answer to a GET request. Null if this session has none, or if it is too old. */
export function takeEarly(url: string): Promise<unknown> | null {
  const key = keyOf(url);
  const early = answers.get(key);
  answers.delete(key);
  if (!early || early.token !== useSession.getState().token) return null;
  return performance.now() - early.requestedAt < MAX_AGE_MS ? early.answer : null;
}

/** Forgets all early answers: a write makes them stale. */
export function forgetEarly(): void {
  answers.clear();
}

/** The address with its query in one order: the manifest of a module has another than its code. */
function keyOf(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
}
