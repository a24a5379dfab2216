import type { Punto } from '@cartera/contrato/ubicacion';
import * as fc from 'fast-check';
import { conNuevos, distancia, orderByNearness, recorrido } from '../src/orden.js';

/** Pseudorandom numbers from 0 to 1, the same ones for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Eight points of a city. */
function city(seed: number): Punto[] {
  const random = randomFrom(seed);
  return Array.from({ length: 8 }, () => ({
    latitud: 3.4 + random() * 0.08,
    longitud: -76.55 + random() * 0.08,
  }));
}

/** Meters of the shortest walk, from all orders. */
function shortest(puntos: readonly Punto[]): number {
  const meters = puntos.map((from) => puntos.map((to) => distancia(from, to)));
  const after = (from: number | undefined, left: readonly number[]): number =>
    left.length === 0
      ? 0
      : Math.min(
          ...left.map((next) => {
            const leg = from === undefined ? 0 : (meters[from]?.[next] ?? 0);
            return (
              leg +
              after(
                next,
                left.filter((other) => other !== next),
              )
            );
          }),
        );
  return after(undefined, [...puntos.keys()]);
}

const Puntos = fc.array(
  fc.record({
    latitud: fc.double({ min: -90, max: 90, noNaN: true }),
    longitud: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  { maxLength: 12 },
);

describe('an order by nearness', () => {
  test.each(Array.from({ length: 20 }, (_, i) => i + 1))(
    'of city %i is within 5% of the shortest walk',
    (seed) => {
      const puntos = city(seed);
      expect(recorrido(orderByNearness(puntos))).toBeLessThanOrEqual(shortest(puntos) * 1.05);
    },
  );

  test('has every point once', () => {
    fc.assert(
      fc.property(Puntos, (puntos) => {
        const walk = orderByNearness(puntos);
        expect(new Set(walk)).toEqual(new Set(puntos));
        expect(walk).toHaveLength(puntos.length);
      }),
    );
  });

  test('begins near the place where the walk begins', () => {
    const puntos = [1, 3, 2].map((latitud) => ({ latitud, longitud: -76 }));
    const walk = orderByNearness(puntos, { latitud: 4, longitud: -76 });
    expect(walk.map(({ latitud }) => latitud)).toEqual([3, 2, 1]);
  });

  test('of 400 points has each once', () => {
    const random = randomFrom(7);
    const puntos = Array.from({ length: 400 }, () => ({ latitud: random(), longitud: random() }));
    expect(new Set(orderByNearness(puntos))).toEqual(new Set(puntos));
  });
});

test('a degree of latitude is 111 km long', () => {
  expect(distancia({ latitud: 3, longitud: -76 }, { latitud: 4, longitud: -76 })).toBeCloseTo(111_195, 0);
});

describe('a new stop', () => {
  const at = (nombre: string, latitud: number | null) => ({
    nombre,
    ubicacion: latitud === null ? null : { latitud, longitud: -76 },
  });
  const names = (stops: readonly { nombre: string }[]) => stops.map(({ nombre }) => nombre).join(' ');

  test('follows its nearest neighbor, another new stop too', () => {
    const ordered = [at('a', 1), at('sin', null), at('b', 5)];
    expect(names(conNuevos(ordered, [at('n', 1.2), at('m', 1.3)]))).toBe('a n m sin b');
  });

  test('without a pin, or without a neighbor that has one, goes last', () => {
    expect(names(conNuevos([at('a', 1)], [at('n', null)]))).toBe('a n');
    expect(names(conNuevos([at('a', null)], [at('n', 2), at('m', 2)]))).toBe('a n m');
  });
});
