import type { AplicacionPago } from '@cartera/contrato/plan';
import type { DesgloseReenganche } from '@cartera/contrato/reenganche';
import {
  aplicacionesOfSaldo,
  aplicacionTo,
  type CuotaWithSaldo,
  capitalPendiente,
  interesPendiente,
  sumBy,
} from './cuota.js';
import { interesDevengado, type TerminosDevengo } from './devengo.js';
import { DomainError } from './domain-error.js';

/** The pesos that a reenganche carries to the new loan, and the forgiven pesos. */
export interface Reenganche {
  readonly desglose: DesgloseReenganche;
  /** Applications that the new loan pays of the old one. */
  readonly settled: readonly AplicacionPago[];
  /** Applications forgiven of the old one; with `settled` its balance is 0. */
  readonly forgiven: readonly AplicacionPago[];
}

/**
 * Refinancing of a loan on `today`: the new loan takes over its unpaid capital, the interest already due and what has
 * accrued of the period under way, and its future interest is forgiven. Interest due today counts as due.
 * @param cuotas ordered by number.
 * @param montoAdicional fresh money for the client, whole pesos, 0 or more.
 * @throws DomainError MONTO_INVALIDO for an invalid amount; NADA_QUE_REENGANCHAR if nothing is left to refinance.
 */
export function desgloseReenganche(
  cuotas: readonly CuotaWithSaldo[],
  terminos: TerminosDevengo,
  today: string,
  montoAdicional = 0,
): Reenganche {
  if (!Number.isSafeInteger(montoAdicional) || montoAdicional < 0) throw new DomainError('MONTO_INVALIDO');
  const dueCuotas = cuotas.filter((cuota) => cuota.fechaProgramada <= today);
  const futureCuotas = cuotas.filter((cuota) => cuota.fechaProgramada > today);
  const capital = sumBy(cuotas, capitalPendiente);
  const interesVencido = sumBy(dueCuotas, interesPendiente);
  const devengado = interesDevengado(cuotas, terminos, today);
  const accruedOf = (cuota: CuotaWithSaldo) => (cuota === devengado?.cuota ? devengado.interes : 0);
  const futureOf = (cuota: CuotaWithSaldo) => interesPendiente(cuota) - accruedOf(cuota);
  const montoNuevo = capital + interesVencido + (devengado?.interes ?? 0) + montoAdicional;
  if (montoNuevo === 0) throw new DomainError('NADA_QUE_REENGANCHAR');
  return {
    desglose: {
      capitalPendiente: capital,
      interesVencido,
      interesDevengado: devengado?.interes ?? 0,
      montoAdicional,
      montoNuevo,
      interesCondonado: sumBy(futureCuotas, futureOf),
    },
    settled: [
      ...aplicacionesOfSaldo(dueCuotas),
      ...futureCuotas.flatMap((cuota) => aplicacionTo(cuota, accruedOf(cuota), capitalPendiente(cuota))),
    ],
    forgiven: futureCuotas.flatMap((cuota) => aplicacionTo(cuota, futureOf(cuota), 0)),
  };
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
