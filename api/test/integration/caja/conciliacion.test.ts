import { listarMovimientosDeCaja } from '@cartera/contrato/cajas';
import { entregarDinero } from '@cartera/contrato/cajas-operaciones';
import { eliminarCobro } from '@cartera/contrato/cobros';
import { conciliarExtracto, EXTRACTO_BYTES } from '@cartera/contrato/conciliacion';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { databaseHash } from '../../support/database-fingerprint.js';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { extractoForm, NEQUI } from '../../support/test-extractos.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';
import { askNoReferencia } from '../../support/test-verificaciones.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const gerente = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, gerente.token);
await askNoReferencia(api);

const compare = (csv: string | Uint8Array, periodo = {}, { token } = gerente, id = NEQUI) =>
  api.call(conciliarExtracto, { token, params: { id }, body: extractoForm(csv, periodo) });
const problems = async (csv: string | Uint8Array, periodo = {}) =>
  (expectFailure(await compare(csv, periodo)).errors ?? []).map(
    ({ campo, mensaje }) => `${campo}: ${mensaje}`,
  );
const nequi = async (prestamo: string, monto: number, fecha: string, referencia?: string) =>
  expectSuccess(
    await caja.cobrar(prestamo, monto, { fecha, metodo: 'nequi', ...(referencia && { referencia }) }),
  ).data._id;
/** All tables but the audit trail, which says that somebody compared. */
async function stored() {
  const { auditoria: _auditoria, ...tables } = await databaseHash(api.db);
  return tables;
}

test('a statement finds its payments and transfers, and what is missing on both sides; it changes nothing', async () => {
  const { _id: prestamo } = await caja.prestarWithPlan({ fechaInicio: '2026-02-01' });
  await nequi(prestamo, 4000, '2026-03-10', 'M100');
  await nequi(prestamo, 5000, '2026-03-11');
  await nequi(prestamo, 6000, '2026-03-12', 'M300');
  await nequi(prestamo, 7000, '2026-03-01', 'M400');
  const undone = await nequi(prestamo, 9000, '2026-03-12', 'M900');
  expectSuccess(await api.call(eliminarCobro, { token: gerente.token, params: { id: undone } }));
  const body = { monto: 8000, destino: OFICINA };
  expectSuccess(await api.call(entregarDinero, { token: gerente.token, params: { id: NEQUI }, body }));
  const before = await stored();
  const { data } = expectSuccess(
    await compare(
      [
        'Fecha;Descripción;Referencia;Valor',
        '10/03/2026;Envío de Ana;000M-100;4.000',
        '13/03/2026;Envío de Ana;;5.000',
        '16/03/2026;Retiro;77;-8.000',
        '16/03/2026;Interés;;12,40',
        'Total;;;1.012',
      ].join('\n'),
    ),
  );
  expect(data).toMatchObject({
    ...{ desde: '2026-03-10', hasta: '2026-03-16', omitidas: 1, dudosos: [] },
    conciliados: [
      {
        por: 'referencia',
        extracto: { linea: 2 },
        libro: { monto: 4000, referencia: 'M100', tipo: 'cobro' },
      },
      { por: 'monto', extracto: { linea: 3 }, libro: { monto: 5000, cliente: expect.any(String) } },
      {
        por: 'monto',
        extracto: { linea: 4 },
        libro: { monto: -8000, tipo: 'entrega', contraparte: 'Oficina' },
      },
    ],
    soloExtracto: [{ linea: 5, monto: 12, descripcion: 'Interés' }],
    soloLibro: [{ monto: 6000, referencia: 'M300' }],
  });
  expect(data.soloLibro).toHaveLength(1);
  expect(await stored()).toEqual(before);
  const wider = expectSuccess(
    await compare('Fecha;Valor\n10/03/2026;4000', { desde: '2026-03-01', hasta: '' }),
  ).data;
  expect([wider.desde, wider.hasta]).toEqual(['2026-03-01', '2026-03-10']);
  expect(wider.soloLibro.map(({ referencia }) => referencia)).toEqual(['M400']);
});

