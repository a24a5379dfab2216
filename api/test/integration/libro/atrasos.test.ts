import { verReporte } from '@cartera/contrato/reportes';
import { generarRutas } from '@cartera/contrato/rutas-cobro';
import { PuestaAlDia } from '../../../src/libro/puesta-al-dia.js';
import { inScope } from '../../../src/platform/db/scope.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, signInOn } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';
const RULE = 'los atrasos guardados son los de las cuotas';
let api: TestApp;
let caja: Caja;
let token: string;

beforeEach(async () => {
  api = await TestApp.create({ today: TODAY });
  ({ token } = await createTestUsuario(api, 'gerente'));
  caja = new Caja(api, token);
});
afterEach(() => api.close());

const stored = () => api.db.query('SELECT * FROM atraso ORDER BY prestamo_id');

/** Returns the arrears of a day, as reports and routes show them. */
async function shown(fecha: string) {
  const { resumen, data } = expectSuccess(
    await api.call(verReporte, { token, query: { tipo: 'morosos', desde: TODAY, hasta: fecha } }),
  );
  const rutas = expectSuccess(await api.call(generarRutas, { token, query: { fecha, tipo: 'vencidos' } }));
  // The night updates the stored states.
  const rows = data.map((row) => ({ ...row, estado: null }));
  return { mora: resumen.mora, porCobrador: resumen.porCobrador, rows, rutas };
}

test('before the night, reports and routes have the arrears of the day, and the night stores them', async () => {
  const { id: cobrador } = await createTestUsuario(api, 'cobrador', 'rosa');
  const { _id: paid } = await caja.prestarWithPlan({ fechaInicio: '2026-03-09', cobrador });
  const { _id: late } = await caja.prestarWithPlan({ fechaInicio: '2026-03-02' });
  await caja.prestar({ fechaInicio: '2026-03-13' });
  expectSuccess(await caja.cobrar(paid, 60_000));
  const then = await shown(TODAY);
  token = await signInOn(api, '2026-03-25', 'gerente');
  caja = caja.actingAs(token);
  expect((await stored()).filter(({ hasta }: { hasta: string }) => hasta > TODAY)).toEqual([]);
  expectSuccess(await caja.cobrar(late, 5000));
  const before = await shown('2026-03-25');
  expect(before.mora.morosos).toBeGreaterThan(then.mora.morosos);
  expect(before.mora.montoVencido).toBeGreaterThan(then.mora.montoVencido);
  await inScope('todo', () => api.service(PuestaAlDia).execute('2026-03-25'));
  expect(await api.db.query(`SELECT 1 FROM atraso WHERE proxima < '2026-03-25'`)).toEqual([]);
  expect(await shown('2026-03-25')).toEqual(before);

  // The route of an earlier day, after the night.
  const query = { fecha: '2026-03-10', tipo: 'vencidos' } as const;
  const ruta = expectSuccess(await api.call(generarRutas, { token, query }));
  expect(ruta.resumen).toMatchObject({ prestamosVencidos: 1 });
  expect(await caja.descuadres()).toEqual([]);
});

test('the arrears of a loan follow its collector, its client’s collector, name and zone, and its closing', async () => {
  const [uno, otro] = [
    (await createTestUsuario(api, 'cobrador', 'uno')).id,
    (await createTestUsuario(api, 'cobrador', 'otro')).id,
  ];
  const { _id: id, cliente } = await caja.prestarWithPlan({ fechaInicio: '2026-03-02' });
  const moveCliente = (cobrador: string) =>
    api.db.query('UPDATE cliente SET cobrador_id = $2 WHERE id = $1', [cliente._id, cobrador]);
  const cobradores = async () => (await stored()).map((row: { cobrador_id: string }) => row.cobrador_id);
  await moveCliente(uno);
  expect(await cobradores()).toEqual([uno]);
  await api.db.query('UPDATE prestamo SET cobrador_id = $2 WHERE id = $1', [id, otro]);
  expect(await cobradores()).toEqual([otro]);
  await moveCliente(otro);
  await api.db.query('UPDATE prestamo SET cobrador_id = NULL WHERE id = $1', [id]);
  await moveCliente(uno);
  expect(await cobradores()).toEqual([uno]);
  expect(await caja.descuadres()).toEqual([]);
  await api.db.query(`UPDATE cliente SET nombre = 'Élida' WHERE id = $1`, [cliente._id]);
  expect(await stored()).toEqual([expect.objectContaining({ nombre: 'elida' })]);
  expect(await caja.descuadres()).toEqual([]);
  await api.db.query(`UPDATE cliente SET barrio = '', ciudad = 'Medellín' WHERE id = $1`, [cliente._id]);
  expect(await stored()).toEqual([expect.objectContaining({ zona: 'Medellín', lugar: 'medellin' })]);
  await api.db.query(`UPDATE cliente SET barrio = 'Aranjuez' WHERE id = $1`, [cliente._id]);
  expect(await stored()).toEqual([expect.objectContaining({ zona: 'Aranjuez', lugar: 'aranjuez' })]);
  expect(await caja.descuadres()).toEqual([]);
  expectSuccess(await caja.cancelar(id));
  expect(await stored()).toEqual([]);
  expect(await caja.descuadres()).toEqual([]);
});

test.each([
  ['its pesos', 'UPDATE atraso SET monto = monto + 1'],
  ['its day', `UPDATE atraso SET proxima = proxima + 1`],
  ['the name of its client', `UPDATE atraso SET nombre = 'otro'`],
  ['the zone of its client', `UPDATE atraso SET zona = 'otra', lugar = 'otra'`],
  ['its collector', 'UPDATE atraso SET cobrador_id = (SELECT id FROM usuario LIMIT 1)'],
  ['its row', 'DELETE FROM atraso'],
])('the reconciliation finds a loan whose stored arrears have lost %s', async (_, sql) => {
  const { _id: prestamoId } = await caja.prestarWithPlan({ fechaInicio: '2026-03-02' });
  expect(await caja.descuadres()).toEqual([]);
  await api.base.withOwner(sql);
  expect(await caja.descuadres()).toEqual([expect.objectContaining({ regla: RULE, prestamoId })]);
  await api.base.withOwner('SELECT recontar()');
  expect(await caja.descuadres()).toEqual([]);
});

test('the API can read the stored arrears, but not write them', async () => {
  for (const sql of [
    'UPDATE atraso SET monto = 0',
    'DELETE FROM atraso',
    `SELECT calcular_atrasos('{}')`,
    'SELECT calcular_todos_los_atrasos()',
  ]) {
    await expect(api.db.query(sql)).rejects.toThrow('permission denied');
  }
});
