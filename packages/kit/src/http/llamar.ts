import type { ErrorDeCampo } from '@cartera/contrato/errores';
import type { Ruta } from '@cartera/contrato/ruta';
import ky, { HTTPError } from 'ky';
import { irALogin } from '../navegador/destino';
import { useSesion } from '../sesion/sesion';
import { direccionDe } from './direccion';
import { ErrorApi, ErrorRed } from './errores';

const ESPERA_MS = 30_000;
/** A photo or a spreadsheet over a slow mobile line. */
const ESPERA_ARCHIVO_MS = 120_000;

/** Repeating a write could pay twice, so only reads are retried, and only when the API was out of reach. */
const cliente = ky.create({
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: [408, 502, 503, 504],
    maxRetryAfter: 5000,
    jitter: true,
  },
});

/** What a call carries besides its route, untyped; `pedir` and `descargar` narrow it to the route's schemas. */
export interface OpcionesLlamada {
  readonly parametros?: unknown;
  readonly consulta?: unknown;
  readonly cuerpo?: unknown;
  readonly llave?: string | undefined;
  readonly senal?: AbortSignal | undefined;
}

/**
 * Sends a call and gives its answer unread.
 * @param recibeArchivo the answer is a file: wait longer for it.
 * @throws ErrorApi, ErrorRed, or the signal's AbortError.
 */
export async function llamar(
  ruta: Ruta,
  { parametros, consulta, cuerpo, llave, senal }: OpcionesLlamada,
  recibeArchivo = false,
): Promise<Response> {
  const { token } = useSesion.getState();
  const esFormulario = cuerpo instanceof FormData;
  try {
    return await cliente(direccionDe(ruta.path, registro(parametros), registro(consulta)), {
      method: ruta.metodo,
      timeout: esFormulario || recibeArchivo ? ESPERA_ARCHIVO_MS : ESPERA_MS,
      headers: {
        Authorization: token ? `Bearer ${token}` : undefined,
        'Idempotency-Key': llave,
      },
      ...(esFormulario ? { body: cuerpo } : cuerpo !== undefined && { json: cuerpo }),
      ...(senal && { signal: senal }),
    });
  } catch (error) {
    if (senal?.aborted) throw error;
    if (!(error instanceof HTTPError)) throw new ErrorRed(error);
    if (error.response.status === 401 && ruta.acceso !== 'publico') alPerderLaSesion(token);
    throw await errorDelServidor(error);
  }
}

function registro(valores: unknown): Readonly<Record<string, unknown>> {
  return typeof valores === 'object' && valores !== null ? { ...valores } : {};
}

/** A late refusal of an earlier session's token must not end the one opened since. */
function alPerderLaSesion(tokenEnviado: string | null): void {
  const { token, cerrar } = useSesion.getState();
  if (token !== tokenEnviado) return;
  cerrar();
  irALogin();
}

async function errorDelServidor(error: HTTPError): Promise<ErrorApi> {
  const texto = await error.response.text();
  return new ErrorApi({ ...leerSobre(texto), estado: error.response.status }, error);
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
