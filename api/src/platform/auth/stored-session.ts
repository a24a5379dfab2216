import type { ActiveSession } from '../http/request.js';
import type { StoredMaintenance } from '../maintenance-mode.js';

/** A session as it is stored. */
export interface StoredSession extends ActiveSession {
  readonly creada: Date;
  /** Null: opened by an older process, or by no browser yet. */
  readonly dispositivo: string | null;
  /** The hash of the cookie that its browser got or had at the login. Null: opened by an older process, or a service token. */
  readonly navegador: string | null;
  /** A request has had that cookie, so each must have it. */
  readonly isBound: boolean;
  readonly confirmada: Date | null;
  readonly ultimoUso: Date | null;
  readonly debeCambiarClave: boolean;
  readonly hasSecondFactor: boolean;
  /** Null while the portal writes. */
  readonly maintenance: StoredMaintenance | null;
}
