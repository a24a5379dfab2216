import { DataSource } from 'typeorm';
import { generateDataset } from '../../../bench/dataset/generate-dataset.js';
import type { Statement } from '../../../bench/servers/messages.js';
import { StatementRecorder } from '../../../bench/statement-recorder.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';
const PRESTAMOS = 6_000;
const USUARIOS = 3_000;
const GARANTIAS = 6_000;

let token: string;
let recorder: StatementRecorder;

const api = await TestApp.forFile({ today: TODAY });
beforeAll(async () => {
  await generateDataset({ url: api.base.url, prestamos: PRESTAMOS, seed: 1, today: TODAY });
  await api.db.query(
    `INSERT INTO usuario (id, nombre, email, clave_hash, rol, created_at)
     SELECT gen_random_uuid(), 'Persona ' || n, 'persona' || n || '@prueba.co', '-', 'cobrador', now()
       FROM generate_series(1, $1::int) n`,
    [USUARIOS],
  );
  // Generated names repeat, so one client gets a unique name.
  await api.db.query(
    `UPDATE cliente SET nombre = 'Eustaquia Villavicencio Ñungo' WHERE id = (SELECT cliente_id FROM prestamo LIMIT 1)`,
  );
  await populateGarantias();
  await populateSignIns();
  // Only the owner of the tables may update their statistics.
  await api.base.withOwner('VACUUM (ANALYZE)');
  token = (await createTestUsuario(api, 'admin', 'admin-de-indices')).token;
  recorder = new StatementRecorder(api.app.get(DataSource));
});

/** Adds collateral with a document to many loans, nearly all in the same state, and goals of every collector. */
async function populateGarantias(): Promise<void> {
  await api.db.query(
    `INSERT INTO garantia (id, prestamo_id, tipo, descripcion, valor_declarado, identificador_legal, estado,
                           usuario_id, created_at)
     SELECT gen_random_uuid(), p.id, CASE WHEN n % 500 = 0 THEN 'inmueble' ELSE 'vehiculo' END, 'Moto ' || n, n,
            'PLACA' || n, CASE WHEN n % 500 = 0 THEN 'ejecutada' ELSE 'pendiente' END, p.usuario_id,
            now() - n * interval '1 minute'
       FROM (SELECT id, usuario_id, row_number() OVER () AS n FROM prestamo LIMIT $1) p`,
    [GARANTIAS],
  );
  await api.db.query(
    `INSERT INTO documento (id, nombre_original, tipo, mime, size_bytes, clave, relacionado_tipo, relacionado_id,
                            metadata, usuario_id, created_at)
     SELECT gen_random_uuid(), 'Tarjeta ' || valor_declarado || '.pdf', 'garantia', 'application/pdf', 1,
            gen_random_uuid(), 'garantia', id, '{}', usuario_id, created_at FROM garantia`,
  );
  await api.db.query(
    'INSERT INTO garantia_documento SELECT id, relacionado_id FROM documento ON CONFLICT DO NOTHING',
  );
  await api.db.query(
    `INSERT INTO meta (id, cobrador_id, periodo, meta_monto, meta_cobros, fecha_vencimiento, created_at)
     SELECT gen_random_uuid(), u.id, m, 1000, 1, m + interval '27 days', now()
       FROM usuario u, generate_series(date '2025-10-01', date '2025-12-01', interval '1 month') m
      WHERE u.nombre LIKE 'Persona %'`,
  );
}

/** Adds the sign-ins of a year of some users to the audit trail. Its triggers chain the rows, which no test here reads. */
async function populateSignIns(): Promise<void> {
  await api.base.withOwner(`
    ALTER TABLE auditoria DISABLE TRIGGER USER;
    INSERT INTO auditoria (id, momento, usuario_id, accion, entidad, entidad_id, orden, anterior, huella)
    SELECT gen_random_uuid(), now() - n * interval '1 day', u.id, 'auth.entrar', 'usuario', u.id, -n, '', ''
      FROM (SELECT id FROM usuario LIMIT 100) u, generate_series(1, 360) n;
    ALTER TABLE auditoria ENABLE TRIGGER USER`);
}

/** The tables that grow with the data. */
const LARGE_TABLES =
  'cliente|prestamo|cuota|movimiento|aplicacion|cobro|notificacion_prestamo|usuario|garantia|documento|garantia_documento|meta';
const FULL_SCAN = new RegExp(`Seq Scan on (${LARGE_TABLES})\\b`);

