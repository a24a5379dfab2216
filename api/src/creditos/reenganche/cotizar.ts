import { MAX_MONTO } from '@cartera/contrato/typed-amount';
import {
  type DineroPedido,
  desgloseReenganche,
  type Reenganche,
  type TerminosReenganche,
} from '@cartera/dominio/reenganche';
import { requireCanReenganchar } from '@cartera/dominio/transitions';
import type { EntityManager } from 'typeorm';
import type { Cuenta } from '../../libro/cuenta.js';
import { readCuotas } from '../../libro/cuotas.js';
import { lastPagoOf } from '../../libro/live-cobro.js';
import { invalidInput } from '../../platform/http/business-error.js';

/** The day and the money of a reenganche. */
interface Asked {
  readonly today: string;
  /** Not after `today`, nor before the loan or its last payment. */
  readonly day: string;
  readonly dinero: DineroPedido;
  /** Another person can approve what this one may not decide alone. */
  readonly conFirma: boolean;
  /** The lender's settings. */
  readonly ajustes: Pick<TerminosReenganche, 'devolucionInteres' | 'capitalizaInteres'>;
}

interface Cotizacion extends Reenganche {
  /** It came from a reenganche, and nothing was paid since. */
  readonly sinPagos: boolean;
  /** Pesos of interest that an earlier day forgives and today would not. */
  readonly condonadoDeMas: number;
}

/**
 * Calculates what a reenganche on a day carries and forgives. A loan without a plan uses its expected installments.
 * @throws DomainError `TRANSICION_ILEGAL`, `REENGANCHE_SIN_PAGOS`, `REENGANCHE_DEL_DIA`, `NADA_QUE_REENGANCHAR`, `SALDO_A_FAVOR`,
 * `TOTAL_MENOR_QUE_DEUDA`.
 * @throws BusinessError `DATOS_INVALIDOS` for another day, or if the new loan exceeds the maximum amount.
 */
export async function cotizarReenganche(
  manager: EntityManager,
  cuenta: Cuenta,
  { today, day, dinero, conFirma, ajustes }: Asked,
): Promise<Cotizacion> {
  const { prestamo } = cuenta;
  const lastPago = await lastPagoOf(manager, prestamo.id);
  requireCanReenganchar(prestamo, lastPago, day, conFirma);
  requireDay(day, today, lastPago ?? prestamo.fechaInicio);
  const cuotas = prestamo.planGenerado ? cuenta.cuotas : await readCuotas(manager, prestamo.id);
  const terminos = { ...ajustes, ...prestamo };
  const reenganche = desgloseReenganche(cuotas, terminos, day, dinero);
  if (reenganche.desglose.montoNuevo > MAX_MONTO) {
    throw invalidInput([
      { campo: 'montoAdicional', mensaje: 'El préstamo nuevo sería demasiado grande: baja el dinero nuevo' },
    ]);
  }
  const { montoAdicional } = reenganche.desglose;
  const ofToday = desgloseReenganche(cuotas, terminos, today, { montoAdicional });
  return {
    ...reenganche,
    sinPagos: prestamo.reenganchaA !== null && lastPago === null,
    condonadoDeMas: reenganche.desglose.interesCondonado - ofToday.desglose.interesCondonado,
  };
}

function requireDay(day: string, today: string, earliest: string): void {
  if (day > today) throw dayError('Un reenganche se hace hoy o en un día anterior');
  if (day < earliest) throw dayError('El reenganche no puede ser anterior al préstamo ni a su último pago');
}

function dayError(mensaje: string) {
  return invalidInput([{ campo: 'fechaInicio', mensaje }]);
}
