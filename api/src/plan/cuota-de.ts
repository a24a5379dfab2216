import type { CuotaConSaldo } from '@cartera/dominio/cuota';
import type { Cuenta } from '../libro/cuenta.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';

/**
 * The installment that a request names, by its id or its number.
 * @throws ErrorDeNegocio PLAN_NO_ENCONTRADO, CUOTA_NO_ENCONTRADA
 */
export function cuotaDe({ prestamo, cuotas }: Cuenta, nombre: string | number): CuotaConSaldo {
  if (!prestamo.planGenerado) throw new ErrorDeNegocio('PLAN_NO_ENCONTRADO');
  const cuota = cuotas.find(({ id, numero }) => nombre === id || nombre === numero);
  if (!cuota) throw new ErrorDeNegocio('CUOTA_NO_ENCONTRADA');
  return cuota;
}
