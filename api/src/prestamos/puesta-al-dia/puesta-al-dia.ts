import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { filas } from '../../platform/db/consultar.js';
import { Transacciones, type Tx } from '../../platform/db/transacciones.js';
import { CUOTA_SIN_PAGAR, PRESTAMO_VIVO } from '../prestamos.sql.js';

/** The same rule as `estadoPrestamo` of the domain, for a loan `p` that owes something on the day `$1`. */
const ESTADO_DEL_DIA = `
  CASE
    WHEN p.fecha_vencimiento < $1 THEN 'vencido'
    WHEN EXISTS (SELECT FROM cuota q
                  WHERE q.prestamo_id = p.id AND q.fecha_programada < $1 AND ${CUOTA_SIN_PAGAR}) THEN 'mora'
    ELSE 'activo'
  END`;

/** Small enough that a payment never waits long for a batch's locks. */
const LOTE = 500;

/** Brings the stored states up to a business day: what was due yesterday is overdue today. */
@Injectable()
export class PuestaAlDia {
  constructor(
    private readonly base: DataSource,
    private readonly transacciones: Transacciones,
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
      cambiados += await this.transacciones.ejecutar((tx) => corregir(tx, ids, hoy));
    }
    return cambiados;
  }
}

/** Locks first and decides after, in a statement of its own, so that a payment made meanwhile is seen. */
async function corregir(tx: Tx, ids: readonly string[], hoy: string): Promise<number> {
  await tx.query('SELECT id FROM prestamo WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
  const cambiados = await filas<{ id: string }>(
    tx,
    `UPDATE prestamo p SET estado = ${ESTADO_DEL_DIA}, version = version + 1
      WHERE p.id = ANY ($2) AND ${PRESTAMO_VIVO} AND p.estado <> ${ESTADO_DEL_DIA} RETURNING p.id`,
    [hoy, ids],
  );
  return cambiados.length;
}
