import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { filas } from '../../platform/db/consultar.js';
import { Transacciones, type Tx } from '../../platform/db/transacciones.js';
import { Reloj } from '../../platform/reloj.js';
import { avisar } from '../notificaciones/avisar.js';
import { prestamoAtrasado } from '../notificaciones/avisos.js';
import { CUOTA_SIN_PAGAR, PENDIENTE_DE_CUOTA, PRESTAMO_VIVO } from '../prestamos.sql.js';

/** The same rule as `estadoPrestamo` of the domain, for a loan `p` that owes something on the day `$1`. */
const ESTADO_DEL_DIA = `
  CASE
    WHEN p.fecha_vencimiento < $1 THEN 'vencido'
    WHEN EXISTS (SELECT FROM cuota q
                  WHERE q.prestamo_id = p.id AND q.fecha_programada < $1 AND ${CUOTA_SIN_PAGAR}) THEN 'mora'
    ELSE 'activo'
  END`;

interface Atrasado {
  readonly id: string;
  readonly estado: 'mora' | 'vencido';
  readonly cuotas: number;
  readonly monto: number;
}

/** Loans of `$2` that are in arrears, with what is overdue on the day `$1`; without a plan, all that is owed is. */
const ATRASADOS = `
  SELECT p.id, p.estado, count(q.id) AS cuotas,
         coalesce(sum(${PENDIENTE_DE_CUOTA}), p.saldo_pendiente)::bigint AS monto
    FROM prestamo p LEFT JOIN cuota q
      ON q.prestamo_id = p.id AND q.fecha_programada < $1 AND ${CUOTA_SIN_PAGAR}
   WHERE p.id = ANY ($2) AND p.estado IN ('mora', 'vencido')
   GROUP BY p.id`;

/** Small enough that a payment never waits long for a batch's locks. */
const LOTE = 500;

/** Brings the stored states up to a business day: what was due yesterday is overdue today. */
@Injectable()
export class PuestaAlDia {
  constructor(
    private readonly base: DataSource,
    private readonly transacciones: Transacciones,
    private readonly reloj: Reloj,
  ) {}

  /** @param hoy the business day, `YYYY-MM-DD`. @returns how many loans changed. */
  async ejecutar(hoy: string): Promise<number> {
    const atrasados = await filas<{ id: string }>(
      this.base,
      `SELECT p.id FROM prestamo p WHERE ${PRESTAMO_VIVO} AND p.estado <> ${ESTADO_DEL_DIA} ORDER BY p.id`,
      [hoy],
    );
    let cambiados = 0;
    for (let desde = 0; desde < atrasados.length; desde += LOTE) {
      const ids = atrasados.slice(desde, desde + LOTE).map(({ id }) => id);
      cambiados += await this.transacciones.ejecutar((tx) => this.corregir(tx, ids, hoy));
    }
    return cambiados;
  }

  /** Locks first and decides after, in a statement of its own, so that a payment made meanwhile is seen. */
  private async corregir(tx: Tx, ids: readonly string[], hoy: string): Promise<number> {
    await tx.query('SELECT id FROM prestamo WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
    const cambiados = await filas<{ id: string }>(
      tx,
      `UPDATE prestamo p SET estado = ${ESTADO_DEL_DIA}, version = version + 1
        WHERE p.id = ANY ($2) AND ${PRESTAMO_VIVO} AND p.estado <> ${ESTADO_DEL_DIA} RETURNING p.id`,
      [hoy, ids],
    );
    const atrasados = await filas<Atrasado>(tx, ATRASADOS, [hoy, cambiados.map(({ id }) => id)]);
    await avisar(
      tx,
      atrasados.map(({ id, estado, cuotas, monto }) => ({
        prestamoId: id,
        ...prestamoAtrasado(estado, cuotas, monto),
      })),
      this.reloj.ahora(),
    );
    return cambiados.length;
  }
}
