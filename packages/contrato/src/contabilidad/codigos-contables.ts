import { z } from 'zod';
import { METODOS_PAGO } from '../catalogs.js';

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
] as const;
export type CuentaContable = (typeof CUENTAS_CONTABLES)[number];

/** As accountants' programs have them: '1105', '1105.05.01' or 'BAN-01'. */
const Codigo = z
  .string({ error: 'Escribe el código' })
  .trim()
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
