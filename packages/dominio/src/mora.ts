import { RANGOS_MORA, type RangoMora } from '@cartera/contrato/catalogos';
import { type CuotaConSaldo, montoPendiente, sumar } from './cuota.js';
import { redondear } from './dinero.js';
import { diasEntre } from './fechas.js';

/** The last day late that each range of the aging block counts. */
export const ULTIMO_DIA_DEL_RANGO: Readonly<Record<RangoMora, number>> = {
  '1-7': 7,
  '8-15': 15,
  '16-30': 30,
  '31-60': 60,
  '60+': Number.POSITIVE_INFINITY,
};

export interface Mora {
  /** Overdue installments that are not fully paid. */
  readonly cuotasVencidas: number;
  /** Their mean days late, rounded half up; 0 when there are none. */
  readonly diasMoraPromedio: number;
}

export interface CuotasEnMora {
  readonly cuotas: number;
  /** What they still owe, in pesos. */
  readonly monto: number;
}

/** Days late of an installment on `hoy`: 0 if it is paid or not yet overdue. Due today is not overdue. */
export function diasDeMora(cuota: CuotaConSaldo, hoy: string): number {
  if (montoPendiente(cuota) === 0) return 0;
  return Math.max(0, diasEntre(cuota.fechaProgramada, hoy));
}

/** How late a loan is on `hoy`. */
export function moraDe(cuotas: readonly CuotaConSaldo[], hoy: string): Mora {
  const dias = cuotas.map((cuota) => diasDeMora(cuota, hoy)).filter((diasTarde) => diasTarde > 0);
  if (dias.length === 0) return { cuotasVencidas: 0, diasMoraPromedio: 0 };
  const suma = dias.reduce((total, diasTarde) => total + diasTarde, 0);
  const promedio = redondear({ numerador: BigInt(suma), denominador: BigInt(dias.length) });
  return { cuotasVencidas: dias.length, diasMoraPromedio: Number(promedio) };
}

/** The range of the aging block that counts an installment `dias` days late, 1 or more. */
export function rangoDeMora(dias: number): RangoMora {
  return RANGOS_MORA.find((rango) => dias <= ULTIMO_DIA_DEL_RANGO[rango]) ?? '60+';
}

/** Overdue unpaid installments by range of days late on `hoy`: how many, and how many pesos they owe. */
export function agingDe(cuotas: readonly CuotaConSaldo[], hoy: string): Record<RangoMora, CuotasEnMora> {
  const delRango = (rango: RangoMora): CuotasEnMora => {
    const suyas = cuotas.filter((cuota) => {
      const dias = diasDeMora(cuota, hoy);
      return dias > 0 && rangoDeMora(dias) === rango;
    });
    return { cuotas: suyas.length, monto: sumar(suyas, montoPendiente) };
  };
  return {
    '1-7': delRango('1-7'),
    '8-15': delRango('8-15'),
    '16-30': delRango('16-30'),
    '31-60': delRango('31-60'),
    '60+': delRango('60+'),
  };
}
