import type { Rol } from '@cartera/contrato/catalogs';
import type { Route } from '@cartera/contrato/route';
import type { StreamableFile } from '@nestjs/common';
import type { z } from 'zod';
import { BusinessError } from './business-error.js';
import type { MultipartForm } from './form.js';

type Parsed<S> = S extends z.ZodNever ? undefined : S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodNever ? unknown : S extends z.ZodType ? z.input<S> : unknown;

type ParamsOf<R> = R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? Parsed<P> : never;
type QueryOf<R> = R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? Parsed<Q> : never;
type BodyOf<R> = R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? Parsed<B> : never;
type ResponseOf<R> = R extends Route<z.ZodType, z.ZodType, z.ZodType, infer S> ? Sent<S> : never;

/** The fields that every response may have beside those of the contract. `aprobacion`: the write waits for a second person. */
interface Beside {
  readonly message?: string;
  readonly aprobacion?: string;
}

/** The response of a handler: the fields of the contract with those beside them, or a file. */
export type ApiResponse<R extends Route> = (ResponseOf<R> & Beside) | StreamableFile;

/** The session of the signed-in user. */
export interface ActiveSession {
  readonly sesionId: string;
  readonly usuarioId: string;
  readonly nombre: string;
  readonly rol: Rol;
  /** Its moment of expiry. */
  readonly expira: Date;
  /** Signed in or confirmed within ten minutes. */
  readonly isRecent?: boolean;
  /** Confirmed within ten minutes, if actions need it. */
  readonly isConfirmed?: boolean;
  /** The lender separates users and cash: a gerente administers the cash alone. */
  readonly isSeparated?: boolean;
  /** Of a service token. */
  readonly isService?: boolean;
}

/** The origin of a request. */
export interface Origin {
  readonly requestId: string;
  readonly ip: string;
  /** Such as 'Chrome en Windows'; null for the process itself. */
  readonly dispositivo: string | null;
}

/** The author of a write and the origin of the request, for the audit trail. */
export interface Actor extends Omit<ActiveSession, 'expira'>, Origin {
  /** The present time of the device by its own clock, if sent. */
  readonly deviceTime?: Date | undefined;
  /** Absent for a write that no phone kept. */
  readonly phoneWrite?: PhoneWrite | undefined;
}

/** The phone that kept a write, and the number of the write on it. */
export interface PhoneWrite {
  readonly dispositivo: string;
  readonly numero: number;
}

/** The context of a request, independent of its route. */
export interface RequestContext extends Origin {
  /** Such as 'Chrome en Windows'. */
  readonly dispositivo: string;
  /** The hash of the browser's cookie; null without one. */
  readonly deviceId: string | null;
  readonly isPhoneApp: boolean;
  /** The present time of the device by its own clock, if sent. */
  readonly deviceTime?: Date | undefined;
  /** Absent for a write that no phone kept. */
  readonly phoneWrite?: PhoneWrite | undefined;
  /** The `Idempotency-Key` header, if sent. */
  readonly idempotencyKey: string | null;
  readonly session: ActiveSession | null;
  /** The unread body of a route with `attachment`. */
  readonly form?: MultipartForm<unknown>;
}

/** A validated request, typed by the contract. */
export class ApiRequest<R extends Route> {
  constructor(
    readonly route: R,
    readonly params: ParamsOf<R>,
    readonly query: QueryOf<R>,
    private readonly parsedBody: BodyOf<R> | undefined,
    readonly context: RequestContext,
  ) {}

  /** The validated body. On a route with `attachment`, use `form`. */
  get body(): BodyOf<R> {
    if (this.context.form) throw new Error(`${this.route.path} takes a form: read it from form`);
    return this.parsedBody as BodyOf<R>;
  }

  /** The form of a route with `attachment`. */
  get form(): MultipartForm<BodyOf<R>> {
    const { form } = this.context;
    if (!form) throw new Error(`${this.route.path} takes no form`);
    // Its schema is that of this route.
    return form as MultipartForm<BodyOf<R>>;
  }

  /**
   * The session of the user.
   * @throws BusinessError `NO_AUTENTICADO` on a public route without a session.
   */
  get session(): ActiveSession {
    const { session } = this.context;
    if (!session) throw new BusinessError('NO_AUTENTICADO');
    return session;
  }

  /**
   * The author of the request.
   * @throws BusinessError `NO_AUTENTICADO` on a public route without a session.
   */
  get actor(): Actor {
    const { ip, dispositivo, requestId, deviceTime, phoneWrite } = this.context;
    return { ...this.session, ip, dispositivo, requestId, deviceTime, phoneWrite };
  }
}
