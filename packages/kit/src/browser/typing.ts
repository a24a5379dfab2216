import { verPerfil } from '@cartera/contrato/startup';
import { call } from '../http/request';
import { useSession } from '../session/session';

/** The API records the use of a session once a minute. */
const EVERY_MS = 60_000;

let reported = Date.now();

/** Reports that the session is in use: the API counts calls, and a long form makes none. */
export function noteTyping(): void {
  if (Date.now() - reported < EVERY_MS || !useSession.getState().token) return;
  reported = Date.now();
  // The next change tries again. A failure of the user's own call is shown there.
  call(verPerfil).catch(() => undefined);
}

/** Counts typing as use from now on. */
export function watchUse(): void {
  document.addEventListener('input', noteTyping);
}
