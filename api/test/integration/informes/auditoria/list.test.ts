import { exportarEventos, listarEventos, MAX_LISTED_EVENTOS, verEvento } from '@cartera/contrato/auditoria';
import { eliminarCliente } from '@cartera/contrato/clientes';
import { correrNoche } from '@cartera/contrato/maintenance';
import { DataSource } from 'typeorm';
import { StatementRecorder } from '../../../../bench/statement-recorder.js';
import { readCsv } from '../../../support/read-files.js';
import { expectFailure, expectSuccess, UNKNOWN_ID } from '../../../support/request.js';
import { runs } from '../../../support/runs.js';
import { TestApp } from '../../../support/test-app.js';
import { createTestCliente } from '../../../support/test-clientes.js';
import { createTestStaff } from '../../../support/test-usuarios.js';
import { waitFor } from '../../../support/wait-for.js';

const EVENTOS = runs(30_000, 1_000_000);
const MAX_READ = MAX_LISTED_EVENTOS + 100;
const READS_TRAIL = /FROM auditoria\b/;
const PREPARATION_MS = 600_000;

/** A node of a plan that was executed. */
interface PlanNode {
  readonly Plans?: readonly PlanNode[];
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
}

/** The rows of the trail that a plan read. */
function rowsRead({ Plans = [], ...node }: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return Plans.reduce((sum, each) => sum + rowsRead(each), node['Relation Name'] === 'auditoria' ? own : 0);
}

type Filters = Readonly<Record<string, string | number>>;

const api = await TestApp.forFile();
const { admin, gerente, cobrador } = await createTestStaff(api);

const list = (query: Filters = {}, token = gerente.token) => api.call(listarEventos, { token, query });
const events = async (query: Filters) => expectSuccess(await list(query)).data;

test('a gerente and an admin read the trail; a cobrador may not', async () => {
  for (const { token } of [admin, gerente]) expect((await list({}, token)).status).toBe(200);
  for (const call of [
    await list({}, cobrador.token),
    await api.call(verEvento, { token: cobrador.token, params: { id: UNKNOWN_ID } }),
    await api.callRaw('GET', '/api/auditoria/export/csv', { token: cobrador.token }),
  ]) {
    expect(call.status).toBe(403);
  }
});

test('the list filters by person, record, module, action, result, address and days, newest first', async () => {
  const { _id: objeto } = await createTestCliente(api, gerente.token);
  await api.call(eliminarCliente, { token: cobrador.token, params: { id: objeto } });
  await waitFor(
    () => events({ objeto }),
    (found) => found.length === 2,
  );
  const [refused, created] = await events({ objeto });
  expect(refused).toMatchObject({
    usuario: { _id: cobrador.id, nombre: 'cobrador' },
    accion: 'clientes.eliminar',
    modulo: 'clientes',
    resultado: 'rechazado',
    ip: '127.0.0.1',
  });
  expect(created).toMatchObject({
    usuario: { _id: gerente.id },
    accion: 'clientes.crear',
    resultado: 'ok',
    objeto,
  });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format();
  const idsOf = async (filters: Filters) => (await events({ objeto, ...filters })).map(({ _id }) => _id);
  const both = [refused?._id, created?._id];
  expect(await idsOf({ usuario: cobrador.id })).toEqual([refused?._id]);
  expect(await idsOf({ accion: 'clientes.crear' })).toEqual([created?._id]);
  expect(await idsOf({ resultado: 'rechazado' })).toEqual([refused?._id]);
  expect(await idsOf({ modulo: 'clientes', ip: '127.0.0.1', desde: today, hasta: today })).toEqual(both);
  expect(await idsOf({ modulo: 'cobros' })).toEqual([]);
  expect(await idsOf({ ip: '10.0.0.1' })).toEqual([]);
  expect(await idsOf({ hasta: '2020-01-01' })).toEqual([]);
  expect(await idsOf({ desde: '2190-01-01' })).toEqual([]);
});

test('the detail has the record before and after, and its link in the chain', async () => {
  const { _id: objeto } = await createTestCliente(api, gerente.token);
  const [created] = await events({ objeto });
  const { data } = expectSuccess(
    await api.call(verEvento, { token: admin.token, params: { id: created?._id ?? '' } }),
  );
  expect(data).toMatchObject({ antes: null, despues: { nombre: expect.any(String) }, orden: 1 });
  expect(data.huella).toMatch(/^[0-9a-f]{64}$/);
  expect(
    expectFailure(await api.call(verEvento, { token: admin.token, params: { id: UNKNOWN_ID } })).code,
  ).toBe('EVENTO_NO_ENCONTRADO');
});

