import { groupDays as group } from '../src/charts/group-days';

const groupDays = (days: Parameters<typeof group<'prestado' | 'cobrado'>>[0]) =>
  group(days, ['prestado', 'cobrado']);

const days = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    fecha: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
    ...{ prestamos: 1, prestado: 1000, cobros: 2, cobrado: 10 },
  }));

test('draws one bar per day up to a month', () => {
  const buckets = groupDays(days(31));
  expect(buckets).toHaveLength(31);
  expect(buckets[1]).toEqual({ desde: '2026-01-02', hasta: '2026-01-02', prestado: 1000, cobrado: 10 });
});

test('groups a long range without losing a peso; the last bucket can be shorter', () => {
  const buckets = groupDays(days(100));
  expect(buckets).toHaveLength(25);
  expect(buckets[0]).toEqual({ desde: '2026-01-01', hasta: '2026-01-04', prestado: 4000, cobrado: 40 });
  const odd = groupDays(days(63));
  expect(odd).toHaveLength(21);
  expect(groupDays(days(365)).length).toBeLessThanOrEqual(31);
  const sums = [63, 100, 365, 3660].map((count) =>
    groupDays(days(count)).reduce((sum, { prestado }) => sum + prestado, 0),
  );
  expect(sums).toEqual([63_000, 100_000, 365_000, 3_660_000]);
  expect(groupDays(days(365)).at(-1)?.hasta).toBe('2026-12-31');
});

test('draws no bars without days', () => {
  expect(groupDays([])).toEqual([]);
});
