import type { SessionUsuario } from '@cartera/contrato/auth';
import type { Configuracion } from '@cartera/contrato/configuracion';

/** Returns the lender's settings that screens use. A setting without a saved value is absent. */
export function screenSettingsOf({
  interes,
  cuotas,
  moneda,
  metodosPago,
  referenciaObligatoria,
  categoriasGasto,
}: Configuracion): NonNullable<SessionUsuario['configuracion']> {
  return {
    ...(interes !== null && { interes }),
    ...(cuotas !== null && { cuotas }),
    ...(moneda !== null && { moneda }),
    ...(metodosPago !== null && { metodosPago }),
    ...(!referenciaObligatoria && { referenciaObligatoria }),
    ...(categoriasGasto !== null && { categoriasGasto }),
  };
}
