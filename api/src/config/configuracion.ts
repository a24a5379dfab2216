import type { Entorno } from './env.js';

/** The environment with everything resolved, as the running application takes it. */
export interface Configuracion extends Entorno {
  readonly secretoJwt: string;
}

/** Injection token of `Configuracion`. */
export const CONFIGURACION = Symbol('Configuracion');
