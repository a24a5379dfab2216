import type { Env } from './env.js';
import { readSecrets } from './secrets.js';

/** The environment with everything resolved, as the running application takes it. */
export interface Config extends Env {
  readonly jwtSecret: string;
}

/** Injection token of `Config`. */
export const CONFIG = Symbol('Configuracion');

/** Resolves what the environment leaves to the installation: its signing key. */
export async function completeConfig(env: Env): Promise<Config> {
  return { ...env, jwtSecret: env.jwtSecret ?? (await readSecrets(env.dataFolder)).jwt };
}
