import { counter } from '../esquema/counters.sql.js';

/**
 * What the portal calls lent and renewed, for every screen, report and export (P-8.27, P-8.50). The alias `p` is a loan.
 */

/** The new money of the loan, in pesos. */
export const PRESTADO = 'p.monto - p.monto_renovado';

/** What the loan only renews of the one that it refinances, in pesos. */
export const RENOVADO = 'p.monto_renovado';

/** The loan counts as lent and as renewed. @param estado an SQL expression of its state. */
export const isPrestado = (estado: string): string => `${estado} <> 'cancelado'`;

/** The loans by state, from the counters: `estado`, `cuantos`, `prestado`, `renovado` and `saldo`. A state has several rows. */
export const COUNTED_PRESTAMOS = `
  SELECT clave AS estado, cuantos, monto AS prestado, 0 AS renovado, saldo FROM (${counter('prestamo_estado')}) k
   UNION ALL
  SELECT clave, 0, 0, monto, 0 FROM (${counter('prestamo_renovado')}) k`;
