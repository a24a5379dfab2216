import type { BaseInteres, Modalidad } from '@cartera/contrato/catalogs';
import { formatInteres, formatThousands } from '@cartera/kit';

const BASE_PHRASES: Readonly<Record<BaseInteres, string>> = {
  total: 'sobre el total',
  por_periodo: 'en cada cuota',
  mensual: 'por mes',
};

const FREQUENCY_WORDS: Readonly<Record<Modalidad, readonly [singular: string, plural: string]>> = {
  diario: ['cuota diaria', 'cuotas diarias'],
  semanal: ['cuota semanal', 'cuotas semanales'],
  quincenal: ['cuota quincenal', 'cuotas quincenales'],
  mensual: ['cuota mensual', 'cuotas mensuales'],
};

/** The rate and its base: `10% sobre el total`. */
export function interesText(terminos: { readonly interes: number; readonly baseInteres: BaseInteres }) {
  return `${formatInteres(terminos.interes)} ${BASE_PHRASES[terminos.baseInteres]}`;
}

/** The number of installments and their modalidad: `30 cuotas semanales`. */
export function cuotasText(terminos: { readonly cuotas: number; readonly modalidad: Modalidad }) {
  const { cuotas, modalidad } = terminos;
  // A newer API can have other modalities.
  const [singular, plural] = FREQUENCY_WORDS[modalidad] ?? [`cuota ${modalidad}`, `cuotas ${modalidad}`];
  return `${formatThousands(cuotas)} ${cuotas === 1 ? singular : plural}`;
}

/** The name of an installment. Row 0 is the interest withheld at disbursement. */
export function cuotaName(numero: number): string {
  return numero === 0 ? 'Retención' : `Cuota ${numero}`;
}