async function planOf({ sql, params }: Statement): Promise<string> {
  const rows: { 'QUERY PLAN': string }[] = await api.db.query(`EXPLAIN ${sql}`, [...params]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The query plans of a call. @param pattern selects its reads. */
async function plansOf(path: string, pattern: RegExp): Promise<string[]> {
  recorder.start();
  const { status, text } = await api.callRaw('GET', `/api${path}`, { token });
  expect([path, status, text.slice(0, 200)]).toEqual([path, 200, text.slice(0, 200)]);
  const reads = recorder.finish().filter(({ sql }) => pattern.test(sql) && !/FROM sesion/.test(sql));
  expect([path, reads.length > 0]).toEqual([path, true]);
  const plans: string[] = [];
  for (const statement of reads) plans.push(await planOf(statement));
  return plans;
}

const lists = (path: string, sorts: readonly string[]): string[] =>
  sorts.flatMap((order) => [`${path}?sort=${order}`, `${path}?sort=${order}&page=20`]);

test.each([
  ...lists('/clientes', ['createdAt_desc', 'createdAt_asc', 'nombre_asc', 'nombre_desc']),
  ...lists('/prestamos', [
    'createdAt_desc',
    'createdAt_asc',
    'fecha_desc',
    'fecha_asc',
    'monto_desc',
    'monto_asc',
  ]),
  ...lists('/prestamos', ['saldoPendiente_desc', 'saldoPendiente_asc', 'estado_asc', 'estado_desc']),
  ...lists('/cobros', [
    'fecha_desc',
    'fecha_asc',
    'createdAt_desc',
    'createdAt_asc',
    'monto_desc',
    'monto_asc',
  ]),
  ...lists('/usuarios', ['nombre_asc', 'nombre_desc', 'createdAt_desc']),
  ...lists('/garantias', ['createdAt_desc', 'createdAt_asc', 'valorDeclarado_desc', 'valorDeclarado_asc']),
  ...lists('/documentos', ['createdAt_desc', 'createdAt_asc']),
  '/garantias?estado=pendiente',
  '/garantias?estado=ejecutada',
  '/garantias?tipo=vehiculo',
  '/garantias?tipo=inmueble',
  '/usuarios?rol=cobrador',
  '/usuarios?rol=admin',
  '/clientes?estado=inactivo',
  '/prestamos?estado=mora',
  '/prestamos?modalidad=diario',
  '/prestamos?vivos=1',
  '/cobradores',
])('a page of %s scans no large table', async (path) => {
  for (const plan of await plansOf(path, /LIMIT/)) expect(plan).not.toMatch(FULL_SCAN);
});

test.each([
  ...['/clientes', '/prestamos', '/cobros'].flatMap((list) => [
    `${list}?search=10000000017`,
    `${list}?search=3000000017`,
    `${list}?search=eustaquia villavicencio nungo`,
  ]),
  '/garantias?search=10000000017',
  '/garantias?search=3000000017',
  '/garantias?search=placa1717',
  '/documentos?search=tarjeta 1717',
  '/usuarios?search=persona 171',
  '/cobradores?search=persona171@',
])('the page and the count of the search %s scan no large table', async (path) => {
  for (const plan of await plansOf(path, /SELECT/)) expect(plan).not.toMatch(FULL_SCAN);
});

test('the records of one loan, client or collector are read without a scan of a large table', async () => {
  const [{ prestamo, cliente, cobrador }] = await api.db.query(
    `SELECT id AS prestamo, cliente_id AS cliente, cobrador_id AS cobrador FROM prestamo
      WHERE plan_generado_en IS NOT NULL LIMIT 1`,
  );
  const [{ garantia }] = await api.db.query('SELECT id AS garantia FROM garantia LIMIT 1');
  for (const path of [
    `/clientes?cobrador=${cobrador}`,
    `/prestamos?cobrador=${cobrador}`,
    `/cobros?cobrador=${cobrador}`,
    `/cobros?prestamo=${prestamo}`,
    `/garantias?prestamo=${prestamo}`,
    `/documentos?relacionadoTipo=garantia&relacionadoId=${garantia}`,
    `/metas-cobrador?cobradorId=${cobrador}`,
    '/metas-cobrador?periodo=2026-03',
    '/metas-cobrador?periodo=2026-03&estado=vencida',
    `/clientes/${cliente}`,
    `/prestamos?cliente=${cliente}`,
    `/prestamos/${prestamo}`,
    `/prestamos/${prestamo}/plan`,
    `/prestamos/${prestamo}/notificaciones`,
    `/cobros/prestamo/${prestamo}`,
    `/cobros?desde=${TODAY}&hasta=${TODAY}`,
    '/cobros?llegada=tarde',
    '/prestamos?cierre=condonado',
    '/cobros?desde=2026-03-15',
  ]) {
    for (const plan of await plansOf(path, /SELECT/))
      expect([path, plan]).toEqual([path, expect.not.stringMatching(FULL_SCAN)]);
  }
});

test('aging and the latest records of the dashboard are read from an index', async () => {
  for (const plan of await plansOf('/prestamos/reportes/aging', /SELECT/))
    expect(plan).not.toMatch(FULL_SCAN);
  for (const plan of await plansOf('/tablero', /LIMIT/)) expect(plan).not.toMatch(FULL_SCAN);
});

test('the report of control reads the changes of accounts from their index, and no sign-ins', async () => {
  for (const plan of await plansOf('/reportes/control', /firmas_de_uno/)) {
    expect(plan).toMatch(/Index Scan using auditoria_de_cuentas/);
    // Another index would need the condition that this one implies.
    expect(plan).not.toMatch(/entidad = 'usuario'/);
  }
});

test.each([
  '/metas-cobrador',
  '/tablero',
  '/prestamos',
  '/prestamos?vivos=1',
  '/cobros',
  '/cobros?desde=2026-03-01',
  '/clientes',
  '/clientes?estado=inactivo',
  '/cobradores',
  '/prestamos?cobrador=COBRADOR',
  '/prestamos?cobrador=COBRADOR&estado=mora',
  '/prestamos?modalidad=diario',
  '/cobros?cobrador=COBRADOR',
  '/clientes?cobrador=COBRADOR',
  '/garantias',
  '/garantias?estado=verificada',
  '/documentos',
])('the totals of %s come from counters, without a read of the rows', async (pattern) => {
  const [{ cobrador }] = await api.db.query('SELECT cobrador_id AS cobrador FROM prestamo LIMIT 1');
  const path = pattern.replace('COBRADOR', cobrador);
  for (const plan of await plansOf(path, /contador/)) {
    // The loans that have not started are few, and an index lists them.
    const withoutProgramados = plan.replaceAll(
      /using (prestamo_por_inicio on prestamo|cliente_pkey on cliente)\b/g,
      '',
    );
    expect(withoutProgramados).not.toMatch(
      /(on|using) (cliente|prestamo|cuota|movimiento|aplicacion|cobro|garantia|documento)(_|\b)/,
    );
  }
});
