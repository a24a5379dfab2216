import type { ProyeccionCaja } from '@cartera/contrato/flujo-caja';
import { addDays } from '@cartera/dominio/dates';
import { type PorVencer, proyectarCobros, type SemanaVencida, totalOf } from '@cartera/dominio/proyeccion';
import { Injectable } from '@nestjs/common';
import { pendiente, unpaid } from '../esquema/atrasos.sql.js';
import { EN_CARTERA } from '../libro/castigo.sql.js';
import { joinPrestamo } from '../libro/prestamo.sql.js';
import { Clock } from '../platform/clock.js';
import { rows } from '../platform/db/query.js';
import { ReadReplica } from '../platform/db/read-replica.js';

const DAYS = 30;
const DAYS_OF_HISTORY = 90;
/** The installments of 90 days of a large database. */
const STATEMENT_TIMEOUT = '60s';

/** Installments that fell due since `$2` and before `$1`, and their payments, without balances that another loan took over. */
const HISTORIAL = `
  SELECT p.modalidad, ($1::date - 1 - q.fecha_programada) / 7 AS semana, sum(q.monto_total)::bigint AS vencido,
         sum(q.capital_pagado + q.interes_pagado)::bigint AS pagado
    FROM cuota q ${joinPrestamo('q.prestamo_id')}
   WHERE q.fecha_programada >= $2 AND q.fecha_programada < $1 AND p.estado <> 'cancelado'
   GROUP BY 1, 2`;

/** Installments that fall due from the day `$1` to `$2`. */
const POR_VENCER = `
  SELECT p.modalidad, q.fecha_programada AS fecha, sum(${pendiente()})::bigint AS monto
    FROM cuota q ${joinPrestamo('q.prestamo_id')}
   WHERE q.fecha_programada BETWEEN $1 AND $2 AND ${unpaid()} AND ${EN_CARTERA}
   GROUP BY 1, 2`;

/** The payments that the coming days should bring. */
@Injectable()
export class ProyeccionQueries {
  constructor(
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
  ) {}

  get(): Promise<ProyeccionCaja> {
    const desde = this.clock.today();
    const hasta = addDays(desde, DAYS - 1);
    return this.readReplica.dataSource.transaction('REPEATABLE READ', async (tx) => {
      await tx.query(`SET LOCAL statement_timeout = '${STATEMENT_TIMEOUT}'`);
      const since = addDays(desde, -DAYS_OF_HISTORY);
      const historial = await rows<SemanaVencida>(tx, HISTORIAL, [desde, since]);
      const porVencer = await rows<PorVencer>(tx, POR_VENCER, [desde, hasta]);
      const dias = proyectarCobros(historial, porVencer, { desde, hasta });
      return { desde, hasta, historial: totalOf(historial), dias };
    });
  }
}
