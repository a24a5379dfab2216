import { row } from '../platform/db/query.js';
import type { Metric } from '../platform/observability/metrics.js';
import { readTotal } from './totals.sql.js';

/** A bad release shows within minutes. */
const WINDOW = '10 minutes';

/** Metrics to alert on: browsers load the modules. */
export const PORTAL_METRICS: readonly Metric[] = [
  {
    name: 'cartera_module_failures',
    help: 'Modules that did not load, as browsers reported in the last ten minutes',
    read: async (dataSource) =>
      (
        await row<{ value: number }>(
          dataSource,
          `SELECT count(*)::float8 AS value FROM portal_informe
            WHERE causa IS NOT NULL AND momento > clock_timestamp() - interval '${WINDOW}'`,
        )
      )?.value,
  },
  {
    name: 'cartera_module_errors_total',
    help: 'Errors of modules after they loaded, as browsers reported',
    grows: true,
    read: (dataSource) => readTotal(dataSource, 'errores'),
  },
  {
    name: 'cartera_module_canaries_stopped_total',
    help: 'Canaries that ended by themselves, because their version did worse than the active one',
    grows: true,
    read: (dataSource) => readTotal(dataSource, 'canarios_detenidos'),
  },
];
