import type { Tono } from '@cartera/kit/ui';

/** Days overdue above which the badge's colour goes up a step (P-3.18). */
const DIAS_AVISO = 15;
const DIAS_PELIGRO = 30;

/** Colour of the badge of days overdue. */
export function tonoDeVencido(dias: number): Tono {
  if (dias > DIAS_PELIGRO) return 'peligro';
  return dias > DIAS_AVISO ? 'aviso' : 'info';
}
