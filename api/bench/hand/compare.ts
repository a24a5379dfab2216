import type { Agent } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Probe } from '../calls.js';
import { type ApiCall, call } from '../measure.js';
import { findHandRead } from './reads.sql.js';

/** The fields of a payment that each server makes anew. */
const NEW = new Set(['_id', 'createdAt']);

/** Whether the server with hand-written SQL answers the call. */
export function isHandWritten({ method, path }: ApiCall): boolean {
  return method === 'GET' ? findHandRead(path) !== undefined : path === '/api/cobros';
}

/** @throws Error if the server with hand-written SQL answers other than the API. */
export async function requireSameAnswer(
  apiUrl: string,
  handUrl: string,
  agent: Agent,
  { name, next }: Pick<Probe, 'name' | 'next'>,
): Promise<void> {
  const isWrite = next(0).method !== 'GET';
  const parse = (text: string): unknown =>
    JSON.parse(text, (key, value) => (isWrite && NEW.has(key) ? undefined : value));
  const [expected, actual] = [
    parse(await call(apiUrl, agent, next(0))),
    parse(await call(handUrl, agent, next(0))),
  ];
  if (!isDeepStrictEqual(actual, expected)) {
    throw new Error(`${name}: ${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`);
  }
}
