import type { AplicacionPago } from '@cartera/contrato/plan';
import {
  aplicacionA,
  aplicacionesDelSaldo,
  type CuotaConSaldo,
  capitalPendiente,
  interesPendiente,
  sumar,
} from './cuota.js';
import { ErrorDominio } from './error-dominio.js';

/** What a reenganche moves to the new loan and what it forgives, in whole pesos. */
export interface DesgloseReenganche {
  readonly capitalPendiente: number;
  /** Interest already due on that day and unpaid. */
  readonly interesVencido: number;
  readonly montoAdicional: number;
  /** The principal of the new loan: the three amounts above. */
  readonly montoNuevo: number;
  /** Interest of installments not yet due: forgiven. */
  readonly interesCondonado: number;
  /** What the new loan pays of the old one. */
  readonly saldadas: readonly AplicacionPago[];
  /** What is forgiven of the old one; with `saldadas` it leaves a balance of 0. */
  readonly condonadas: readonly AplicacionPago[];
}

/**
 * How a loan is refinanced on `hoy`: its unpaid capital and the interest already due pass to a new loan, and its
 * future interest is forgiven. Interest due today is due, although it is not overdue until tomorrow.
 * @param montoAdicional fresh money for the client, whole pesos, 0 or more.
 * @throws ErrorDominio MONTO_INVALIDO if `montoAdicional` is not such an amount or nothing is left to refinance.
 */
export function desgloseReenganche(
  cuotas: readonly CuotaConSaldo[],
  hoy: string,
  montoAdicional = 0,
): DesgloseReenganche {
  if (!Number.isSafeInteger(montoAdicional) || montoAdicional < 0) throw new ErrorDominio('MONTO_INVALIDO');
  const exigibles = cuotas.filter((cuota) => cuota.fechaProgramada <= hoy);
  const futuras = cuotas.filter((cuota) => cuota.fechaProgramada > hoy);
  const capital = sumar(cuotas, capitalPendiente);
  const interesVencido = sumar(exigibles, interesPendiente);
  const montoNuevo = capital + interesVencido + montoAdicional;
  if (montoNuevo === 0) throw new ErrorDominio('MONTO_INVALIDO');
  return {
    capitalPendiente: capital,
    interesVencido,
    montoAdicional,
    montoNuevo,
    interesCondonado: sumar(futuras, interesPendiente),
    saldadas: [
      ...aplicacionesDelSaldo(exigibles),
      ...futuras.flatMap((cuota) => aplicacionA(cuota, 0, capitalPendiente(cuota))),
    ],
    condonadas: futuras.flatMap((cuota) => aplicacionA(cuota, interesPendiente(cuota), 0)),
  };
}
