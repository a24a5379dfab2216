import { RANGOS_MORA, type RangoMora } from '@cartera/contrato/catalogs';
import { rangoMoraFor } from '@cartera/dominio/mora';
import { Injectable } from '@nestjs/common';
import { counter } from '../esquema/counters.sql.js';
import { Clock } from '../platform/clock.js';
import { rows } from '../platform/db/query.js';
import { ReadReplica } from '../platform/db/read-replica.js';

/** Sums the overdue installments of all loans. */
@Injectable()
export class AgingQueries {
  constructor(
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
  ) {}

  /** The number of overdue installments (`data`) and their pesos (`montos`), by range of days late. */
  async get(): Promise<{ data: Record<RangoMora, number>; montos: Record<RangoMora, number> }> {
    // The database groups by day, so that the ranges are defined in the domain only. Closed loans have no unpaid
    // installments.
    const days = await rows<{ days: number; cuotas: number; monto: number }>(
      this.readReplica.dataSource,
      `SELECT $1::date - q.clave::date AS days, sum(q.cuantos)::bigint AS cuotas, sum(q.monto)::bigint AS monto
         FROM (${counter('cuota_dia')}) q
        WHERE q.clave < to_char($1::date, 'YYYY-MM-DD') GROUP BY q.clave`,
      [this.clock.today()],
    );
    const data = zeros();
    const montos = zeros();
    for (const day of days) {
      const rango = rangoMoraFor(day.days);
      data[rango] += day.cuotas;
      montos[rango] += day.monto;
    }
    return { data, montos };
  }
}

function zeros(): Record<RangoMora, number> {
  return Object.fromEntries(RANGOS_MORA.map((rango) => [rango, 0])) as Record<RangoMora, number>;
}
