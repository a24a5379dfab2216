import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CUOTA_VENCIDA, estadoOfDay } from '../esquema/atrasos.sql.js';
import { Auditoria, systemActor } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import { type Queryable, rows } from '../platform/db/query.js';
import { Transactions, type Tx } from '../platform/db/transactions.js';
import { prestamoBatches } from './batches.js';
import { prestamoAtrasado } from './notificaciones/avisos.js';
import { notify } from './notificaciones/notify.js';
import { joinPrestamo, LIVE_PRESTAMO, STALE_ATRASO } from './prestamo.sql.js';

const ESTADO_OF_DAY = estadoOfDay(
  `EXISTS (SELECT FROM cuota q WHERE q.prestamo_id = p.id AND ${CUOTA_VENCIDA})`,
);

interface Atrasado {
  readonly id: string;
  readonly estado: 'mora' | 'vencido';
  readonly cuotas: number;
  readonly monto: number;
}

/** The arrears of the loans `$1`, which are stored for today. */
const ATRASADOS = `
  SELECT p.id, p.estado, a.cuotas, a.monto
    FROM atraso a ${joinPrestamo('a.prestamo_id')}
   WHERE p.id = ANY ($1) AND p.estado IN ('mora', 'vencido') AND a.desde IS NOT NULL`;

interface StoredEstado {
  readonly id: string;
  readonly estado: string;
}

const ACTOR = systemActor('puesta-al-dia');

/** Keeps short the time that a payment waits for the locks of a batch. */
const BATCH_SIZE = 500;

/** Updates the stored states and arrears of loans to a business day: an installment due yesterday is overdue today. */
@Injectable()
export class PuestaAlDia {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * @param today the business day, `YYYY-MM-DD`.
   * @param db finds the loans. Each batch of loans is updated in its own transaction.
   * @returns how many loans changed their state.
   */
  async execute(today: string, db: Queryable = this.dataSource): Promise<number> {
    let changed = 0;
    for await (const batch of prestamoBatches(db)) {
      const outdated = await rows<{ id: string }>(
        db,
        `SELECT p.id FROM prestamo p
          WHERE p.id = ANY ($2) AND ${LIVE_PRESTAMO} AND p.estado <> ${ESTADO_OF_DAY}
          UNION
         SELECT a.prestamo_id FROM atraso a
          WHERE a.prestamo_id = ANY ($2) AND ${STALE_ATRASO} ORDER BY id`,
        [today, batch],
      );
      for (let first = 0; first < outdated.length; first += BATCH_SIZE) {
        const ids = outdated.slice(first, first + BATCH_SIZE).map(({ id }) => id);
        changed += await this.transactions.execute((tx) => this.correct(tx, ids, today));
      }
    }
    return changed;
  }

  /** Locks the loans first; the other statements then see the payments made before the lock. */
  private async correct(tx: Tx, ids: readonly string[], today: string): Promise<number> {
    const previous = await rows<StoredEstado>(
      tx,
      'SELECT id, estado FROM prestamo WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
      [ids],
    );
    await tx.query('SELECT poner_atrasos($1, $2)', [ids, today]);
    const changed = await rows<StoredEstado>(
      tx,
      `UPDATE prestamo p SET estado = ${ESTADO_OF_DAY}, version = version + 1
        WHERE p.id = ANY ($2) AND ${LIVE_PRESTAMO} AND p.estado <> ${ESTADO_OF_DAY} RETURNING p.id, p.estado`,
      [today, ids],
    );
    await this.recordHistory(tx, new Map(previous.map(({ id, estado }) => [id, estado])), changed);
    return changed.length;
  }

  /** Records the changes in the audit trail and notifies the loans that fell into arrears. */
  private async recordHistory(
    tx: Tx,
    previous: ReadonlyMap<string, string>,
    changed: readonly StoredEstado[],
  ): Promise<void> {
    await this.auditoria.recordAll(
      tx,
      ACTOR,
      changed.map(({ id, estado }) => ({
        accion: 'prestamos.poner-al-dia',
        entidad: 'prestamo',
        entidadId: id,
        antes: { estado: previous.get(id) },
        despues: { estado },
      })),
    );
    const atrasados = await rows<Atrasado>(tx, ATRASADOS, [changed.map(({ id }) => id)]);
    await notify(
      tx,
      atrasados.map(({ id, estado, cuotas, monto }) => ({
        prestamoId: id,
        ...prestamoAtrasado(estado, cuotas, monto),
      })),
      this.clock.now(),
    );
  }
}