test('the list has the state of the chains: the last verification and the last head', async () => {
  expect(expectSuccess(await list()).cadenas).toMatchObject({ verificacion: null, cabeza: { numero: 0 } });
  expectSuccess(await api.call(correrNoche, { token: admin.token }));
  const { cadenas } = expectSuccess(await list());
  expect(cadenas).toMatchObject({ verificacion: { faltas: [] }, cabeza: { numero: 1 } });
  expect(cadenas.verificacion?.eventos).toBeGreaterThan(3);
});

test('the export has every event that the filters match, and is itself an event', async () => {
  const { _id: objeto } = await createTestCliente(api, gerente.token);
  const { content } = await api.download(exportarEventos, { token: gerente.token, query: { objeto } });
  const [titles, ...rows] = readCsv(content);
  expect(titles).toEqual(expect.arrayContaining(['Fecha y hora', 'Usuario', 'Acción', 'Resultado', 'IP']));
  expect(rows).toEqual([expect.arrayContaining(['gerente', 'Clientes', 'Crear cliente', 'Hecho', objeto])]);
  expect(await events({ accion: 'auditoria.exportar' })).toMatchObject([{ usuario: { _id: gerente.id } }]);
});

describe('a long trail', () => {
  beforeAll(async () => {
    await api.base.withOwner(`
      ALTER TABLE auditoria DISABLE TRIGGER USER;
      INSERT INTO auditoria (id, momento, usuario_id, usuario_nombre, ip, accion, entidad, entidad_id, resultado,
                             antes, despues, orden, anterior, huella)
      SELECT gen_random_uuid(), now() - n * interval '30 seconds',
             CASE n % 3 WHEN 0 THEN '${gerente.id}'::uuid WHEN 1 THEN '${cobrador.id}'::uuid ELSE '${admin.id}'::uuid END,
             'Persona', '10.0.' || n % 7 || '.' || n % 11,
             (ARRAY['cobros.registrar', 'prestamos.crear', 'clientes.editar', 'auth.entrar', 'visitas.contactar', 'cajas.gastar',
                'garantias.editar', 'metas.crear'])[1 + n % 8], 'prestamo',
             gen_random_uuid(), CASE WHEN n % 500 = 0 THEN 'rechazado' ELSE 'ok' END,
             jsonb_build_object('saldo', n, 'estado', 'activo'), jsonb_build_object('saldo', n - 1), 1, '', ''
        FROM generate_series(1, ${EVENTOS}) n;
      ALTER TABLE auditoria ENABLE TRIGGER USER`);
    await api.base.withOwner('VACUUM (ANALYZE) auditoria');
  }, PREPARATION_MS);

  test('no page of a filter reads more rows than the list counts', async () => {
    const last = MAX_LISTED_EVENTOS / 20;
    const filters: Filters[] = [
      {},
      { page: last },
      { usuario: cobrador.id },
      { usuario: cobrador.id, page: last },
      { usuario: admin.id, accion: 'prestamos.crear' },
      { objeto: UNKNOWN_ID },
      { modulo: 'cobros' },
      { accion: 'auth.entrar' },
      { ip: '10.0.3.5' },
      { resultado: 'rechazado' },
      { resultado: 'rechazado', usuario: gerente.id, modulo: 'prestamos' },
      { desde: '2020-01-01', hasta: '2020-12-31' },
      { desde: '2020-01-01', usuario: UNKNOWN_ID },
      { ip: '10.0.0.0', modulo: 'auditoria' },
    ];
    const recorder = new StatementRecorder(api.app.get(DataSource));
    const slow: object[] = [];
    for (const filter of filters) {
      recorder.start();
      expectSuccess(await list(filter));
      for (const { sql, params } of recorder
        .finish()
        .filter((statement) => READS_TRAIL.test(statement.sql))) {
        const [{ 'QUERY PLAN': plan }] = await api.db.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [
          ...params,
        ]);
        const read = rowsRead(plan[0].Plan);
        if (read > MAX_READ) slow.push({ read, filter });
      }
    }
    expect(slow).toEqual([]);
  });

  test('the count and the pages stop at ten thousand events, and the answer says that there are more', async () => {
    expect(expectSuccess(await list())).toMatchObject({ total: MAX_LISTED_EVENTOS, hayMas: true });
    expect(expectSuccess(await list({ ip: '10.9.9.9' }))).toMatchObject({ total: 0, hayMas: false });
    expect(expectFailure(await list({ page: MAX_LISTED_EVENTOS / 20 + 1 })).errors).toEqual([
      { campo: 'page', mensaje: 'La lista llega hasta 10.000 eventos: acorta las fechas' },
    ]);
  });
});
