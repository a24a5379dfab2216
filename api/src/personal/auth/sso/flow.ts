import { createHmac, randomBytes } from 'node:crypto';
import type { DeviceId } from '../../../platform/auth/attempts.js';
import { deriveKey } from '../../../platform/config/derive-key.js';

const LIFETIME_MS = 10 * 60_000;
const ID_BYTES = 32;
const STATE = /^([\w-]{43})\.(\d{1,15})\.[\w-]{43}$/;

/** The secrets of one single sign-on, in one browser. */
export interface Flow {
  /** Travels through the provider and the browser. */
  readonly state: string;
  /** Comes back in the ID token. */
  readonly nonce: string;
  /** PKCE: only the API has it. */
  readonly verifier: string;
}

/** The flow that a browser begins. Nothing is stored: its secrets follow from its id, its browser and the key. */
export function newFlow(secret: string, device: DeviceId, now: Date): Flow {
  return flowOf(secret, device, randomBytes(ID_BYTES).toString('base64url'), now.getTime() + LIFETIME_MS);
}

/**
 * Finds the sign-in that a `state` belongs to.
 * @returns undefined unless this browser began it, at most ten minutes ago.
 */
export function readFlow(
  secrets: readonly string[],
  device: DeviceId,
  state: string,
  now: Date,
): Flow | undefined {
  const [, id, expires] = STATE.exec(state) ?? [];
  if (device === null || id === undefined || Number(expires) <= now.getTime()) return undefined;
  return secrets
    .map((secret) => flowOf(secret, device, id, Number(expires)))
    .find((flow) => flow.state === state);
}

function flowOf(secret: string, device: DeviceId, id: string, expires: number): Flow {
  const key = deriveKey(secret, 'ingreso único');
  const derive = (use: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([use, device, id, expires]))
      .digest('base64url');
  return { state: `${id}.${expires}.${derive('state')}`, nonce: derive('nonce'), verifier: derive('pkce') };
}
