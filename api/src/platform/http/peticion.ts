import type { Rol } from '@cartera/contrato/catalogos';
import type { Ruta } from '@cartera/contrato/ruta';
import type { StreamableFile } from '@nestjs/common';
import type { z } from 'zod';
import { ErrorDeNegocio } from './error-de-negocio.js';
import type { Formulario } from './formulario.js';

type Leido<S> = S extends z.ZodNever ? undefined : S extends z.ZodType ? z.output<S> : undefined;
type Enviado<S> = S extends z.ZodNever ? unknown : S extends z.ZodType ? z.input<S> : unknown;

type ParametrosDe<R> = R extends Ruta<infer P, z.ZodType, z.ZodType, z.ZodType> ? Leido<P> : never;
type ConsultaDe<R> = R extends Ruta<z.ZodType, infer Q, z.ZodType, z.ZodType> ? Leido<Q> : never;
type CuerpoDe<R> = R extends Ruta<z.ZodType, z.ZodType, infer C, z.ZodType> ? Leido<C> : never;
type CamposDe<R> = R extends Ruta<z.ZodType, z.ZodType, z.ZodType, infer S> ? Enviado<S> : never;

/** What a handler answers: the contract's fields and, where the screen shows one, a message; or a file. */
export type Respuesta<R extends Ruta> = (CamposDe<R> & { message?: string }) | StreamableFile;

/** Who is signed in, as the session's check found them. */
export interface SesionActiva {
  readonly sesionId: string;
  readonly usuarioId: string;
  readonly nombre: string;
  readonly rol: Rol;
  /** When it ends by itself. */
  readonly expira: Date;
}

/** Who does something and from where: what the audit trail keeps of every write. */
export interface Autor extends Omit<SesionActiva, 'expira'> {
  readonly ip: string;
  readonly requestId: string;
}

/** What surrounds a request, whatever its route. */
export interface Contexto {
  readonly requestId: string;
  readonly ip: string;
  /** The `Idempotency-Key` header, where the client sent one. */
  readonly llave: string | null;
  readonly sesion: SesionActiva | null;
  /** The body of a route with `adjunto`, not read yet; absent on the others. */
  readonly formulario?: Formulario<unknown>;
}

/** A request that already passed its route's validation, typed by the contract. */
export class Peticion<R extends Ruta> {
  constructor(
    readonly ruta: R,
    readonly parametros: ParametrosDe<R>,
    readonly consulta: ConsultaDe<R>,
    private readonly cuerpoLeido: CuerpoDe<R> | undefined,
    readonly contexto: Contexto,
  ) {}

  /** The validated body. A route with `adjunto` has none until its file has come: `formulario` reads both. */
  get cuerpo(): CuerpoDe<R> {
    if (this.contexto.formulario) throw new Error(`${this.ruta.path} takes a form: read it from formulario`);
    return this.cuerpoLeido as CuerpoDe<R>;
  }

  /** The form of a route with `adjunto`. */
  get formulario(): Formulario<CuerpoDe<R>> {
    const { formulario } = this.contexto;
    if (!formulario) throw new Error(`${this.ruta.path} takes no form`);
    // It validates by the schema of this very route.
    return formulario as Formulario<CuerpoDe<R>>;
  }

  /**
   * The session of whoever is asking.
   * @throws ErrorDeNegocio NO_AUTENTICADO on a public route where nobody signed in.
   */
  get sesion(): SesionActiva {
    const { sesion } = this.contexto;
    if (!sesion) throw new ErrorDeNegocio('NO_AUTENTICADO');
    return sesion;
  }

  /**
   * Who is asking, and from where.
   * @throws ErrorDeNegocio NO_AUTENTICADO on a public route where nobody signed in.
   */
  get autor(): Autor {
    const { ip, requestId } = this.contexto;
    return { ...this.sesion, ip, requestId };
  }
}
