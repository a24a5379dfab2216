import { logFailure } from '../diagnostics/log-failure';
import { useSession } from '../session/session';
import type { ConfirmOptions } from './confirm-options';

/** Dismiss the question before the router handles the navigation and asks its own. */
const BEFORE_ROUTER = { capture: true };

/** True while a question is open: the second click of a double click must not ask again. */
let asking = false;

/** Fetches the question's code. Pages do it before they need it. */
export function loadQuestion() {
  return import('../form/question');
}

/**
 * Asks the user to confirm an action (P-1.38).
 * @returns true if the user confirmed; false on cancel, on going back, and when the session ends.
 */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  if (asking) return false;
  asking = true;
  const leaving = new AbortController();
  const dismiss = () => leaving.abort();
  // The question has a root of its own, which outlives the page.
  if (!options.aboutLeaving) window.addEventListener('popstate', dismiss, BEFORE_ROUTER);
  const unsubscribe = useSession.subscribe(({ status }) => status === 'anonymous' && dismiss());
  try {
    const { ask } = await loadQuestion();
    return await ask(options, leaving.signal);
  } catch (error) {
    logFailure('No se pudo mostrar la pregunta', error);
    return window.confirm(options.title);
  } finally {
    asking = false;
    unsubscribe();
    window.removeEventListener('popstate', dismiss, BEFORE_ROUTER);
  }
}
