export type ProgressColor = 'verde' | 'azul' | 'amarillo' | 'rojo';

const ACHIEVED = 100;
const NEAR = 75;
const A_MEDIAS = 50;

/** Colour of a goal's bar (P-3.26). @param porcentaje per cent, as the server reckons it. */
export function progressColor(porcentaje: number): ProgressColor {
  if (porcentaje >= ACHIEVED) return 'verde';
  if (porcentaje >= NEAR) return 'azul';
  return porcentaje >= A_MEDIAS ? 'amarillo' : 'rojo';
}

/** How much of the bar is filled, in per cent: what goes beyond the goal is said and not drawn (P-3.27). */
export function progressWidth(porcentaje: number): number {
  return Math.min(porcentaje, ACHIEVED);
}
