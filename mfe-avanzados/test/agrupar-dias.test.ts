import { agruparDias } from '../src/reportes/agrupar-dias';

const dias = (cuantos: number) =>
  Array.from({ length: cuantos }, (_, i) => ({
    fecha: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
    ...{ prestamos: 1, prestado: 1000, cobros: 2, cobrado: 10 },
  }));

test('hasta un mes, una barra por día', () => {
  const tramos = agruparDias(dias(31));
  expect(tramos).toHaveLength(31);
  expect(tramos[1]).toEqual({ desde: '2026-01-02', hasta: '2026-01-02', prestado: 1000, cobrado: 10 });
});

test('un rango largo se agrupa sin perder un peso, y el último tramo puede ser más corto', () => {
  const tramos = agruparDias(dias(100));
  expect(tramos).toHaveLength(25);
  expect(tramos[0]).toEqual({ desde: '2026-01-01', hasta: '2026-01-04', prestado: 4000, cobrado: 40 });
  const impar = agruparDias(dias(63));
  expect(impar).toHaveLength(21);
  expect(agruparDias(dias(365)).length).toBeLessThanOrEqual(31);
  const sumas = [63, 100, 365, 3660].map((cuantos) =>
    agruparDias(dias(cuantos)).reduce((suma, { prestado }) => suma + prestado, 0),
  );
  expect(sumas).toEqual([63_000, 100_000, 365_000, 3_660_000]);
  expect(agruparDias(dias(365)).at(-1)?.hasta).toBe('2026-12-31');
});

test('sin días no hay barras', () => {
  expect(agruparDias([])).toEqual([]);
});
