import { MORA_RANGES, type MoraRange } from '@cartera/contrato/catalogs';
import { daysLate, moraRangeFor } from '@cartera/dominio/mora';
import { Injectable } from '@nestjs/common';
import { counter } from '../../esquema/counters.js';
import { Clock } from '../../platform/clock.js';
import { rows } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';

/** Sums the overdue installments of all loans. */
@Injectable()
export class AgingQueries {
  constructor(
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
  ) {}

  /** The number of overdue installments (`data`) and their pesos (`montos`), by range of days late. */
  async get(): Promise<{ data: Record<MoraRange, number>; montos: Record<MoraRange, number> }> {
    const today = this.clock.today();
    // The database groups by day, so that lateness and its ranges are defined in the domain only. Closed loans have no
    // unpaid installments.
    const days = await rows<{ fecha: string; cuotas: number; monto: number }>(
      this.readReplica.dataSource,
      `SELECT q.clave AS fecha, sum(q.cuantos)::bigint AS cuotas, sum(q.monto)::bigint AS monto
         FROM (${counter('cuota_dia')}) q GROUP BY q.clave`,
    );
    const data = zeros();
    const montos = zeros();
    for (const { fecha, cuotas, monto } of days) {
      const late = daysLate(fecha, today);
      if (late === 0) continue;
      const range = moraRangeFor(late);
      data[range] += cuotas;
      montos[range] += monto;
    }
    return { data, montos };
  }
}

function zeros(): Record<MoraRange, number> {
  return Object.fromEntries(MORA_RANGES.map((range) => [range, 0])) as Record<MoraRange, number>;
}
