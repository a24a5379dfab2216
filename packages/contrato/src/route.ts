import type { z } from 'zod';
import type { Accion } from './acciones.js';
import type { ErrorCode } from './errors.js';
import type { Permiso } from './personal/permisos.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The access rule of a call: public, any signed-in user, or users with a permission. */
export type Access = 'publico' | 'autenticado' | Permiso;

/** The files of a form (`multipart/form-data`), which are streamed. */
export interface Attachment {
  /** Name of the form field. */
  readonly field: string;
  /** Maximum size of a file. */
  readonly bytes: number;
  /** Maximum number of files. Default: 1. */
  readonly files?: number;
}

/**
 * A call of the API. The API mounts, validates and documents it from this object, and the HTTP client of the
 * screens takes its types from it.
 */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Lookup extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  ResponseSchema extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Path under `/api`, with parameters as `:nombre`. Its first segment is a key of `SECTIONS`. */
  readonly path: string;
  readonly access: Access;
  /** The errors of the use case. `failuresOf` adds the errors of the session, the body and the version. */
  readonly errors?: readonly ErrorCode[];
  /** Title in the API's documentation. */
  readonly summary: string;
  /** One or two sentences for the API's documentation. */
  readonly description: string;
  readonly params?: Params;
  readonly query?: Lookup;
  readonly body?: Body;
  /** The body is a form with these files and the fields of `body` as text. */
  readonly attachment?: Attachment;
  /** Fields of the response besides the envelope (P-10.1). Absent if there are none or the response is a file. */
  readonly response?: ResponseSchema;
  /** Media types, if the response is a file. A download leaves an entry in the audit trail (`audit`). */
  readonly file?: readonly string[];
  /** The entry that the API records when the call succeeds, for a call that changes nothing. */
  readonly audit?: { readonly accion: Accion; readonly entidad: string };
  /** The caller must have confirmed their identity within ten minutes (`POST /auth/confirmar`). */
  readonly confirmed?: boolean;
  /** Open to a service token of the module `nombre` of the path; without such a parameter, to any service token. */
  readonly byServiceToken?: boolean;
  /** Open to a user who must first change their password or set up a second factor. */
  readonly whileOwing?: boolean;
  /** Its path has a secret: each address makes few such calls a minute. */
  readonly guessable?: boolean;
  /** A screen makes it by itself, so it does not keep a session from being idle. */
  readonly background?: boolean;
  /** Open while the portal only reads: it ends or begins a session and touches nothing else. */
  readonly duringMaintenance?: boolean;
  /** A repeated request repeats the effect, so the call accepts an optional `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** Maximum body size in bytes, if it differs from the server's limit. */
  readonly maxBytes?: number;
  /** The error for a body or file above the limit, if it is not the general one. */
  readonly tooLargeError?: ErrorCode;
  /**
   * Above `topeSinSegundaFirma` it waits for a second person: the answer is then 202, with the unchanged record and the id
   * of what waits in `aprobacion`.
   */
  readonly waits?: boolean;
  /** HTTP status of a success. Default: 200. */
  readonly status?: 200 | 201;
}

/** Declares a route and keeps the exact types of its schemas. */
export function route<
  P extends z.ZodType = z.ZodNever,
  Q extends z.ZodType = z.ZodNever,
  B extends z.ZodType = z.ZodNever,
  R extends z.ZodType = z.ZodNever,
>(definition: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return definition;
}
