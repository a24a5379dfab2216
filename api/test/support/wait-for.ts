import { setTimeout as wait } from 'node:timers/promises';
import { LIMIT_MS } from './request.js';

const INTERVAL_MS = 20;

/** Reads a value until it is accepted. @returns the accepted value. @throws Error after the time limit. */
export async function waitFor<T>(read: () => Promise<T> | T, accepts: (value: T) => boolean): Promise<T> {
  const limit = Date.now() + LIMIT_MS;
  for (;;) {
    const value = await read();
    if (accepts(value)) return value;
    if (Date.now() > limit) throw new Error('The awaited value did not come');
    await wait(INTERVAL_MS);
  }
}
