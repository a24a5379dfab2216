export type ProgressColor = 'green' | 'blue' | 'yellow' | 'red';

const ACHIEVED = 100;
const NEAR = 75;
const HALFWAY = 50;

/** Color of a goal's bar (P-3.26). @param porcentaje per cent, calculated by the server. */
export function progressColor(porcentaje: number): ProgressColor {
  if (porcentaje >= ACHIEVED) return 'green';
  if (porcentaje >= NEAR) return 'blue';
  return porcentaje >= HALFWAY ? 'yellow' : 'red';
}

/** Width of the bar in per cent, at most 100 (P-3.27). */
export function progressWidth(porcentaje: number): number {
  return Math.min(porcentaje, ACHIEVED);
}
