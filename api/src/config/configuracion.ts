import type { Entorno } from './env.js';
import { leerSecretos } from './secretos.js';

/** The environment with everything resolved, as the running application takes it. */
export interface Configuracion extends Entorno {
  readonly secretoJwt: string;
}

/** Injection token of `Configuracion`. */
export const CONFIGURACION = Symbol('Configuracion');

/** Resolves what the environment leaves to the installation: its signing key. */
export async function completar(entorno: Entorno): Promise<Configuracion> {
  return { ...entorno, secretoJwt: entorno.secretoJwt ?? (await leerSecretos(entorno.carpetaDatos)).jwt };
}
