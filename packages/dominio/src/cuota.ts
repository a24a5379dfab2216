import type { AplicacionPago, Cuota, FilaPlan } from '@cartera/contrato/plan';

/**
 * An installment and what stands against it, in whole pesos. Interest and capital are kept apart everywhere:
 * what a payment covered is never guessed from its total.
 */
export interface CuotaConSaldo {
  readonly id: string;
  /** 1 to n; 0 is the interest withheld on handing the money over. */
  readonly numero: number;
  readonly fechaProgramada: string;
  readonly montoCapital: number;
  readonly montoInteres: number;
  /** Paid and not undone. */
  readonly capitalPagado: number;
  readonly interesPagado: number;
  /** Forgiven when the loan was closed. */
  readonly capitalCondonado: number;
  readonly interesCondonado: number;
}

/** Capital of the installment still owed, in pesos. */
export function capitalPendiente(cuota: CuotaConSaldo): number {
  return cuota.montoCapital - cuota.capitalPagado - cuota.capitalCondonado;
}

/** Interest of the installment still owed, in pesos. */
export function interesPendiente(cuota: CuotaConSaldo): number {
  return cuota.montoInteres - cuota.interesPagado - cuota.interesCondonado;
}

/** What is still owed of the installment, in pesos. */
export function montoPendiente(cuota: CuotaConSaldo): number {
  return capitalPendiente(cuota) + interesPendiente(cuota);
}

/** What is still owed of a loan that has its plan, in pesos. */
export function saldoDe(cuotas: readonly CuotaConSaldo[]): number {
  return sumar(cuotas, montoPendiente);
}

/** Adds up an amount of several installments. */
export function sumar(cuotas: readonly CuotaConSaldo[], montoDe: (cuota: CuotaConSaldo) => number): number {
  return cuotas.reduce((suma, cuota) => suma + montoDe(cuota), 0);
}

/** What covers `interes` and `capital` of an installment: one row of the ledger, or none for zero pesos. */
export function aplicacionA(cuota: CuotaConSaldo, interes: number, capital: number): AplicacionPago[] {
  if (interes + capital === 0) return [];
  return [{ cuota: cuota.id, numero: cuota.numero, interes, capital }];
}

/** What covers everything that is still owed, installment by installment: the ajuste that closes a loan. */
export function aplicacionesDelSaldo(cuotas: readonly CuotaConSaldo[]): AplicacionPago[] {
  return cuotas.flatMap((cuota) => aplicacionA(cuota, interesPendiente(cuota), capitalPendiente(cuota)));
}

/** A row of a schedule as an installment that nobody has paid. */
export function sinPagos(fila: FilaPlan & { readonly id: string }): CuotaConSaldo {
  const { id, numero, fechaProgramada, montoCapital, montoInteres } = fila;
  const nada = { capitalPagado: 0, interesPagado: 0, capitalCondonado: 0, interesCondonado: 0 };
  return { id, numero, fechaProgramada, montoCapital, montoInteres, ...nada };
}

/**
 * An installment of the contract in the shape that the rules take. The contract gives one sum for what is paid, so it
 * is split as a payment fills an installment: interest first.
 */
export function cuotaDelPlan(cuota: Cuota): CuotaConSaldo {
  const { _id: id, numero, fechaProgramada, montoCapital, montoInteres, montoPagado } = cuota;
  const interesPagado = Math.min(montoPagado, montoInteres);
  const capitalPagado = montoPagado - interesPagado;
  const condonada = cuota.estado === 'condonada';
  return {
    id,
    numero,
    fechaProgramada,
    montoCapital,
    montoInteres,
    capitalPagado,
    interesPagado,
    capitalCondonado: condonada ? montoCapital - capitalPagado : 0,
    interesCondonado: condonada ? montoInteres - interesPagado : 0,
  };
}

/** The installments once some applications are paid. */
export function conPagos(
  cuotas: readonly CuotaConSaldo[],
  aplicaciones: readonly AplicacionPago[],
): CuotaConSaldo[] {
  return cuotas.map((cuota) => {
    const { interes, capital } = sumaDe(cuota, aplicaciones);
    return {
      ...cuota,
      interesPagado: cuota.interesPagado + interes,
      capitalPagado: cuota.capitalPagado + capital,
    };
  });
}

/** The installments once some applications are forgiven. */
export function conCondonado(
  cuotas: readonly CuotaConSaldo[],
  aplicaciones: readonly AplicacionPago[],
): CuotaConSaldo[] {
  return cuotas.map((cuota) => {
    const { interes, capital } = sumaDe(cuota, aplicaciones);
    return {
      ...cuota,
      interesCondonado: cuota.interesCondonado + interes,
      capitalCondonado: cuota.capitalCondonado + capital,
    };
  });
}

function sumaDe({ id }: CuotaConSaldo, aplicaciones: readonly AplicacionPago[]) {
  const suyas = aplicaciones.filter(({ cuota }) => cuota === id);
  return {
    interes: suyas.reduce((suma, { interes }) => suma + interes, 0),
    capital: suyas.reduce((suma, { capital }) => suma + capital, 0),
  };
}
