import type { Ruta } from '@cartera/contrato/ruta';
import type { z } from 'zod';
import { guardarArchivo } from '../navegador/guardar-archivo';
import { ErrorRed } from './errores';
import { llamar, type OpcionesLlamada } from './llamar';
import type { Argumentos } from './pedir';

type ArgumentosArchivo<P extends z.ZodType, Q extends z.ZodType, C extends z.ZodType> = Argumentos<
  P,
  Q,
  C
> & {
  /** File name used when the server names none. */
  readonly nombre: string;
  /** Told how many bytes have come, as they come. */
  readonly alRecibir?: ((bytes: number) => void) | undefined;
};

/**
 * Downloads a file that the API makes (a plan as CSV, XLSX or PDF) under the name that the server gives.
 * @returns the answer's headers, where the server says more of the file, such as how many rows it has.
 * @throws as `pedir`.
 */
export function descargar<P extends z.ZodType, Q extends z.ZodType, C extends z.ZodType, R extends z.ZodType>(
  ruta: Ruta<P, Q, C, R>,
  argumentos: ArgumentosArchivo<P, Q, C>,
): Promise<Headers>;
export async function descargar(
  ruta: Ruta,
  { nombre, ...opciones }: OpcionesLlamada & { readonly nombre: string },
): Promise<Headers> {
  const respuesta = await llamar(ruta, opciones, true);
  const servido = nombreServido(respuesta.headers.get('Content-Disposition') ?? '');
  guardarArchivo(servido ?? nombre, await contenido(respuesta, opciones.senal));
  return respuesta.headers;
}

/**
 * Brings a file of the API to be shown, without saving it.
 * @throws as `pedir`.
 */
export function traerArchivo<
  P extends z.ZodType,
  Q extends z.ZodType,
  C extends z.ZodType,
  R extends z.ZodType,
>(ruta: Ruta<P, Q, C, R>, argumentos: Argumentos<P, Q, C>): Promise<Blob>;
export async function traerArchivo(ruta: Ruta, opciones: OpcionesLlamada): Promise<Blob> {
  return contenido(await llamar(ruta, opciones, true), opciones.senal);
}

async function contenido(respuesta: Response, senal: AbortSignal | undefined): Promise<Blob> {
  try {
    return await respuesta.blob();
  } catch (error) {
    if (senal?.aborted) throw error;
    throw new ErrorRed(error);
  }
}

/** Reads both forms of RFC 6266; the encoded one, which carries accents, is preferred. */
function nombreServido(disposicion: string): string | null {
  const codificado = /filename\*=UTF-8''([^;]+)/i.exec(disposicion)?.[1];
  if (codificado) return decodeURIComponent(codificado.trim());
  return /filename="?([^";]+)"?/i.exec(disposicion)?.[1]?.trim() ?? null;
}
