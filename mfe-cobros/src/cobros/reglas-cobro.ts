import { CobroDatos } from '@cartera/contrato/cobros';
import { ERRORES } from '@cartera/contrato/errores';

/**
 * The rule of the payment's day: money cannot have been received on one that has not come. The API refuses it
 * with the same sentence.
 * @param hoy the business day, `YYYY-MM-DD`.
 */
export function fechaHasta(hoy: string) {
  return CobroDatos.shape.fecha.refine((dia) => dia <= hoy, { error: ERRORES.FECHA_FUTURA.mensaje });
}
