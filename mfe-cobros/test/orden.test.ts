import type { ClienteEnOrden } from '@cartera/contrato/mi-dia';
import { byNearness, metrosDe, metrosDesdeAnterior, mover } from '../src/orden/orden';

/** A client in the street, some hundred meters east of Bogotá's center; null without a pin. */
function cliente(nombre: string, metros: number | null): ClienteEnOrden {
  const ubicacion =
    metros === null
      ? null
      : { latitud: 4.6, longitud: -74.08 + metros / 111_000, tomadaEn: '2026-03-01T12:00:00.000Z' };
  return { _id: nombre, nombre, direccion: 'Calle 1', barrio: null, ubicacion, ubicado: true };
}

const names = (clientes: readonly ClienteEnOrden[]) => clientes.map(({ nombre }) => nombre).join('');

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 99, 'acdb'],
  [2, -1, 'cabd'],
  [1, 1, 'abcd'],
  [9, 0, 'abcd'],
])('moves the client at %i to %i, or to the end nearest to it', (from, to, expected) => {
  expect(mover([...'abcd'], from, to).join('')).toBe(expected);
});

test('by nearness, the clients with a pin make a short walk, and the others follow in their order', () => {
  const clientes = [
    cliente('z', null),
    cliente('c', 300),
    cliente('a', 100),
    cliente('y', null),
    cliente('b', 200),
  ];
  const walk = names(byNearness(clientes));
  expect(['abczy', 'cbazy']).toContain(walk);
  expect(metrosDe(byNearness(clientes))).toBeLessThan(metrosDe(clientes));
});

test('each client has the meters from the client before, if both have a pin', () => {
  const [first, second, third, fourth] = metrosDesdeAnterior([
    cliente('a', 0),
    cliente('b', 1000),
    cliente('c', null),
    cliente('d', 1500),
  ]);
  expect([first, third, fourth]).toEqual([null, null, null]);
  expect(second).toBeGreaterThan(980);
  expect(second).toBeLessThan(1010);
});
