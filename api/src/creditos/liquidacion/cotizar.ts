import type { DevolucionInteres } from '@cartera/contrato/catalogs';
import { addDays } from '@cartera/dominio/dates';
import { liquidar, type Settlement } from '@cartera/dominio/liquidacion';
import { requireEstadoChange } from '@cartera/dominio/transitions';
import type { Cuenta } from '../../libro/cuenta.js';
import { readCuotas } from '../../libro/cuotas.js';
import { lastPagoOf } from '../../libro/live-cobro.js';
import type { Queryable } from '../../platform/db/query.js';
import { invalidInput } from '../../platform/http/business-error.js';

const DAYS_AHEAD = 60;

/** The day of a settlement. */
interface Asked {
  readonly today: string;
  /** Not before the loan or its last payment, and at most 60 days after `today`. */
  readonly fecha: string;
  /** The lender's setting. */
  readonly devolucionInteres: DevolucionInteres;
}

/**
 * Calculates what a loan owes on a day. A loan without a plan uses its expected installments.
 * @returns the settlement, with the pesos by which that of today would be higher (`menosQueHoy`).
 * @throws DomainError `TRANSICION_ILEGAL`.
 * @throws BusinessError `DATOS_INVALIDOS` for another day.
 */
export async function cotizarLiquidacion(
  db: Queryable,
  { prestamo, cuotas }: Cuenta,
  { today, fecha, devolucionInteres }: Asked,
): Promise<Settlement & { readonly menosQueHoy: number }> {
  requireEstadoChange(prestamo, 'pagado', today);
  const lastPago = await lastPagoOf(db, prestamo.id);
  requireDay(fecha, lastPago ?? prestamo.fechaInicio, addDays(today, DAYS_AHEAD));
  const owed = prestamo.planGenerado ? cuotas : await readCuotas(db, prestamo.id);
  const terminos = { ...prestamo, devolucionInteres };
  const settlement = liquidar(owed, terminos, fecha);
  const ofToday = liquidar(owed, terminos, today).liquidacion.total;
  return { ...settlement, menosQueHoy: ofToday - settlement.liquidacion.total };
}

function requireDay(fecha: string, first: string, last: string): void {
  if (fecha < first) throw fechaError('Elige un día desde el inicio o el último pago del préstamo');
  if (fecha > last) throw fechaError(`Elige un día de los próximos ${DAYS_AHEAD}`);
}

function fechaError(mensaje: string) {
  return invalidInput([{ campo: 'fecha', mensaje }]);
}
