import { row, rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';
import { asentar, type PendingAplicacion } from './asentar.js';
import { NOT_UNDONE } from './libro.sql.js';

interface Retencion {
  readonly prestamoId: string;
  /** Whole pesos; 0 if nothing is withheld. */
  readonly monto: number;
  /** The day of the desembolso. */
  readonly fecha: string;
}

/** Posts the interest withheld from the desembolso. It is not a payment and never counts as collected. */
export async function asentarRetencion(
  tx: Tx,
  retencion: Retencion,
  actor: Actor,
  createdAt: Date,
): Promise<void> {
  if (retencion.monto === 0) return;
  await asentar(tx, { tipo: 'retencion', usuarioId: actor.usuarioId, createdAt, ...retencion }, []);
}

/** Reverses the retencion of a loan whose terms change. The caller makes its installments again. */
export async function revertirRetencion(
  tx: Tx,
  prestamoId: string,
  today: string,
  actor: Actor,
  createdAt: Date,
): Promise<void> {
  const live = await liveRetencion(tx, prestamoId);
  if (!live) return;
  await asentar(
    tx,
    {
      tipo: 'reverso',
      prestamoId,
      monto: live.monto,
      fecha: today,
      usuarioId: actor.usuarioId,
      revierteId: live.id,
      createdAt,
    },
    await liveAplicaciones(tx, live.id),
  );
}

/** Returns what a movimiento pays of the installments of a plan, to reverse; empty before the plan. */
function liveAplicaciones(tx: Tx, movimientoId: string): Promise<PendingAplicacion[]> {
  return rows(
    tx,
    `SELECT a.cuota_id AS cuota, a.interes, a.capital, a.id AS "revierteId"
       FROM aplicacion a WHERE a.movimiento_id = $1 AND ${NOT_UNDONE}`,
    [movimientoId],
  );
}

/** The live retencion of a loan, if any. */
function liveRetencion(
  tx: Tx,
  prestamoId: string,
): Promise<{ id: string; monto: number; fecha: string } | undefined> {
  return row(
    tx,
    `SELECT m.id, m.monto, m.fecha FROM movimiento m
      WHERE m.prestamo_id = $1 AND m.tipo = 'retencion'
        AND NOT EXISTS (SELECT FROM movimiento r WHERE r.revierte_id = m.id)`,
    [prestamoId],
  );
}
