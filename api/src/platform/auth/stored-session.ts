import type { ActiveSession } from '../http/request.js';
import type { StoredMaintenance } from '../maintenance-mode.js';

/** A session as it is stored. */
export interface StoredSession extends ActiveSession {
  readonly creada: Date;
  /** Null: opened by an older process, or by no browser yet. */
  readonly dispositivo: string | null;
  readonly confirmada: Date | null;
  readonly ultimoUso: Date | null;
  readonly debeCambiarClave: boolean;
  readonly hasSecondFactor: boolean;
  /** Null while the portal writes. */
  readonly maintenance: StoredMaintenance | null;
}
