import type { Rol } from '@cartera/contrato/catalogs';
import type { Route } from '@cartera/contrato/route';
import type { StreamableFile } from '@nestjs/common';
import type { z } from 'zod';
import { BusinessError } from './business-error.js';
import type { MultipartForm } from './form.js';

type Parsed<S> = S extends z.ZodNever ? undefined : S extends z.ZodType ? z.output<S> : undefined;
type SentBody<S> = S extends z.ZodNever ? unknown : S extends z.ZodType ? z.input<S> : unknown;

type ParamsOf<R> = R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? Parsed<P> : never;
type QueryOf<R> = R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? Parsed<Q> : never;
type BodyOf<R> = R extends Route<z.ZodType, z.ZodType, infer C, z.ZodType> ? Parsed<C> : never;
type CamposDe<R> = R extends Route<z.ZodType, z.ZodType, z.ZodType, infer S> ? SentBody<S> : never;

/** What a handler answers: the contract's fields and, where the screen shows one, a message; or a file. */
export type ApiResponse<R extends Route> = (CamposDe<R> & { message?: string }) | StreamableFile;

/** Who is signed in, as the session's check found them. */
export interface ActiveSession {
  readonly sesionId: string;
  readonly usuarioId: string;
  readonly nombre: string;
  readonly rol: Rol;
  /** When it ends by itself. */
  readonly expira: Date;
}

/** Who does something and from where: what the audit trail keeps of every write. */
export interface Actor extends Omit<ActiveSession, 'expira'> {
  readonly ip: string;
  readonly requestId: string;
}

/** What surrounds a request, whatever its route. */
export interface RequestContext {
  readonly requestId: string;
  readonly ip: string;
  /** The `Idempotency-Key` header, where the client sent one. */
  readonly idempotencyKey: string | null;
  readonly session: ActiveSession | null;
  /** The body of a route with `attachment`, not read yet; absent on the others. */
  readonly form?: MultipartForm<unknown>;
}

/** A request that already passed its route's validation, typed by the contract. */
export class ApiRequest<R extends Route> {
  constructor(
    readonly route: R,
    readonly params: ParamsOf<R>,
    readonly query: QueryOf<R>,
    private readonly parsedBody: BodyOf<R> | undefined,
    readonly context: RequestContext,
  ) {}

  /** The validated body. A route with `attachment` has none until its file has come: `form` reads both. */
  get body(): BodyOf<R> {
    if (this.context.form) throw new Error(`${this.route.path} takes a form: read it from formulario`);
    return this.parsedBody as BodyOf<R>;
  }

  /** The form of a route with `attachment`. */
  get form(): MultipartForm<BodyOf<R>> {
    const { form } = this.context;
    if (!form) throw new Error(`${this.route.path} takes no form`);
    // It validates by the schema of this very route.
    return form as MultipartForm<BodyOf<R>>;
  }

  /**
   * The session of whoever is asking.
   * @throws BusinessError `NO_AUTENTICADO` on a public route where nobody signed in.
   */
  get session(): ActiveSession {
    const { session } = this.context;
    if (!session) throw new BusinessError('NO_AUTENTICADO');
    return session;
  }

  /**
   * Who is asking, and from where.
   * @throws BusinessError `NO_AUTENTICADO` on a public route where nobody signed in.
   */
  get actor(): Actor {
    const { ip, requestId } = this.context;
    return { ...this.session, ip, requestId };
  }
}
