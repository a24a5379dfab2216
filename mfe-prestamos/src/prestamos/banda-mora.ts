import type { Tono } from '@cartera/kit/ui';

/** Above this many overdue installments the badge is darker (P-12.9). */
const CUOTAS_GRAVES = 3;
/** Average days late above which the colour goes up a step (P-12.9). */
const DIAS_LEVE = 8;
const DIAS_MEDIA = 15;
const DIAS_GRAVE = 30;

/** Whether a loan owes so many overdue installments that its badge must stand out. */
export function esMoraGrave(cuotasVencidas: number): boolean {
  return cuotasVencidas > CUOTAS_GRAVES;
}

/** Colour of an average delay. @param dias average days late of the overdue installments. */
export function tonoDeDias(dias: number): Tono {
  if (dias > DIAS_GRAVE) return 'peligro';
  if (dias > DIAS_MEDIA) return 'aviso';
  return dias > DIAS_LEVE ? 'info' : 'neutro';
}
