import type { Punto } from '@cartera/contrato/ubicacion';

const EARTH_METERS = 6_371_000;
/** Starting points to try for a few points. Of more, the first point is tried alone: a start matters less. */
const ATTEMPTS = 12;
const FEW = 100;
/** An exchange must save more than rounding errors, or the search would not end. */
const MIN_SAVED_METERS = 1e-6;

/** Meters between two points, along the surface of the earth. */
export function distancia(a: Punto, b: Punto): number {
  const [latA, latB] = [radians(a.latitud), radians(b.latitud)];
  const h =
    Math.sin((latB - latA) / 2) ** 2 +
    Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.longitud - a.longitud) / 2) ** 2;
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Meters from the first point to the last one, through each in order. */
export function recorrido(puntos: readonly Punto[]): number {
  return puntos.reduce((sum, punto, i) => {
    const before = puntos[i - 1];
    return before ? sum + distancia(before, punto) : sum;
  }, 0);
}

/**
 * Orders points for a short walk that does not return: the nearest neighbor next, and then crossings undone (2-opt).
 * @param inicio where the walk begins. Absent: at the best of some points.
 */
export function orderByNearness<T extends Punto>(puntos: readonly T[], inicio?: Punto): T[] {
  const metersBetween = distances(inicio ? [inicio, ...puntos] : puntos);
  const places = metersBetween.map((_, i) => i);
  const attempts = puntos.length > FEW ? 1 : ATTEMPTS;
  const step = Math.max(1, Math.ceil(places.length / attempts));
  const starts = inicio ? [0] : places.filter((i) => i % step === 0);
  let best: number[] = [];
  for (const start of starts) {
    const walk = nearestFirst(metersBetween, start);
    undoCrossings(walk, metersBetween, inicio ? 1 : 0);
    if (best.length === 0 || metersOf(walk, metersBetween) < metersOf(best, metersBetween)) best = walk;
  }
  const first = inicio ? 1 : 0;
  return best.slice(first).flatMap((place) => puntos[place - first] ?? []);
}

/** A stop, with its pin if it was taken. */
export interface ConPunto {
  readonly ubicacion: Punto | null;
}

/** Puts each new stop behind its nearest neighbor. Stops without a pin, or without a neighbor that has one, go last. */
export function conNuevos<T extends ConPunto>(ordenados: readonly T[], nuevos: readonly T[]): T[] {
  const walk = [...ordenados];
  for (const nuevo of nuevos) {
    const nearest = nearestIndex(walk, nuevo.ubicacion);
    walk.splice(nearest === -1 ? walk.length : nearest + 1, 0, nuevo);
  }
  return walk;
}

function nearestIndex(walk: readonly ConPunto[], punto: Punto | null): number {
  let nearest = -1;
  let meters = Number.POSITIVE_INFINITY;
  for (const [i, { ubicacion }] of walk.entries()) {
    if (!punto || !ubicacion) continue;
    const found = distancia(punto, ubicacion);
    if (found < meters) [nearest, meters] = [i, found];
  }
  return nearest;
}

/** Meters between each two places. */
type Distances = readonly Float64Array[];

function distances(puntos: readonly Punto[]): Distances {
  return puntos.map((a) => Float64Array.from(puntos, (b) => distancia(a, b)));
}

/** Meters between two places of a walk. It has none before its first place and after its last one. */
function leg(meters: Distances, a: number | undefined, b: number | undefined): number {
  return a === undefined || b === undefined ? 0 : (meters[a]?.[b] ?? 0);
}

function nearestFirst(meters: Distances, start: number): number[] {
  const left = new Set(meters.keys());
  const walk: number[] = [];
  for (let here: number | undefined = start; here !== undefined; ) {
    walk.push(here);
    left.delete(here);
    let next: number | undefined;
    for (const place of left)
      if (next === undefined || leg(meters, here, place) < leg(meters, here, next)) next = place;
    here = next;
  }
  return walk;
}

/** Reverses parts of a walk, in place, as long as that makes it shorter. @param fixed how many first places stay. */
function undoCrossings(walk: number[], meters: Distances, fixed: number): void {
  for (let improved = true; improved; ) {
    improved = false;
    for (let i = fixed; i < walk.length - 1; i += 1) {
      for (let j = i + 1; j < walk.length; j += 1) {
        const [before, after] = [walk[i - 1], walk[j + 1]];
        const now = leg(meters, before, walk[i]) + leg(meters, walk[j], after);
        const reversed = leg(meters, before, walk[j]) + leg(meters, walk[i], after);
        if (now - reversed <= MIN_SAVED_METERS) continue;
        walk.splice(i, j - i + 1, ...walk.slice(i, j + 1).reverse());
        improved = true;
      }
    }
  }
}

function metersOf(walk: readonly number[], meters: Distances): number {
  return walk.reduce((sum, place, i) => sum + leg(meters, walk[i - 1], place), 0);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
