import { changesOf } from '../src/auditoria/changes';

test('an edit shows only the fields that it changed, before and after', () => {
  expect(
    changesOf(
      { nombre: 'Ana', zona: 'Norte', estado: 'activo', apodo: null },
      { nombre: 'Ana', zona: 'Sur', apodo: 'La flaca' },
    ),
  ).toEqual([
    { field: 'zona', label: 'Zona', before: 'Norte', after: 'Sur' },
    { field: 'apodo', label: 'Apodo', before: '—', after: 'La flaca' },
  ]);
});

test('the name of a field has its accents', () => {
  const labels = changesOf(null, { telefono: '1', tipoAmortizacion: 'x', prestamo_id: 'y' });
  expect(labels.map(({ label }) => label)).toEqual(['Teléfono', 'Tipo amortización', 'Préstamo id']);
});

test('a new record has every value after, a deleted one every value before', () => {
  const datos = { saldoPendiente: 480_000, planGenerado: true, plan_total: { cuotas: 12 } };
  const labels = ['Saldo pendiente', 'Plan generado', 'Plan total'];
  const texts = ['480000', 'Sí', '{"cuotas":12}'];
  const created = changesOf(null, datos);
  expect(created.map(({ label }) => label)).toEqual(labels);
  expect(created.map(({ after }) => after)).toEqual(texts);
  expect(created.every(({ before }) => before === '—')).toBe(true);
  expect(changesOf(datos, null).map(({ before }) => before)).toEqual(texts);
  expect(changesOf(null, null)).toEqual([]);
});
