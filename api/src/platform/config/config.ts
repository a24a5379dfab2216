import type { Env } from './env.js';
import { readSecrets } from './secrets.js';

/** The environment with every optional value resolved. */
export interface Config extends Env {
  readonly jwtSecret: string;
}

/** Injection token of `Config`. */
export const CONFIG = Symbol('Config');

/** Adds the signing key of the installation if the environment has none. */
export async function completeConfig(env: Env): Promise<Config> {
  return { ...env, jwtSecret: env.jwtSecret ?? (await readSecrets(env.dataFolder)).jwt };
}
