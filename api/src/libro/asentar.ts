import type { AplicacionPago } from '@cartera/contrato/plan';
import type { Tx } from '../platform/db/transactions.js';
import { newId } from '../platform/id.js';
import { AplicacionEntity } from './aplicacion.entity.js';
import { MovimientoEntity } from './movimiento.entity.js';

/** An application to write; with `revierteId`, the one that it undoes. */
export interface PendingAplicacion {
  readonly cuota: string;
  readonly interes: number;
  readonly capital: number;
  readonly revierteId?: string;
}

export type PendingMovimiento = Omit<
  MovimientoEntity,
  'id' | 'observaciones' | 'motivo' | 'cobradorId' | 'revierteId' | 'cobroId'
> &
  Partial<MovimientoEntity>;

/** Adds a row to the ledger with what it does to each installment. @returns its id. */
export async function asentar(
  tx: Tx,
  movimiento: PendingMovimiento,
  aplicaciones: readonly PendingAplicacion[],
): Promise<string> {
  const id = newId();
  await tx.insert(MovimientoEntity, {
    observaciones: null,
    motivo: null,
    cobradorId: null,
    revierteId: null,
    cobroId: null,
    ...movimiento,
    id,
  });
  await asentarAplicaciones(tx, id, movimiento.prestamoId, aplicaciones);
  return id;
}

/** Adds what a row of the ledger does to each installment: at once, or when the plan comes after the payment. */
export async function asentarAplicaciones(
  tx: Tx,
  movimientoId: string,
  prestamoId: string,
  aplicaciones: readonly PendingAplicacion[],
): Promise<void> {
  if (aplicaciones.length === 0) return;
  await tx.insert(
    AplicacionEntity,
    aplicaciones.map(({ cuota, interes, capital, revierteId }) => ({
      id: newId(),
      movimientoId,
      prestamoId,
      cuotaId: cuota,
      interes,
      capital,
      revierteId: revierteId ?? null,
    })),
  );
}

type CuotaShare = Pick<AplicacionPago, 'cuota' | 'interes' | 'capital'>;

/**
 * Moves what stands paid of each installment.
 * @param sign 1 pays, -1 gives back.
 * @param fecha the day an installment that becomes whole was paid.
 */
export async function movePagado(
  tx: Tx,
  shares: readonly CuotaShare[],
  sign: 1 | -1,
  fecha: string,
): Promise<void> {
  await tx.query(
    `UPDATE cuota c
        SET interes_pagado = c.interes_pagado + p.interes,
            capital_pagado = c.capital_pagado + p.capital,
            fecha_pago = CASE
              WHEN c.interes_pagado + p.interes + c.capital_pagado + p.capital = c.monto_total THEN $4::date
            END
       FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS p (cuota_id, interes, capital)
      WHERE c.id = p.cuota_id`,
    [
      shares.map(({ cuota }) => cuota),
      shares.map(({ interes }) => sign * interes),
      shares.map(({ capital }) => sign * capital),
      fecha,
    ],
  );
}

/** Adds to what stands forgiven of each installment. */
export async function moveCondonado(tx: Tx, shares: readonly CuotaShare[]): Promise<void> {
  await tx.query(
    `UPDATE cuota c
        SET interes_condonado = c.interes_condonado + p.interes,
            capital_condonado = c.capital_condonado + p.capital
       FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS p (cuota_id, interes, capital)
      WHERE c.id = p.cuota_id`,
    [
      shares.map(({ cuota }) => cuota),
      shares.map(({ interes }) => interes),
      shares.map(({ capital }) => capital),
    ],
  );
}
