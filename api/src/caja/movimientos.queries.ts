import type { MovimientoConSaldo, MovimientoDeCaja, MovimientosDeCajaQuery } from '@cartera/contrato/cajas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WITH_CLIENTE_DATO } from '../clientes/clientes.sql.js';
import { ASIENTOS_OF_CAJA } from '../contabilidad/asientos.sql.js';
import { verificacionOf } from '../contabilidad/verificaciones.sql.js';
import { PAR_OF_MOVIMIENTO } from '../libro/libro.sql.js';
import { Conditions, paginate } from '../platform/db/list.js';
import { rows } from '../platform/db/query.js';
import { fotosDeGasto, tieneFoto } from './cajas.sql.js';
import { requireCaja } from './open-caja.js';

type MovimientoRow = Omit<MovimientoDeCaja, 'createdAt' | 'registradoEn'> & {
  readonly createdAt: Date;
  readonly registradoEn: Date | null;
};
/** `par`: the same for a payment that was undone and for its reversal. */
type ComparedRow = MovimientoRow & { readonly par: string | null; readonly verificacion: string | null };

const COLUMNS = `
  m.id AS "_id", m.tipo, m.fecha,
  CASE WHEN m.tipo = 'cobro' AND v.fecha < m.fecha THEN v.fecha END AS "fechaValor", m.monto, d.nombre AS contraparte, m.prestamo_id AS prestamo, c.nombre AS cliente,
  o.categoria, o.persona, o.nota, v.referencia, ${tieneFoto('m.id')} AS "tieneFoto",
  ${fotosDeGasto('m.id')} AS fotos,
  CASE o.tipo WHEN 'gasto' THEN o.created_at ELSE m.created_at END AS "createdAt",
  CASE o.tipo WHEN 'gasto' THEN o.registrada_en END AS "registradoEn"`;
const FROM = `${ASIENTOS_OF_CAJA} m JOIN caja_dato d ON d.id = m.otra_id
  LEFT JOIN prestamo_dato p ON p.id = m.prestamo_id LEFT ${WITH_CLIENTE_DATO}
  LEFT JOIN operacion_caja o ON o.id = m.id LEFT JOIN movimiento v ON v.id = m.id`;

/** Reads the movements of a cash account. */
@Injectable()
export class MovimientosQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** A page, the newest first. @throws BusinessError `CAJA_NO_ENCONTRADA` */
  async list(cajaId: string, { page, limit, desde, hasta }: MovimientosDeCajaQuery) {
    await requireCaja(this.dataSource, cajaId);
    const conditions = new Conditions([cajaId]).and('m.fecha >= ?', desde).and('m.fecha <= ?', hasta);
    const found = await paginate<MovimientoRow>(this.dataSource, {
      ...{ columns: COLUMNS, from: FROM, narrow: { from: `${ASIENTOS_OF_CAJA} m`, key: 'm.id' } },
      ...{ conditions, orderBy: 'm.fecha DESC, m.created_at DESC, m.id DESC', page, limit },
    });
    return {
      ...found,
      data: withSaldos(found.data.map(toMovimiento), await this.saldoAfter(cajaId, found.data[0])),
    };
  }

  /** The pesos in an account after one of its movements. */
  private async saldoAfter(cajaId: string, movimiento: MovimientoRow | undefined): Promise<number> {
    if (!movimiento) return 0;
    const [row] = await rows<{ readonly saldo: number }>(
      this.dataSource,
      `SELECT sum(m.monto)::float8 AS saldo FROM ${ASIENTOS_OF_CAJA} m
        WHERE (m.fecha, m.created_at, m.id) <= (SELECT n.fecha, n.created_at, n.id FROM asiento n WHERE n.id = $2)`,
      [cajaId, movimiento._id],
    );
    return row?.saldo ?? 0;
  }

  /** Returns the movements from a day to another, the oldest first. @param max the most rows that are read. */
  async between(cajaId: string, desde: string, hasta: string, max: number) {
    const sql = `
      SELECT ${COLUMNS}, ${PAR_OF_MOVIMIENTO} AS par, ${verificacionOf('m.id')} AS verificacion FROM ${FROM}
       WHERE m.fecha BETWEEN $2 AND $3 ORDER BY m.fecha, m.created_at, m.id LIMIT $4`;
    const found = await rows<ComparedRow>(this.dataSource, sql, [cajaId, desde, hasta, max]);
    return found.map(toMovimiento);
  }
}

/** Adds the balance after each movement. @param movimientos neighbors in the account, the newest first, which left `saldo`. */
function withSaldos(movimientos: readonly MovimientoDeCaja[], saldo: number): MovimientoConSaldo[] {
  let after = saldo;
  return movimientos.map((movimiento) => {
    const row = { ...movimiento, saldo: after };
    after -= movimiento.monto;
    return row;
  });
}

function toMovimiento<T extends MovimientoRow>(found: T) {
  return {
    ...found,
    createdAt: found.createdAt.toISOString(),
    registradoEn: found.registradoEn?.toISOString() ?? null,
  };
}
