import { type ClientRequest, get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type CodigoError, CuerpoError } from '@cartera/contrato/errores';
import { fallosDe } from '@cartera/contrato/fallos';
import type { Ruta } from '@cartera/contrato/ruta';
import { request } from 'undici';
import { z } from 'zod';

/** What takes longer does not answer: the test fails in place of waiting for ever. */
export const LIMITE_MS = 120_000;

export interface Opciones {
  readonly token?: string | undefined;
  readonly parametros?: Readonly<Record<string, string | number>>;
  readonly consulta?: Readonly<Record<string, string | number>>;
  /** An object goes as JSON, a string and a form as they are. */
  readonly cuerpo?: unknown;
  readonly cabeceras?: Readonly<Record<string, string>>;
}

export interface Respuesta<T = unknown> {
  readonly estado: number;
  readonly cabeceras: Headers;
  readonly texto: string;
  readonly cuerpo: T;
}

export interface Archivo {
  readonly cabeceras: Headers;
  readonly contenido: Buffer;
}

type CamposDe<R> =
  R extends Ruta<z.ZodType, z.ZodType, z.ZodType, infer S>
    ? S extends z.ZodNever
      ? object
      : z.output<S>
    : never;

/** An answer is the contract's success or its error; a test narrows it with `exito` or `fallo`. */
export type RespuestaDe<R extends Ruta> = Respuesta<
  ({ success: true; message?: string } & CamposDe<R>) | CuerpoError
>;

/** An answer as it came. */
interface Recibido extends Archivo {
  readonly estado: number;
}

/** Speaks HTTP to an API under test. */
export class Solicitante {
  constructor(private readonly url: string) {}

  async pedir<R extends Ruta>(ruta: R, opciones: Opciones = {}): Promise<RespuestaDe<R>> {
    const respuesta = await this.pedirTalCual(ruta.metodo, caminoDe(ruta, opciones), opciones);
    const fue = respuesta.estado < 400;
    const esquema = fue ? (ruta.respuesta ?? z.object({})) : CuerpoError;
    const leido = esquema.safeParse(respuesta.cuerpo);
    const sobre = z.object({ success: z.literal(fue) }).safeParse(respuesta.cuerpo);
    if (!leido.success || !sobre.success) {
      throw new Error(
        `${ruta.metodo} ${ruta.path} answers ${respuesta.estado} with what the contract does not say: ` +
          `${leido.error?.message ?? sobre.error?.message}\n${respuesta.texto}`,
      );
    }
    if (!fue) exigirDeclarado(ruta, CuerpoError.parse(respuesta.cuerpo).code);
    // The schema of this very route accepted it.
    return respuesta as RespuestaDe<R>;
  }

  /** Asks for a file, and fails the test where the answer is not one of the types that its route declares. */
  async descargar(ruta: Ruta, opciones: Opciones = {}): Promise<Archivo> {
    const { estado, cabeceras, contenido } = await this.enviar(
      ruta.metodo,
      caminoDe(ruta, opciones),
      opciones,
    );
    const tipo = cabeceras.get('content-type')?.split(';')[0] ?? '';
    if (estado >= 300 || !ruta.archivo?.includes(tipo)) {
      throw new Error(`${ruta.path} answers ${estado}, of type ${tipo}: ${contenido}`);
    }
    return { cabeceras, contenido };
  }

  /** Asks for a file and leaves it unread, on a connection of its own that the test closes with `destroy`. */
  abrir(ruta: Ruta, { token, parametros }: Pick<Opciones, 'token' | 'parametros'> = {}): ClientRequest {
    return get(`${this.url}${caminoDe(ruta, { ...(parametros && { parametros }) })}`, {
      agent: false,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
  }

  async pedirTalCual(metodo: string, path: string, opciones: Opciones = {}): Promise<Respuesta> {
    const { estado, cabeceras, contenido } = await this.enviar(metodo, path, opciones);
    const texto = contenido.toString();
    const esJson = cabeceras.get('content-type')?.includes('json');
    return { estado, cabeceras, texto, cuerpo: esJson ? JSON.parse(texto) : texto };
  }

  /** By what stands under `fetch`, for a third of what that takes of the processor. */
  private async enviar(metodo: string, path: string, opciones: Opciones): Promise<Recibido> {
    const { token, consulta = {}, cuerpo, cabeceras } = opciones;
    // undici's client knows its own forms alone, and this one is Node's: it goes as the bytes that Node makes of it.
    const formulario = cuerpo instanceof FormData ? new Response(cuerpo) : null;
    const esJson = cuerpo !== undefined && formulario === null;
    const texto =
      esJson && typeof cuerpo !== 'string' ? JSON.stringify(cuerpo) : (cuerpo as string | undefined);
    const query = new URLSearchParams(
      Object.entries(consulta).map(([k, v]): [string, string] => [k, String(v)]),
    );
    const { statusCode, headers, body } = await request(
      `${this.url}${path}${query.size > 0 ? `?${query}` : ''}`,
      {
        method: metodo,
        signal: AbortSignal.timeout(LIMITE_MS),
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(esJson && { 'content-type': 'application/json' }),
          ...(formulario && { 'content-type': formulario.headers.get('content-type') ?? '' }),
          ...cabeceras,
        },
        body: formulario ? Buffer.from(await formulario.arrayBuffer()) : (texto ?? null),
      },
    );
    const llegadas = new Headers(
      Object.entries(headers).flatMap(([nombre, valor = []]) =>
        [valor].flat().map((uno): [string, string] => [nombre, uno]),
      ),
    );
    const bytes = Buffer.from(await body.arrayBuffer());
    return {
      estado: statusCode,
      cabeceras: llegadas,
      contenido: abrirBytes(bytes, llegadas.get('content-encoding')),
    };
  }
}

/** A body as it was before it was compressed, for who asked for it so. */
function abrirBytes(bytes: Buffer, codificacion: string | null): Buffer {
  if (codificacion === 'br') return brotliDecompressSync(bytes);
  return codificacion === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Whoever integrates reads in the document which codes a call may answer: one that is not there fails the test. */
function exigirDeclarado(ruta: Ruta, codigo: string): void {
  if (codigo === 'ERROR_INTERNO' || fallosDe(ruta).has(codigo as CodigoError)) return;
  throw new Error(`${ruta.metodo} ${ruta.path} answers ${codigo}, which its route does not say`);
}

function caminoDe(ruta: Ruta, { parametros = {} }: Opciones): string {
  return Object.entries(parametros).reduce(
    (camino, [nombre, valor]) => camino.replace(`:${nombre}`, encodeURIComponent(valor)),
    `/api${ruta.path}`,
  );
}

/** The answer's fields, where the call went well; fails the test where it did not. */
export function exito<T extends { success: boolean }>(
  respuesta: Respuesta<T>,
): Extract<T, { success: true }> {
  if (!respuesta.cuerpo.success) throw new Error(`Expected a success: ${respuesta.texto}`);
  return respuesta.cuerpo as Extract<T, { success: true }>;
}

/** The error of a call that was refused; fails the test where it went well. */
export function fallo(respuesta: Respuesta): CuerpoError & { estado: number } {
  return { ...CuerpoError.parse(respuesta.cuerpo), estado: respuesta.estado };
}
