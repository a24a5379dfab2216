import type { DataSource } from 'typeorm';
import { row } from '../../platform/db/query.js';
import type { Metric } from '../../platform/observability/metrics.js';

/** Reads an SQL expression over the last nightly job that ended. */
function ofLastNoche(expression: string) {
  return async (dataSource: DataSource): Promise<number | undefined> => {
    const last = await row<{ value: number }>(
      dataSource,
      `SELECT (${expression})::float8 AS value FROM trabajo_nocturno ORDER BY dia DESC LIMIT 1`,
    );
    return last?.value;
  };
}

/** Reads what a step found when it last ended, whether or not the rest of its night has. */
function ofLastStep(paso: string, found: string) {
  return async (dataSource: DataSource): Promise<number | undefined> => {
    const last = await row<{ value: number }>(
      dataSource,
      `SELECT (hecho->>$2)::float8 AS value FROM paso_nocturno
        WHERE paso = $1 AND hecho IS NOT NULL ORDER BY dia DESC LIMIT 1`,
      [paso, found],
    );
    return last?.value;
  };
}

/** Metrics to alert on: the nightly job ran, and the ledger reconciles. */
export const NOCHE_METRICS: readonly Metric[] = [
  {
    name: 'cartera_nightly_last_end_timestamp_seconds',
    help: 'When the last nightly job ended',
    read: ofLastNoche('extract(epoch FROM terminado)'),
  },
  {
    name: 'cartera_nightly_duration_seconds',
    help: 'How long the steps of the last nightly job took, without the waits between tries',
    read: ofLastNoche(
      `SELECT extract(epoch FROM sum(p.terminado - p.empezado)) FROM paso_nocturno p WHERE p.dia = trabajo_nocturno.dia`,
    ),
  },
  {
    name: 'cartera_nightly_states_changed',
    help: 'Loans whose state the last nightly job changed',
    read: ofLastStep('poner-al-dia', 'estadosCambiados'),
  },
  {
    name: 'cartera_reconciliation_discrepancies',
    help: 'Discrepancies of the ledger in the last reconciliation; anything but 0 is an incident',
    read: ofLastStep('conciliar', 'descuadres'),
  },
  {
    name: 'cartera_nightly_runs',
    help: 'Business days whose nightly job ran to its end',
    read: async (dataSource) =>
      (await row<{ value: number }>(dataSource, 'SELECT count(*)::float8 AS value FROM trabajo_nocturno'))
        ?.value,
  },
];
