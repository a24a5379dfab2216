import type { ModuleHealthReport } from '@cartera/contrato/portal-versions';
import { informarModulos } from '@cartera/contrato/startup';
import { call, useSession } from '@cartera/kit';

/** Delay before a batch is sent, in milliseconds. */
const INTERVAL_MS = 5_000;
/** Reports in one request: the server's limit. */
const BATCH_SIZE = 20;
/** Further reports are dropped: the first ones already show the problem. */
const QUEUE_LIMIT = 60;

let queue: ModuleHealthReport[] = [];
let scheduled = false;

/** Queues a report of how a module loaded, or why it failed. Batches are sent in the background. */
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
  // The server refuses a call without a token.
  if (useSession.getState().token === null) {
    queue = [];
    return;
  }
  if (queue.length > 0) schedule();
  // Best effort: a lost report is not retried, because the network itself may be failing.
  void Promise.allSettled([call(informarModulos, { body: { informes } })]);
}
