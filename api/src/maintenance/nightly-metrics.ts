import type { DataSource } from 'typeorm';
import { row } from '../platform/db/query.js';
import type { Metric } from '../platform/observability/figure.js';

/** A column, in SQL, of the last night that ran to its end. */
function ofLastNoche(column: string) {
  return async (base: DataSource): Promise<number | undefined> => {
    const last = await row<{ valor: number }>(
      base,
      `SELECT (${column})::float8 AS valor FROM trabajo_nocturno ORDER BY dia DESC LIMIT 1`,
    );
    return last?.valor;
  };
}

/** What whoever watches over the money looks at: whether the nightly job runs, and whether the book adds up. */
export const NOCHE_METRICS: readonly Metric[] = [
  {
    nombre: 'cartera_nightly_last_end_timestamp_seconds',
    help: 'When the last nightly job ended',
    read: ofLastNoche('extract(epoch FROM terminado)'),
  },
  {
    nombre: 'cartera_nightly_duration_seconds',
    help: 'How long the last nightly job took',
    read: ofLastNoche('extract(epoch FROM terminado - empezado)'),
  },
  {
    nombre: 'cartera_nightly_states_changed',
    help: 'Loans whose state the last nightly job changed',
    read: ofLastNoche('estados_cambiados'),
  },
  {
    nombre: 'cartera_reconciliation_discrepancies',
    help: 'Figures of the book that did not add up in the last reconciliation; anything but 0 is an incident',
    read: ofLastNoche('descuadres'),
  },
  {
    nombre: 'cartera_nightly_runs',
    help: 'Business days whose nightly job ran to its end',
    read: async (base) =>
      (await row<{ valor: number }>(base, 'SELECT count(*)::float8 AS valor FROM trabajo_nocturno'))?.valor,
  },
];
