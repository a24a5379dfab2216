/** The accounts of every lender have fixed ids, which `tables/cajas.sql` gives them. */
export { CAJA_OFICINA as OFICINA } from '@cartera/contrato/catalogs';
/** The account of the portfolio: pesos lent less pesos collected, of all loans. */
export const CARTERA = '00000000-0000-7000-8000-000000000002';
export const GASTOS = '00000000-0000-7000-8000-000000000003';
export const CAPITAL = '00000000-0000-7000-8000-000000000004';
export const DIFERENCIAS = '00000000-0000-7000-8000-000000000005';
