import { counter } from '../esquema/counters.sql.js';

/** The balance of an account, in pesos. @param id an SQL expression. */
export const saldoOf = (id: string): string => `
  (SELECT coalesce(sum(s.saldo), 0)::bigint FROM (${counter('caja')}) s WHERE s.clave = (${id})::text)`;
