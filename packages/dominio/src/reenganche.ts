import type { AplicacionPago } from '@cartera/contrato/plan';
import type { DesgloseReenganche } from '@cartera/contrato/reenganche';
import {
  aplicacionTo,
  type CuotaWithSaldo,
  capitalPendiente,
  interesPendiente,
  saldoAplicaciones,
  sumBy,
} from './cuota.js';
import { DomainError } from './domain-error.js';

/** What a reenganche moves to the new loan and what it forgives, in whole pesos and installment by installment. */
export interface Reenganche {
  readonly desglose: DesgloseReenganche;
  /** What the new loan pays of the old one. */
  readonly saldadas: readonly AplicacionPago[];
  /** What is forgiven of the old one; with `saldadas` it leaves a balance of 0. */
  readonly condonadas: readonly AplicacionPago[];
}

/**
 * How a loan is refinanced on `today`: its unpaid capital and the interest already due pass to a new loan, and its
 * future interest is forgiven. Interest due today is due, although it is not overdue until tomorrow.
 * @param montoAdicional fresh money for the client, whole pesos, 0 or more.
 * @throws ErrorDominio MONTO_INVALIDO if `montoAdicional` is not such an amount; NADA_QUE_REENGANCHAR if nothing is
 * left to refinance.
 */
export function desgloseReenganche(
  cuotas: readonly CuotaWithSaldo[],
  today: string,
  montoAdicional = 0,
): Reenganche {
  if (!Number.isSafeInteger(montoAdicional) || montoAdicional < 0) throw new DomainError('MONTO_INVALIDO');
  const dueCuotas = cuotas.filter((cuota) => cuota.fechaProgramada <= today);
  const futureCuotas = cuotas.filter((cuota) => cuota.fechaProgramada > today);
  const capital = sumBy(cuotas, capitalPendiente);
  const interesVencido = sumBy(dueCuotas, interesPendiente);
  const montoNuevo = capital + interesVencido + montoAdicional;
  if (montoNuevo === 0) throw new DomainError('NADA_QUE_REENGANCHAR');
  return {
    desglose: {
      capitalPendiente: capital,
      interesVencido,
      montoAdicional,
      montoNuevo,
      interesCondonado: sumBy(futureCuotas, interesPendiente),
    },
    saldadas: [
      ...saldoAplicaciones(dueCuotas),
      ...futureCuotas.flatMap((cuota) => aplicacionTo(cuota, 0, capitalPendiente(cuota))),
    ],
    condonadas: futureCuotas.flatMap((cuota) => aplicacionTo(cuota, interesPendiente(cuota), 0)),
  };
}

/** What the new loan takes over of the old one, in pesos. */
export function trasladado({ montoNuevo, montoAdicional }: DesgloseReenganche): number {
  return montoNuevo - montoAdicional;
}

/**
 * Cash for the client: what the new loan hands over, less what it takes over of the old one.
 * @param desembolsoNeto of the new loan, in pesos.
 * @returns pesos; below 0 where the new loan withholds more than the fresh money.
 */
export function dineroAEntregar(desglose: DesgloseReenganche, desembolsoNeto: number): number {
  return desembolsoNeto - trasladado(desglose);
}

/**
 * The client may not owe cash for a reenganche, because no payment could record it.
 * @param dinero pesos, as `dineroAEntregar` gives them.
 * @throws ErrorDominio ENTREGA_NEGATIVA below 0.
 */
export function exigirEntrega(dinero: number): void {
  if (dinero < 0) throw new DomainError('ENTREGA_NEGATIVA');
}
