import type { Ruta } from '@cartera/contrato/ruta';
import type { z } from 'zod';
import { ErrorRed } from './errores';
import { llamar, type OpcionesLlamada } from './llamar';

type SiTiene<T, Campo> = [T] extends [never] ? unknown : Campo;
type Opcional<Nombre extends string, T> = object extends T
  ? { readonly [K in Nombre]?: T }
  : { readonly [K in Nombre]: T };
type Filtros<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** What a call takes besides its route: what its schemas ask for, and no more. */
export type Argumentos<P extends z.ZodType, Q extends z.ZodType, C extends z.ZodType> = SiTiene<
  z.output<P>,
  { readonly parametros: z.input<P> }
> &
  SiTiene<z.output<Q>, { readonly consulta?: Filtros<z.output<Q>> }> &
  SiTiene<z.output<C>, Opcional<'cuerpo', z.input<C> | FormData>> & {
    /** Idempotency key of a write that moves money. */
    readonly llave?: string | undefined;
    readonly senal?: AbortSignal | undefined;
  };

/** Optional as a whole when nothing in it is required. */
export type ListaDeArgumentos<A> = object extends A ? [argumentos?: A] : [argumentos: A];

/** The answer's fields, beside the sentence that the server may add. */
export type Respuesta<R extends z.ZodType> = SiTiene<z.output<R>, z.output<R>> & {
  readonly message?: string;
};

/**
 * Calls the API. The answer has the contract's type and is not validated again: an older module must go on
 * working when a newer API adds a field.
 * @throws ErrorApi when the server refuses (a 401 also ends the session), ErrorRed when no answer comes,
 *   and the signal's own AbortError when the caller cancels.
 */
export function pedir<P extends z.ZodType, Q extends z.ZodType, C extends z.ZodType, R extends z.ZodType>(
  ruta: Ruta<P, Q, C, R>,
  ...argumentos: ListaDeArgumentos<Argumentos<P, Q, C>>
): Promise<Respuesta<R>>;
export async function pedir(ruta: Ruta, opciones: OpcionesLlamada = {}): Promise<unknown> {
  const respuesta = await llamar(ruta, opciones);
  try {
    return await respuesta.json();
  } catch (error) {
    if (opciones.senal?.aborted) throw error;
    // A page that is not JSON comes from something between us and the API.
    throw new ErrorRed(error);
  }
}
