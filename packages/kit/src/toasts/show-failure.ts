import { reasonOf } from '../http/errors';
import { notify } from './toast';

/**
 * Says that an action failed: what was being done and, under it, why.
 * @param text the screen's sentence for the action (docs/producto/11-messages.md).
 */
export function notifyFailure(error: unknown, text: string): void {
  const detail = reasonOf(error, text);
  notify.error(text, detail === undefined ? {} : { detail });
}
