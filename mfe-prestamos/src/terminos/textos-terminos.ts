import type { BaseInteres, Modalidad } from '@cartera/contrato/catalogos';
import { formatoMiles } from '@cartera/kit';
import { formatoInteres } from './formato-interes';

const BASE_EN_FRASE: Readonly<Record<BaseInteres, string>> = {
  total: 'sobre el total',
  por_periodo: 'en cada cuota',
  mensual: 'por mes',
};

const CADA_CUANTO: Readonly<Record<Modalidad, readonly [una: string, varias: string]>> = {
  diario: ['cuota diaria', 'cuotas diarias'],
  semanal: ['cuota semanal', 'cuotas semanales'],
  quincenal: ['cuota quincenal', 'cuotas quincenales'],
  mensual: ['cuota mensual', 'cuotas mensuales'],
};

/** The rate and what it is a percentage of: `10% sobre el total`. */
export function textoInteres(terminos: { readonly interes: number; readonly baseInteres: BaseInteres }) {
  return `${formatoInteres(terminos.interes)} ${BASE_EN_FRASE[terminos.baseInteres]}`;
}

/** How many installments and how often: `30 cuotas semanales`. */
export function textoCuotas(terminos: { readonly cuotas: number; readonly modalidad: Modalidad }) {
  const [una, varias] = CADA_CUANTO[terminos.modalidad];
  return `${formatoMiles(terminos.cuotas)} ${terminos.cuotas === 1 ? una : varias}`;
}

/** What a row of a schedule is called; row 0 is the interest withheld when the money is handed over. */
export function nombreCuota(numero: number): string {
  return numero === 0 ? 'Retención' : `Cuota ${numero}`;
}
