import type { Route } from '@cartera/contrato/route';
import type { z } from 'zod';
import { type CallOptions, invoke } from './call';
import { NetworkError } from './errors';

type IfAny<T, Campo> = [T] extends [never] ? unknown : Campo;
type OptionalField<Nombre extends string, T> = object extends T
  ? { readonly [K in Nombre]?: T }
  : { readonly [K in Nombre]: T };
type Filters<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** What a call takes besides its route: what its schemas ask for, and no more. */
export type CallArguments<P extends z.ZodType, Q extends z.ZodType, C extends z.ZodType> = IfAny<
  z.output<P>,
  { readonly params: z.input<P> }
> &
  IfAny<z.output<Q>, { readonly query?: Filters<z.output<Q>> }> &
  IfAny<z.output<C>, OptionalField<'body', z.input<C> | FormData>> & {
    /** Idempotency key of a write that moves money. */
    readonly idempotencyKey?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  };

/** Optional as a whole when nothing in it is required. */
export type ArgumentList<A> = object extends A ? [args?: A] : [args: A];

/** The answer's fields, beside the sentence that the server may add. */
export type ApiResponse<R extends z.ZodType> = IfAny<z.output<R>, z.output<R>> & {
  readonly message?: string;
};

/**
 * Calls the API. The answer has the contract's type and is not validated again: an older module must go on
 * working when a newer API adds a field.
 * @throws ErrorApi when the server refuses (a 401 also ends the session), ErrorRed when no answer comes,
 *   and the signal's own AbortError when the caller cancels.
 */
export function call<P extends z.ZodType, Q extends z.ZodType, C extends z.ZodType, R extends z.ZodType>(
  route: Route<P, Q, C, R>,
  ...args: ArgumentList<CallArguments<P, Q, C>>
): Promise<ApiResponse<R>>;
export async function call(route: Route, options: CallOptions = {}): Promise<unknown> {
  const response = await invoke(route, options);
  try {
    return await response.json();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    // A page that is not JSON comes from something between us and the API.
    throw new NetworkError(error);
  }
}
