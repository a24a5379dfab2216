import { type Counter, counter } from '../esquema/counters.js';
import { row } from '../platform/db/query.js';
import type { Metric } from '../platform/observability/metrics.js';

/** Sums a column of a counter, which costs the same with any number of loans. */
function sumOf(column: 'cuantos' | 'monto' | 'saldo', name: Counter): Metric['read'] {
  return async (dataSource) =>
    (
      await row<{ value: number }>(
        dataSource,
        `SELECT coalesce(sum(${column}), 0)::float8 AS value FROM (${counter(name)}) c`,
      )
    )?.value;
}

/** The portfolio and its arrears, for the dashboard of the business. */
export const ARREARS_METRICS: readonly Metric[] = [
  {
    name: 'cartera_portfolio_pesos',
    help: 'What all loans owe, those that have not started or were written off included',
    read: sumOf('saldo', 'prestamo_estado'),
  },
  {
    name: 'cartera_loans_in_arrears',
    help: 'Loans with overdue installments',
    read: sumOf('cuantos', 'atraso_cobrador'),
  },
  {
    name: 'cartera_arrears_pesos',
    help: 'Overdue pesos of those loans',
    read: sumOf('monto', 'atraso_cobrador'),
  },
];
