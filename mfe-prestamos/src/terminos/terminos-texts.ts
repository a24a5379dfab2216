import type { BaseInteres, Modalidad } from '@cartera/contrato/catalogs';
import { formatThousands } from '@cartera/kit';
import { formatInteres } from './interes-format';

const BASE_PHRASES: Readonly<Record<BaseInteres, string>> = {
  total: 'sobre el total',
  por_periodo: 'en cada cuota',
  mensual: 'por mes',
};

const FREQUENCY_WORDS: Readonly<Record<Modalidad, readonly [one: string, several: string]>> = {
  diario: ['cuota diaria', 'cuotas diarias'],
  semanal: ['cuota semanal', 'cuotas semanales'],
  quincenal: ['cuota quincenal', 'cuotas quincenales'],
  mensual: ['cuota mensual', 'cuotas mensuales'],
};

/** The rate and what it is a percentage of: `10% sobre el total`. */
export function interesText(terminos: { readonly interes: number; readonly baseInteres: BaseInteres }) {
  return `${formatInteres(terminos.interes)} ${BASE_PHRASES[terminos.baseInteres]}`;
}

/** How many installments and how often: `30 cuotas semanales`. */
export function cuotasText(terminos: { readonly cuotas: number; readonly modalidad: Modalidad }) {
  const [one, several] = FREQUENCY_WORDS[terminos.modalidad];
  return `${formatThousands(terminos.cuotas)} ${terminos.cuotas === 1 ? one : several}`;
}

/** What a row of a schedule is called; row 0 is the interest withheld when the money is handed over. */
export function cuotaName(numero: number): string {
  return numero === 0 ? 'Retención' : `Cuota ${numero}`;
}
