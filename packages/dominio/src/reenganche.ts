import type { AplicacionPago } from '@cartera/contrato/plan';
import type { DesgloseReenganche } from '@cartera/contrato/reenganche';
import {
  aplicacionA,
  aplicacionesDelSaldo,
  type CuotaConSaldo,
  capitalPendiente,
  interesPendiente,
  sumar,
} from './cuota.js';
import { ErrorDominio } from './error-dominio.js';

/** What a reenganche moves to the new loan and what it forgives, in whole pesos and installment by installment. */
export interface Reenganche {
  readonly desglose: DesgloseReenganche;
  /** What the new loan pays of the old one. */
  readonly saldadas: readonly AplicacionPago[];
  /** What is forgiven of the old one; with `saldadas` it leaves a balance of 0. */
  readonly condonadas: readonly AplicacionPago[];
}

/**
 * How a loan is refinanced on `hoy`: its unpaid capital and the interest already due pass to a new loan, and its
 * future interest is forgiven. Interest due today is due, although it is not overdue until tomorrow.
 * @param montoAdicional fresh money for the client, whole pesos, 0 or more.
 * @throws ErrorDominio MONTO_INVALIDO if `montoAdicional` is not such an amount; NADA_QUE_REENGANCHAR if nothing is
 * left to refinance.
 */
export function desgloseReenganche(
  cuotas: readonly CuotaConSaldo[],
  hoy: string,
  montoAdicional = 0,
): Reenganche {
  if (!Number.isSafeInteger(montoAdicional) || montoAdicional < 0) throw new ErrorDominio('MONTO_INVALIDO');
  const exigibles = cuotas.filter((cuota) => cuota.fechaProgramada <= hoy);
  const futuras = cuotas.filter((cuota) => cuota.fechaProgramada > hoy);
  const capital = sumar(cuotas, capitalPendiente);
  const interesVencido = sumar(exigibles, interesPendiente);
  const montoNuevo = capital + interesVencido + montoAdicional;
  if (montoNuevo === 0) throw new ErrorDominio('NADA_QUE_REENGANCHAR');
  return {
    desglose: {
      capitalPendiente: capital,
      interesVencido,
      montoAdicional,
      montoNuevo,
      interesCondonado: sumar(futuras, interesPendiente),
    },
    saldadas: [
      ...aplicacionesDelSaldo(exigibles),
      ...futuras.flatMap((cuota) => aplicacionA(cuota, 0, capitalPendiente(cuota))),
    ],
    condonadas: futuras.flatMap((cuota) => aplicacionA(cuota, interesPendiente(cuota), 0)),
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
  if (dinero < 0) throw new ErrorDominio('ENTREGA_NEGATIVA');
}
