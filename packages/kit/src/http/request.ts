import type { Route } from '@cartera/contrato/route';
import type { z } from 'zod';
import { type CallOptions, type Endpoint, invoke, urlOf } from './call';
import { forgetEarly, keepEarly, takeEarly } from './early';
import { NetworkError } from './errors';
import { noteFailedCall } from './failed-calls';

/** `Then`, or nothing if the schema is `z.never()`: the route declares no such part. */
type IfDeclared<T, Then> = [T] extends [never] ? unknown : Then;
type OptionalField<Name extends string, T> = object extends T
  ? { readonly [K in Name]?: T }
  : { readonly [K in Name]: T };
type Filters<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** The arguments of a call, by the schemas of its route. */
export type CallArguments<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = IfDeclared<
  z.output<P>,
  { readonly params: z.input<P> }
> &
  IfDeclared<z.output<Q>, { readonly query?: Filters<z.output<Q>> }> &
  IfDeclared<z.output<B>, OptionalField<'body', z.input<B> | FormData>> & {
    /** Idempotency key of a write that moves money. */
    readonly idempotencyKey?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  };

/** Optional if no field of it is required. */
type ArgumentList<A> = object extends A ? [args?: A] : [args: A];

/** The fields of the response and the server's optional message. */
export type ApiResponse<R extends z.ZodType> = IfDeclared<z.output<R>, z.output<R>> & {
  readonly message?: string;
  /** The write waits for a second person: the id of what waits. */
  readonly aprobacion?: string;
};

/**
 * Calls the API. The response has the contract's type and is not validated again, so that an older module accepts
 * the new fields of a newer API.
 * @throws ApiError if the server refuses the call (a 401 also ends the session), NetworkError without a response, or
 *   the signal's abort reason.
 */
export function call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  route: Route<P, Q, B, R>,
  ...args: ArgumentList<CallArguments<P, Q, B>>
): Promise<ApiResponse<R>>;
export async function call(route: Route, options: CallOptions = {}): Promise<unknown> {
  // An error that comes back from the network has no stack of the code that asked for it.
  const caller = new Error();
  if (route.method !== 'GET') forgetEarly();
  try {
    return await (takeEarly(urlOf(route, options)) ?? read(route, options));
  } catch (error) {
    noteFailedCall(route, error, caller);
    throw error;
  }
}

/**
 * Makes a GET call before the code that reads its answer is loaded: `call` then takes this answer. A refusal has the same
 * effects as that of `call`, which gets the error.
 */
export function callEarly<R extends z.ZodType>(
  endpoint: Endpoint & { readonly response?: R },
  options?: Pick<CallOptions, 'params' | 'query'>,
): Promise<ApiResponse<R>>;
export function callEarly(endpoint: Endpoint, options: CallOptions = {}): Promise<unknown> {
  const answer = read(endpoint, options);
  keepEarly(urlOf(endpoint, options), answer);
  return answer;
}

async function read(endpoint: Endpoint, options: CallOptions): Promise<unknown> {
  const response = await invoke(endpoint, options);
  try {
    return await response.json();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    // The API always answers JSON, so a proxy or a captive portal sent this.
    throw new NetworkError(error);
  }
}

/**
 * A new idempotency key (a random UUID). A form creates one when it opens, so sending it twice pays once.
 * `crypto.randomUUID` is missing on plain HTTP outside localhost, which some office networks use.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
