import { readLocal } from './local-storage';

/** Present while this browser keeps something for a user. Other users then need the code that reads it. */
export const QUEUE_KEY = 'cartera.cola';

/** True if this browser keeps writes or answers for a user. */
export function hasPhoneQueue(): boolean {
  return readLocal(QUEUE_KEY) !== null;
}
