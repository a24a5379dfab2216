import type { AplicacionPago } from '@cartera/contrato/plan';
import { insertRows } from '../platform/db/insert.js';
import { prepared } from '../platform/db/prepared.js';
import { send, type Tx } from '../platform/db/transactions.js';
import { newId } from '../platform/id.js';
import { AplicacionEntity } from './aplicacion.entity.js';
import { NOT_UNDONE } from './libro.sql.js';
import { MovimientoEntity } from './movimiento.entity.js';

/** A new aplicacion, in whole pesos. `revierteId` is the aplicacion that it reverses. */
export interface PendingAplicacion {
  readonly cuota: string;
  readonly interes: number;
  readonly capital: number;
  readonly revierteId?: string;
}

export type PendingMovimiento = Omit<
  MovimientoEntity,
  'id' | 'observaciones' | 'motivo' | 'metodo' | 'referencia' | 'cobradorId' | 'revierteId' | 'cobroId'
> &
  Partial<MovimientoEntity>;

/** Posts a movimiento to the ledger with its aplicaciones. @returns its id. */
export async function asentar(
  tx: Tx,
  movimiento: PendingMovimiento,
  aplicaciones: readonly PendingAplicacion[],
): Promise<string> {
  const id = newId();
  const empty = {
    ...{ observaciones: null, motivo: null, metodo: null, referencia: null },
    ...{ cobradorId: null, revierteId: null, cobroId: null },
  };
  insertRows(tx, MovimientoEntity, [{ ...empty, ...movimiento, id }]);
  await asentarAplicaciones(tx, id, movimiento.prestamoId, aplicaciones);
  return id;
}

/** Posts the aplicaciones of a movimiento. They come later when the payment was received before the plan. */
export async function asentarAplicaciones(
  tx: Tx,
  movimientoId: string,
  prestamoId: string,
  aplicaciones: readonly PendingAplicacion[],
): Promise<void> {
  insertRows(
    tx,
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

/** The last day of the payments that pay the installment `c`. That of a correction is the day of the corrected payment. */
const LAST_FECHA_OF_CUOTA = `
  (SELECT max(coalesce(o.fecha, k.fecha))
     FROM aplicacion a JOIN movimiento m ON m.id = a.movimiento_id JOIN cobro k ON k.id = m.cobro_id
     LEFT JOIN cobro o ON o.id = k.corrige_id
    WHERE a.cuota_id = c.id AND a.revierte_id IS NULL AND ${NOT_UNDONE})`;

type CuotaShare = Pick<AplicacionPago, 'cuota' | 'interes' | 'capital'>;

const MOVE_PAGADO = prepared(`
  UPDATE cuota c
     SET interes_pagado = c.interes_pagado + p.interes,
         capital_pagado = c.capital_pagado + p.capital,
         fecha_pago = CASE
           WHEN c.interes_pagado + p.interes + c.capital_pagado + p.capital = c.monto_total THEN greatest($4::date, ${LAST_FECHA_OF_CUOTA})
         END
    FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS p (cuota_id, interes, capital)
   WHERE c.id = p.cuota_id`);

/**
 * Updates the paid amounts of each installment.
 * @param sign 1 adds a payment, -1 reverses it.
 * @param fecha day of the payment. An installment that becomes fully paid was so on the last day of its payments.
 */
export async function movePagado(
  tx: Tx,
  shares: readonly CuotaShare[],
  sign: 1 | -1,
  fecha: string,
): Promise<void> {
  send(tx, MOVE_PAGADO, [
    shares.map(({ cuota }) => cuota),
    shares.map(({ interes }) => sign * interes),
    shares.map(({ capital }) => sign * capital),
    fecha,
  ]);
}

/**
 * Updates the forgiven amounts of each installment.
 * @param sign 1 adds a write-off, -1 reverses it.
 */
export async function moveCondonado(tx: Tx, shares: readonly CuotaShare[], sign: 1 | -1 = 1): Promise<void> {
  await tx.query(
    `UPDATE cuota c
        SET interes_condonado = c.interes_condonado + p.interes,
            capital_condonado = c.capital_condonado + p.capital
       FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS p (cuota_id, interes, capital)
      WHERE c.id = p.cuota_id`,
    [
      shares.map(({ cuota }) => cuota),
      shares.map(({ interes }) => sign * interes),
      shares.map(({ capital }) => sign * capital),
    ],
  );
}
