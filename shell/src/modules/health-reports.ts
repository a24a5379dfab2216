import type { ModuleHealthReport } from '@cartera/contrato/portal-versiones';
import { informarModulos } from '@cartera/contrato/startup';
import { call, useSession } from '@cartera/kit';

/** What is told waits this long for company, in milliseconds. */
const INTERVAL_MS = 5_000;
/** What the server takes at once. */
const BATCH_SIZE = 20;
/** More than this waiting is a browser in trouble, which tells enough with the first ones. */
const QUEUE_LIMIT = 60;

let queue: ModuleHealthReport[] = [];
let scheduled = false;

/** Tells the server how a module loaded, or why it did not: later, a few together, and never in anybody's way. */
export function report(healthReport: ModuleHealthReport): void {
  if (queue.length >= QUEUE_LIMIT) return;
  queue.push(healthReport);
  schedule();
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(send, INTERVAL_MS);
}

function send(): void {
  scheduled = false;
  const informes = queue.splice(0, BATCH_SIZE);
  // Whoever signed out has nothing more to tell, and a call without a token would be refused.
  if (useSession.getState().token === null) {
    queue = [];
    return;
  }
  if (queue.length > 0) schedule();
  // Best effort: what does not arrive is lost, for nobody waits for it and the network may be what fails.
  void Promise.allSettled([call(informarModulos, { body: { informes } })]);
}