test('the movements of an account have the reference of their payment', async () => {
  const { _id: prestamo } = await caja.prestarWithPlan();
  await nequi(prestamo, 4000, '2026-03-16', 'M500');
  const { data } = expectSuccess(
    await api.call(listarMovimientosDeCaja, { token: gerente.token, params: { id: NEQUI } }),
  );
  expect(data).toContainEqual(expect.objectContaining({ referencia: 'M500', monto: 4000 }));
});

test('a deposit that the bank gave back is a line of its own, and never its payment', async () => {
  const { _id: prestamo } = await caja.prestarWithPlan();
  await nequi(prestamo, 6100, '2026-03-15', 'M610');
  const csv = 'Fecha\tReferencia\tEntradas\n15/03/2026\tM610\t(6.100)\n';
  const { data } = expectSuccess(await compare(Buffer.from(`\uFEFF${csv}`, 'utf16le')));
  expect(data.soloExtracto).toMatchObject([{ monto: -6100, referencia: 'M610', devuelta: true }]);
  expect(data.soloLibro).toMatchObject([{ monto: 6100, referencia: 'M610' }]);
  expect(data.conciliados).toEqual([]);
});

test('payments of equal pesos and day are left to a person', async () => {
  const { _id: prestamo } = await caja.prestarWithPlan({ fechaInicio: '2026-01-01' });
  for (const monto of [1111, 1111]) await nequi(prestamo, monto, '2026-01-20');
  const { data } = expectSuccess(await compare('Fecha;Valor\n20/01/2026;1.111'));
  expect(data.dudosos).toMatchObject([
    { extracto: [{ linea: 2 }], libro: [{ monto: 1111 }, { monto: 1111 }] },
  ]);
  expect(data.conciliados).toEqual([]);
});

test('a file that is no statement says what to mend, with its line', async () => {
  expect(await problems('Fecha;Valor\n31/02/2026;10\n16/03/2026;diez\n')).toEqual([
    'extracto: Línea 2: «31/02/2026» no es una fecha: usa día/mes/año',
    'extracto: Línea 3: «diez» no es un valor en pesos: escríbelo como 50.000',
  ]);
  expect(await problems('Fecha;Valor\n')).toEqual([
    'extracto: El extracto no tiene movimientos: descarga otros días',
  ]);
  expect(await problems('Fecha;Valor\n01/01/2026;1\n16/05/2026;1')).toEqual([
    'extracto: El extracto cubre más de 100 días: descarga menos',
  ]);
  expect(await problems(`Fecha;Valor\n${'01/01/2026;1\n'.repeat(5001)}`)).toEqual([
    'extracto: El extracto tiene más de 5000 movimientos: descarga menos días',
  ]);
  expect(await problems(new Uint8Array([80, 75, 3, 4, 0]))).toEqual([
    'extracto: Línea 1: El archivo no es CSV: en el banco, descarga el extracto como CSV',
  ]);
  expect(await problems(`Fecha;Valor\n${'x1;1\n'.repeat(50)}`)).toHaveLength(10);
  expect(await problems('Fecha;Valor', { desde: '2026-03-20', hasta: '2026-03-01' })).toEqual([
    'hasta: La fecha final no puede ser anterior a la inicial',
  ]);
  expect(expectFailure(await compare('x'.repeat(EXTRACTO_BYTES + 1))).code).toBe('EXTRACTO_MUY_GRANDE');
  expect(expectFailure(await compare('Fecha;Valor', { desde: '31/02/2026' })).errors?.[0]?.campo).toBe(
    'desde',
  );
});

test('only the accounts of banks have a statement, and only the office compares it', async () => {
  const collector = await createTestUsuario(api, 'cobrador');
  expect(expectFailure(await compare('Fecha;Valor', {}, collector)).code).toBe('SIN_PERMISO');
  for (const id of [OFICINA, collector.id, crypto.randomUUID()])
    expect(expectFailure(await compare('Fecha;Valor', {}, gerente, id)).code).toBe('CAJA_NO_ENCONTRADA');
});

test('a comparison is in the audit trail', async () => {
  expectSuccess(await compare('Fecha;Valor\n16/03/2026;1', { hasta: '2026-03-20' }));
  const [event] = await api.db.query(
    `SELECT * FROM auditoria WHERE accion = 'cajas.conciliar' ORDER BY id DESC LIMIT 1`,
  );
  expect(event).toMatchObject({ entidad: 'caja', entidad_id: NEQUI });
});
