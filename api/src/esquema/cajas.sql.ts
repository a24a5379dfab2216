/** The accounts of every lender have fixed ids, which `tables/cajas.sql` gives them. */
export { CAJA_OFICINA as OFICINA } from '@cartera/contrato/catalogs';
/** The account of the portfolio: the unpaid capital of the loans that were not written off. */
export const CARTERA = '00000000-0000-7000-8000-000000000002';
export const GASTOS = '00000000-0000-7000-8000-000000000003';
export const CAPITAL = '00000000-0000-7000-8000-000000000004';
export const DIFERENCIAS = '00000000-0000-7000-8000-000000000005';
/** Interest that loans brought in. */
export const INGRESOS = '00000000-0000-7000-8000-00000000000d';
/** Interest that was withheld and is not earned yet. */
export const DIFERIDO = '00000000-0000-7000-8000-00000000000e';
/** Capital that was forgiven. */
export const CONDONADO = '00000000-0000-7000-8000-00000000000f';
/** Unpaid capital of loans that were written off. */
export const CASTIGADO = '00000000-0000-7000-8000-000000000010';
/** Payments of loans after they were written off. */
export const RECUPERADO = '00000000-0000-7000-8000-000000000011';
