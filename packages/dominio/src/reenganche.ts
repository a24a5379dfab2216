import type { AplicacionPago } from '@cartera/contrato/plan';
import type { DesgloseReenganche } from '@cartera/contrato/reenganche';
import { type CuotaWithSaldo, interesPendiente, sumBy } from './cuota.js';
import { DomainError } from './domain-error.js';
import { liquidar, type TerminosLiquidacion } from './liquidacion.js';

/** The pesos that a reenganche carries to the new loan, and the forgiven pesos. */
export interface Reenganche {
  readonly desglose: DesgloseReenganche;
  /** Applications that the new loan pays of the old one. */
  readonly settled: readonly AplicacionPago[];
  /** Applications forgiven of the old one; with `settled` its balance is 0. */
  readonly forgiven: readonly AplicacionPago[];
}

/** The terms of the old loan, and the lender's settings, that decide a reenganche. */
export interface TerminosReenganche extends TerminosLiquidacion {
  /** Pesos of the old loan that bear no interest; absent: 0. */
  readonly interesTrasladado?: number | undefined;
  /** The lender's setting: the interest that the new loan takes over bears interest. */
  readonly capitalizaInteres?: boolean;
}

/** The money that a reenganche asks for, in whole pesos: fresh money, 0 or more, or the amount of the new loan. */
export interface DineroPedido {
  readonly montoAdicional?: number;
  /** Decides the fresh money if it is there: what it leaves after the debt. */
  readonly montoTotal?: number | undefined;
}

/**
 * Refinancing of a loan on `today`: the new loan takes over what is owed on that day, and the rest of the balance is
 * forgiven. The interest that it takes over bears none there, and neither does what the old loan itself took over as interest
 * and still owes: capital is paid first.
 * @param cuotas ordered by number.
 * @throws DomainError MONTO_INVALIDO for an invalid amount; TOTAL_MENOR_QUE_DEUDA if the new total does not pay the debt;
 * NADA_QUE_REENGANCHAR if nothing is left to refinance; SALDO_A_FAVOR if the client paid more than is owed on the day.
 */
export function desgloseReenganche(
  cuotas: readonly CuotaWithSaldo[],
  terminos: TerminosReenganche,
  today: string,
  pedido: DineroPedido = {},
): Reenganche {
  const { liquidacion, settled, unearned } = liquidar(cuotas, terminos, today);
  const { capital, interesDevengado, interesNoCausado, total, ahorro } = liquidacion;
  if (total < 0) throw new DomainError('SALDO_A_FAVOR');
  const montoAdicional = dineroNuevo(pedido, total);
  const montoNuevo = total + montoAdicional;
  if (montoNuevo === 0) throw new DomainError('NADA_QUE_REENGANCHAR');
  const dueCuotas = cuotas.filter(({ fechaProgramada }) => fechaProgramada <= today);
  const interesVencido = Math.min(interesDevengado, sumBy(dueCuotas, interesPendiente));
  return {
    desglose: {
      capitalPendiente: capital,
      interesVencido,
      interesDevengado: interesDevengado - interesVencido,
      interesNoCausado,
      montoAdicional,
      montoNuevo,
      interesTrasladado: terminos.capitalizaInteres
        ? 0
        : Math.min(total, interesDevengado + Math.min(capital, terminos.interesTrasladado ?? 0)),
      interesCondonado: ahorro,
    },
    settled,
    forgiven: unearned,
  };
}

function dineroNuevo({ montoAdicional = 0, montoTotal }: DineroPedido, debt: number): number {
  const asked = montoTotal ?? montoAdicional;
  if (!Number.isSafeInteger(asked) || asked < 0) throw new DomainError('MONTO_INVALIDO');
  if (montoTotal === undefined) return montoAdicional;
  if (montoTotal < debt) throw new DomainError('TOTAL_MENOR_QUE_DEUDA');
  return montoTotal - debt;
}

/** Pesos of the old loan that the new one takes over. */
export function carriedOver({ montoNuevo, montoAdicional }: DesgloseReenganche): number {
  return montoNuevo - montoAdicional;
}

/**
 * Cash for the client: what the new loan leaves after its withheld interest, less what it takes over of the old one.
 * @param sinRetenido the new loan's amount less its withheld interest, in pesos.
 * @param montoRenovado pesos that it takes over; 0 for a loan that refinances none.
 * @returns pesos; negative if the new loan withholds more than the fresh money.
 */
export function dineroAEntregar(sinRetenido: number, montoRenovado: number): number {
  return sinRetenido - montoRenovado;
}

/**
 * A reenganche must not leave the client owing cash: no payment could record it.
 * @param dinero result of `dineroAEntregar`, in pesos.
 * @throws DomainError ENTREGA_NEGATIVA below 0.
 */
export function requirePayout(dinero: number): void {
  if (dinero < 0) throw new DomainError('ENTREGA_NEGATIVA');
}
