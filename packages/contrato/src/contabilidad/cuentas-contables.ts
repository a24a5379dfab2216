import { METODO_PAGO_LABELS } from '../catalogs.js';
import type { CuentaContable } from './codigos-contables.js';

/** The code that each account has until the lender saves another: those of the Colombian PUC. */
export const CODIGOS_CONTABLES: Readonly<Record<CuentaContable, string>> = {
  oficina: '110505',
  cobrador: '110510',
  transferencia: '111005',
  nequi: '112005',
  daviplata: '112010',
  bre_b: '112015',
  consignacion: '111005',
  tarjeta: '112020',
  otro: '112095',
  cartera: '130505',
  capital: '311505',
  gastos: '519595',
  diferencias: '530595',
};

export const CUENTA_CONTABLE_LABELS: Readonly<Record<CuentaContable, string>> = {
  ...METODO_PAGO_LABELS,
  oficina: 'Caja de la oficina',
  cobrador: 'Cajas de los cobradores',
  cartera: 'Cartera',
  capital: 'Capital',
  gastos: 'Gastos',
  diferencias: 'Diferencias de caja',
};
