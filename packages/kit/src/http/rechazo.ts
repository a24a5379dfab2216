import type { ErrorDeCampo } from '@cartera/contrato/errores';
import type { Ruta } from '@cartera/contrato/ruta';
import { irALogin } from '../navegador/destino';
import { useSesion } from '../sesion/sesion';
import { ErrorApi } from './errores';
import { registro } from './registro';

/** An answer that is not a success, read whole. */
interface Negativa {
  /** HTTP status. */
  readonly estado: number;
  readonly texto: string;
  /** The token that the call was sent with. */
  readonly token: string | null;
  readonly causa?: unknown;
}

/** The error of a call that the server refused; a 401 also ends the session (P-10.4). */
export function rechazoDe(ruta: Ruta, { estado, texto, token, causa }: Negativa): ErrorApi {
  if (estado === 401 && ruta.acceso !== 'publico') alPerderLaSesion(token);
  return new ErrorApi({ ...leerSobre(texto), estado }, causa);
}

/** A late refusal of an earlier session's token must not end the one opened since. */
function alPerderLaSesion(tokenEnviado: string | null): void {
  const { token, cerrar } = useSesion.getState();
  if (token !== tokenEnviado) return;
  cerrar();
  irALogin();
}

/** Reads the error envelope by hand, since the login must not load the schemas. */
function leerSobre(texto: string) {
  let cuerpo: unknown;
  try {
    cuerpo = JSON.parse(texto);
  } catch {
    cuerpo = null;
  }
  const { code, message, errors, requestId } = registro(cuerpo);
  return {
    codigo: typeof code === 'string' ? code : 'SIN_CODIGO',
    mensaje: typeof message === 'string' ? message : null,
    errores: Array.isArray(errors) ? errors.filter(esErrorDeCampo) : [],
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

function esErrorDeCampo(valor: unknown): valor is ErrorDeCampo {
  const { campo, mensaje } = registro(valor);
  return typeof campo === 'string' && typeof mensaje === 'string';
}
