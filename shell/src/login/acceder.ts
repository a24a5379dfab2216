import { Credenciales, entrar, type UsuarioSesion } from '@cartera/contrato/auth';
import { ERRORES } from '@cartera/contrato/errores';
import { ErrorApi, mensajeDe, pedir } from '@cartera/kit';

/** What is wrong, under each field or with the attempt as a whole. */
export interface ErroresDeAcceso {
  readonly usuario?: string | undefined;
  readonly clave?: string | undefined;
  readonly general?: string | undefined;
}

export type ResultadoAcceso =
  | { readonly tipo: 'acceso'; readonly token: string; readonly usuario: UsuarioSesion }
  | { readonly tipo: 'error'; readonly errores: ErroresDeAcceso };

/**
 * Signs in. Empty fields are told without asking the server; the typed user name travels in `email` (P-10.6).
 * @throws ErrorRed where no answer comes.
 */
export async function acceder(usuario: string, clave: string): Promise<ResultadoAcceso> {
  const credenciales = Credenciales.safeParse({ email: usuario, password: clave });
  if (!credenciales.success) {
    const { fieldErrors } = credenciales.error.flatten();
    return error({ usuario: fieldErrors.email?.[0], clave: fieldErrors.password?.[0] });
  }
  try {
    const entrada = await pedir(entrar, { cuerpo: credenciales.data });
    // A proxy or an older API may answer 200 to a refusal: an entry without a token is one.
    if (!entrada.token) return error({ general: ERRORES.CREDENCIALES_INVALIDAS.mensaje });
    return { tipo: 'acceso', token: entrada.token, usuario: entrada.usuario };
  } catch (fallo) {
    if (!(fallo instanceof ErrorApi)) throw fallo;
    return error({ general: mensajeDe(fallo, 'Error al iniciar sesión') });
  }
}

function error(errores: ErroresDeAcceso): ResultadoAcceso {
  return { tipo: 'error', errores };
}
