import type { Ruta } from '@cartera/contrato/ruta';
import ky, { HTTPError } from 'ky';
import { useSesion } from '../sesion/sesion';
import { direccionDe } from './direccion';
import { ErrorRed } from './errores';
import { rechazoDe } from './rechazo';
import { registro } from './registro';

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
  /** Told how many bytes of a file have come, as they come. */
  readonly alRecibir?: ((bytes: number) => void) | undefined;
}

/**
 * Sends a call and gives its answer unread.
 * @param recibeArchivo the answer is a file: wait longer for it.
 * @throws ErrorApi, ErrorRed, or the signal's AbortError.
 */
export async function llamar(
  ruta: Ruta,
  { parametros, consulta, cuerpo, llave, senal, alRecibir }: OpcionesLlamada,
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
      ...(alRecibir && { onDownloadProgress: ({ transferredBytes }) => alRecibir(transferredBytes) }),
    });
  } catch (error) {
    if (senal?.aborted) throw error;
    if (!(error instanceof HTTPError)) throw new ErrorRed(error);
    const texto = await error.response.text();
    throw rechazoDe(ruta, { estado: error.response.status, texto, token, causa: error });
  }
}
