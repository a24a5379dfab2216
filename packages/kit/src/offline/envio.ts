import type { Route } from '@cartera/contrato/route';

export type EstadoEnvio = 'pendiente' | 'enviando' | 'confirmado' | 'rechazado';

/** An automatic write is sent until the server answers. A manual one is sent again by its user only. */
export type EnvioPolicy = 'automatic' | 'manual';

/** A write to keep and to send. */
export interface NuevoEnvio {
  /** Its idempotency key, and its id. */
  readonly llave: string;
  /** The order is kept within a group, such as `prestamo:<id>`. A group has one manual write at a time. */
  readonly grupo: string;
  /** Such as 'cobro', 'visita', 'gasto' or 'foto'. */
  readonly tipo: string;
  /** The data that the screen shows and adds up. JSON. */
  readonly datos: unknown;
  /** By the clock of the phone. Default: now. */
  readonly ocurridoEn?: string;
  /** Only its method, path and access are kept. */
  readonly route: Pick<Route, 'method' | 'path' | 'access'>;
  readonly params?: Readonly<Record<string, string>>;
  /** JSON, or with a file the text fields of its form. */
  readonly body?: unknown;
  readonly file?: { readonly field: string; readonly blob: Blob };
}

/** A write that waits for the server's answer. */
export interface Envio extends Omit<NuevoEnvio, 'file'> {
  readonly ocurridoEn: string;
  readonly estado: EstadoEnvio;
  /** The id of the phone that kept it, and its number there: it counts up. Absent in a manual write. */
  readonly dispositivo?: string;
  readonly numero?: number;
  /** It waits until an earlier write of its group, which the server refused, is resolved. */
  readonly retenido?: boolean;
  /** Why the server refused it. */
  readonly error?: { readonly code: string; readonly message: string };
  /** The server's answer. */
  readonly respuesta?: unknown;
  readonly confirmadoEn?: string;
  /** Why its user settled a refused one by hand. */
  readonly motivo?: string;
}
