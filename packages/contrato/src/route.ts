import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { Permiso } from './permisos.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: nobody in particular, anyone signed in, or whoever holds the permission. */
export type Access = 'publico' | 'autenticado' | Permiso;

/** The one file of a form (`multipart/form-data`). */
export interface Attachment {
  /** Name of the form's field. */
  readonly campo: string;
  /** The largest it may be. */
  readonly bytes: number;
}

/**
 * One call of the wire (P-10.1). The API mounts and validates it, its OpenAPI
 * document describes it and the front end's HTTP client is typed by it, so a call is written once.
 */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Lookup extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  ResponseSchema extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Path under `/api`, parameters as `:nombre`; its first segment is one of `SECCIONES`. */
  readonly path: string;
  readonly access: Access;
  /** Its own errors, beside those that follow from its shape (`failuresOf`). */
  readonly errors?: readonly ErrorCode[];
  /** Its title in the API's documentation. */
  readonly resumen: string;
  /** What a caller should know besides, in a sentence or two. */
  readonly descripcion: string;
  readonly params?: Params;
  readonly query?: Lookup;
  readonly body?: Body;
  /** Its body is a form: this file, and the fields of `body` as texts. */
  readonly attachment?: Attachment;
  /** The answer's fields beside `success` and `message`; absent where there are none or it is a file. */
  readonly response?: ResponseSchema;
  /** The media types of the file it answers, where it answers one. */
  readonly file?: readonly string[];
  /** Sending it twice would do it twice: takes an optional `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** Largest body it takes, in bytes, where that is not the server's own limit. */
  readonly maxBytes?: number;
  /** The error of a body, or of the file of its form, that is too large, where it has one of its own. */
  readonly tooLargeError?: ErrorCode;
  /** HTTP status of a success; 200 unless told. */
  readonly estado?: 200 | 201;
}

/** Declares a route, keeping the exact schema types for the API and the client. */
export function route<
  P extends z.ZodType = z.ZodNever,
  Q extends z.ZodType = z.ZodNever,
  C extends z.ZodType = z.ZodNever,
  R extends z.ZodType = z.ZodNever,
>(definition: Route<P, Q, C, R>): Route<P, Q, C, R> {
  return definition;
}
