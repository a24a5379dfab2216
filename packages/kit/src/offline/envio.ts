import type { Route } from '@cartera/contrato/route';

export type EstadoEnvio = 'pendiente' | 'enviando' | 'confirmado' | 'rechazado';

/** A write that waits on the phone. */
export interface Envio {
  /** Its idempotency key, and its id. */
  readonly llave: string;
  /** The order is kept within a group, such as `prestamo:<id>`. */
  readonly grupo: string;
  /** Such as 'cobro', 'visita', 'gasto' or 'foto'. */
  readonly tipo: string;
  /** What the screen shows and adds up. */
  readonly datos: unknown;
  /** By the clock of the phone. */
  readonly creadoEn: string;
  readonly estado: EstadoEnvio;
  /** It waits until an earlier write of its group, which the server refused, is resolved. */
  readonly retenido?: boolean;
  /** Why the server refused it. */
  readonly error?: { readonly code: string; readonly message: string };
  /** The server's answer. */
  readonly respuesta?: unknown;
  readonly confirmadoEn?: string;
}

/** A write to keep and to send. */
export interface NuevoEnvio {
  readonly llave: string;
  readonly grupo: string;
  readonly tipo: string;
  /** JSON. */
  readonly datos: unknown;
  /** Only its method, path and access are kept. */
  readonly route: Pick<Route, 'method' | 'path' | 'access'>;
  readonly params?: Readonly<Record<string, string>>;
  /** JSON, or with a file the text fields of its form. */
  readonly body?: unknown;
  readonly file?: { readonly field: string; readonly blob: Blob };
}

/** The part of a write that never changes. */
export interface EnvioContent extends Omit<NuevoEnvio, 'file' | 'llave'> {
  readonly creadoEn: string;
  readonly file?: { readonly field: string; readonly type: string };
}

/** What came of it. */
export type EnvioResult = Pick<Envio, 'error' | 'respuesta' | 'confirmadoEn'> & {
  /** Why its user settled a refused one by hand. */
  readonly motivo?: string;
};
