import type { Route } from '@cartera/contrato/route';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AuditActor, Auditoria } from './audit/auditoria.js';
import { Clock } from './clock.js';
import { type Queryable, row } from './db/query.js';
import type { Tx } from './db/transactions.js';
import { BusinessError } from './http/business-error.js';

const MIN_RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 3_600;
const ENTIDAD = 'mantenimiento';

const HOUR = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: 'numeric',
  minute: '2-digit',
});

/** Why and until when the portal only reads. */
export interface Maintenance {
  /** A sentence of the operator. */
  readonly mensaje: string;
  /** The expected end. Only the operator ends it. */
  readonly hasta: Date;
}

/** The columns of `Maintenance`, as an object, from the table joined as `m`. Null: the portal writes. */
export const MAINTENANCE = `CASE WHEN m.unico THEN json_build_object('mensaje', m.mensaje, 'hasta', m.hasta) END`;

/** The object of `MAINTENANCE`, in which an instant is a text. */
export interface StoredMaintenance {
  readonly mensaje: string;
  readonly hasta: string;
}

/** The mode in which the portal only reads, of all processes. A row of the database holds it. */
@Injectable()
export class MaintenanceMode {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly auditoria: Auditoria,
  ) {}

  /** @returns undefined while the portal writes. */
  find(db: Queryable = this.dataSource): Promise<Maintenance | undefined> {
    return row<Maintenance>(db, 'SELECT mensaje, hasta FROM mantenimiento');
  }

  /** The portal only reads from the commit on. A second start replaces the sentence and the time. */
  async start(tx: Tx, maintenance: Maintenance, actor: AuditActor): Promise<void> {
    const antes = (await this.find(tx)) ?? null;
    await tx.query(
      `INSERT INTO mantenimiento (mensaje, hasta) VALUES ($1, $2)
       ON CONFLICT (unico) DO UPDATE SET mensaje = excluded.mensaje, hasta = excluded.hasta`,
      [maintenance.mensaje, maintenance.hasta],
    );
    await this.auditoria.record(tx, actor, {
      accion: 'mantenimiento.empezar',
      entidad: ENTIDAD,
      entidadId: null,
      antes,
      despues: maintenance,
    });
  }

  /** @returns false if the portal was writing. */
  async end(tx: Tx, actor: AuditActor): Promise<boolean> {
    const antes = await row<Maintenance>(tx, 'DELETE FROM mantenimiento RETURNING mensaje, hasta');
    if (!antes) return false;
    await this.auditoria.record(tx, actor, {
      accion: 'mantenimiento.terminar',
      entidad: ENTIDAD,
      entidadId: null,
      antes,
    });
    return true;
  }

  /** The sentence for users, with the time until it has come. */
  describe({ mensaje, hasta }: Maintenance): string {
    const end = hasta > this.clock.now() ? `Hasta las ${HOUR.format(hasta)}` : 'Por ahora';
    return `${mensaje.replace(/\.$/, '')}. ${end} solo se puede consultar`;
  }

  /**
   * Refuses a write before its body is read.
   * @throws BusinessError BASE_NO_DISPONIBLE (`mantenimiento`)
   */
  requireFor({ method, duringMaintenance }: Route, maintenance: Maintenance | undefined): void {
    if (!maintenance || method === 'GET' || duringMaintenance) return;
    const seconds = Math.ceil((maintenance.hasta.getTime() - this.clock.now().getTime()) / 1000);
    throw new BusinessError('BASE_NO_DISPONIBLE', {
      causa: 'mantenimiento',
      message: this.describe(maintenance),
      retryAfterSeconds: Math.min(Math.max(seconds, MIN_RETRY_SECONDS), MAX_RETRY_SECONDS),
    });
  }
}
