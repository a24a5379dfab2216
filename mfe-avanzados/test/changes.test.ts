import { changesOf, refusalReason } from '../src/auditoria/changes';

test('an edit shows only the fields that it changed, before and after', () => {
  expect(
    changesOf(
      { nombre: 'Ana', zona: 'Norte', estado: 'activo', apodo: null },
      { nombre: 'Ana', zona: 'Sur', apodo: 'La flaca' },
    ),
  ).toEqual([
    { field: 'zona', label: 'Zona', before: 'Norte', after: 'Sur', isTechnical: false },
    { field: 'apodo', label: 'Apodo', before: '—', after: 'La flaca', isTechnical: false },
  ]);
});

test('the name of a field has its accents', () => {
  const labels = changesOf(null, { telefono: '1', tipoAmortizacion: 'x', prestamo_id: 'y' });
  expect(labels.map(({ label }) => label)).toEqual(['Teléfono', 'Tipo amortización', 'Préstamo id']);
});

test('a new record has every value after, a deleted one every value before', () => {
  const datos = { saldoPendiente: 480_000, planGenerado: true, plan_total: { cuotas: 12 } };
  const labels = ['Saldo pendiente', 'Plan generado', 'Plan total'];
  const texts = ['$\u00a0480.000', 'Sí', '{"cuotas":12}'];
  const created = changesOf(null, datos);
  expect(created.map(({ label }) => label)).toEqual(labels);
  expect(created.map(({ after }) => after)).toEqual(texts);
  expect(created.every(({ before }) => before === '—')).toBe(true);
  expect(changesOf(datos, null).map(({ before }) => before)).toEqual(texts);
  expect(changesOf(null, null)).toEqual([]);
});

test('codes, ids and values of several parts are technical', () => {
  const id = '01985f3e-7c1a-7b2e-9d40-5f6a7b8c9d0e';
  const changes = changesOf(null, {
    monto: 1000,
    roles: ['admin', 'gerente'],
    codigo: 'SIN_PERMISO',
    metodo: 'GET',
    cobroId: id,
    cobros: [{ cobroId: id }],
  });
  expect(changes.filter(({ isTechnical }) => !isTechnical).map(({ after }) => after)).toEqual([
    '$\u00a01.000',
    'admin, gerente',
  ]);
});

test.each([
  [{ metodo: 'nequi' }, 'Nequi'],
  [{ estado: 'mora' }, 'En mora'],
  [{ tipo: 'retiro' }, 'Retiro de capital'],
  [{ tipoAmortizacion: 'capital_final' }, 'Capital al final'],
  [{ promesaMonto: 30_000 }, '$ 30.000'],
  [{ activa: false }, 'No'],
  [{ promesaFecha: '2026-11-27' }, '27/11/2026'],
  [{ ocurridoEn: '2026-11-27T13:57:50.819Z' }, '27/11/2026, 8:57 a. m.'],
  [{ cuotas: 45 }, '45'],
  [{ nota: 'nequi' }, 'nequi'],
])('the value of %j reads %s', (datos, text) => {
  const shown = changesOf(null, datos).map(({ after, isTechnical }) => [
    after.replaceAll(/\s/g, ' '),
    isTechnical,
  ]);
  expect(shown).toEqual([[text, false]]);
});

test('a record is shown by its name, and the number of an edit is technical', () => {
  const [ana, luis, gone] = ['0a', '0b', '0c'].map((start) => `${start}985f3e-7c1a-7b2e-9d40-5f6a7b8c9d0e`);
  const names = { [`${ana}`]: 'Ana Rojas', [`${luis}`]: 'Luis Vega' };
  const changes = changesOf(
    { cobradorId: ana, version: 2, cuentaId: gone },
    { cobradorId: luis, version: 3, cuentaId: ana },
    names,
  );
  expect(changes).toEqual([
    { field: 'cobradorId', label: 'Cobrador', before: 'Ana Rojas', after: 'Luis Vega', isTechnical: false },
    { field: 'version', label: 'Versión', before: '2', after: '3', isTechnical: true },
    { field: 'cuentaId', label: 'Cuenta', before: gone, after: 'Ana Rojas', isTechnical: true },
  ]);
  expect(changesOf({ cobradorId: null }, { cobradorId: luis }, names)).toMatchObject([
    { before: '—', after: 'Luis Vega', isTechnical: false },
  ]);
});

test('a refused request says why in a sentence, and other events have no reason', () => {
  const reason = (codigo: string) => refusalReason({ entidad: 'ruta', despues: { codigo } });
  expect(reason('SIN_PERMISO')).toBe('No tenía permiso para esta acción.');
  expect(reason('DE_OTRA_VERSION')).toBe('El sistema no aceptó la petición.');
  expect(refusalReason({ entidad: 'cliente', despues: { codigo: 'SIN_PERMISO' } })).toBeNull();
});
