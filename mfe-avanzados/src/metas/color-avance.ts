export type ColorAvance = 'verde' | 'azul' | 'amarillo' | 'rojo';

const CUMPLIDA = 100;
const CERCA = 75;
const A_MEDIAS = 50;

/** Colour of a goal's bar (P-3.26). @param porcentaje per cent, as the server reckons it. */
export function colorDeAvance(porcentaje: number): ColorAvance {
  if (porcentaje >= CUMPLIDA) return 'verde';
  if (porcentaje >= CERCA) return 'azul';
  return porcentaje >= A_MEDIAS ? 'amarillo' : 'rojo';
}

/** How much of the bar is filled, in per cent: what goes beyond the goal is said and not drawn (P-3.27). */
export function anchoDeAvance(porcentaje: number): number {
  return Math.min(porcentaje, CUMPLIDA);
}
