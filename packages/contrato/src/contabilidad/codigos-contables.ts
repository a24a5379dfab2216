import { z } from 'zod';
import { METODO_PAGO_LABELS, METODOS_PAGO } from '../catalogs.js';
import { cleanText } from '../text.js';

const BANKS = METODOS_PAGO.filter((metodo) => metodo !== 'efectivo');

/** The accounts of the journal. A bank's account is that of its method. */
export const CUENTAS_CONTABLES = [
  'oficina',
  'cobrador',
  ...BANKS,
  'cartera',
  'capital',
  'gastos',
  'diferencias',
  'ingresos',
  'diferido',
  'condonado',
  'castigado',
  'recuperado',
] as const;
export type CuentaContable = (typeof CUENTAS_CONTABLES)[number];

/** The default code of each account, from the Colombian PUC. */
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
  ingresos: '421005',
  diferido: '270505',
  condonado: '530535',
  castigado: '519910',
  recuperado: '425005',
};

export const CUENTA_CONTABLE_LABELS: Readonly<Record<CuentaContable, string>> = {
  ...METODO_PAGO_LABELS,
  oficina: 'Caja de la oficina',
  cobrador: 'Cajas de los cobradores',
  cartera: 'Cartera',
  capital: 'Capital',
  gastos: 'Gastos',
  diferencias: 'Diferencias de caja',
  ingresos: 'Ingresos por intereses',
  diferido: 'Intereses retenidos por causar',
  condonado: 'Capital condonado',
  castigado: 'Cartera castigada',
  recuperado: 'Recuperaciones de castigados',
};

/** As accountants' programs have them: '1105', '1105.05.01' or 'BAN-01'. */
const Codigo = z
  .string({ error: 'Escribe el código' })
  .overwrite(cleanText)
  .regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/, {
    error: 'Usa números, letras, puntos o guiones, 20 como máximo',
  });

/** The codes that the lender saved. An account without one has that of `CODIGOS_CONTABLES`. */
export const CodigosContables = z.strictObject(
  Object.fromEntries(CUENTAS_CONTABLES.map((cuenta) => [cuenta, Codigo.optional()])) as Record<
    CuentaContable,
    z.ZodOptional<typeof Codigo>
  >,
);
export type CodigosContables = z.infer<typeof CodigosContables>;
