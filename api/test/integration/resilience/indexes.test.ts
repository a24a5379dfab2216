import { generateLibro } from '../../../bench/book/generate-book.js';
import { Captor } from '../../../bench/capture.js';
import type { Statement } from '../../../bench/servers/messages.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';
const PRESTAMOS = 6_000;
const USUARIOS = 3_000;
const GARANTIAS = 6_000;

let api: TestApp;
let token: string;
let captor: Captor;

beforeAll(async () => {
  api = await TestApp.create({ today: TODAY });
  await generateLibro({ url: api.base.url, prestamos: PRESTAMOS, seed: 1, today: TODAY });
  await api.db.query(
    `INSERT INTO usuario (id, nombre, email, clave_hash, rol, created_at)
     SELECT gen_random_uuid(), 'Persona ' || n, 'persona' || n || '@prueba.co', '-', 'cobrador', now()
       FROM generate_series(1, $1::int) n`,
    [USUARIOS],
  );
  // A generated book has few names, each of many clients.
  await api.db.query(
    `UPDATE cliente SET nombre = 'Eustaquia Villavicencio Ñungo' WHERE id = (SELECT cliente_id FROM prestamo LIMIT 1)`,
  );
  await populateGarantias();
  // The API's role owns no table, so it may not bring their statistics up to date.
  await api.base.withOwner('VACUUM (ANALYZE)');
  token = (await createTestUsuario(api, 'admin', 'admin-de-indices')).token;
  captor = new Captor(api.db);
});
afterAll(() => api.close());

/** Collateral of as many loans, nearly all of it alike, each with a document; and goals of every collector. */
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

/** The tables that grow with the book. */
const LARGE_TABLES =
  'cliente|prestamo|cuota|movimiento|aplicacion|cobro|notificacion_prestamo|usuario|garantia|documento|garantia_documento|meta';
const FULL_SCAN = new RegExp(`Seq Scan on (${LARGE_TABLES})\\b`);

async function planOf({ sql, params }: Statement): Promise<string> {
  const filas: { 'QUERY PLAN': string }[] = await api.db.query(`EXPLAIN ${sql}`, [...params]);
  return filas.map((row) => row['QUERY PLAN']).join('\n');
}

/** Asks, and explains what it ran. @param pattern which of its reads. */
async function planesDe(path: string, pattern: RegExp): Promise<string[]> {
  captor.start();
  const { status, text } = await api.callRaw('GET', `/api${path}`, { token });
  expect([path, status, text.slice(0, 200)]).toEqual([path, 200, text.slice(0, 200)]);
  const readValues = captor.finish().filter(({ sql }) => pattern.test(sql) && !/FROM sesion/.test(sql));
  expect([path, readValues.length > 0]).toEqual([path, true]);
  const planes: string[] = [];
  for (const statement of readValues) planes.push(await planOf(statement));
  return planes;
}

const lists = (path: string, sorts: readonly string[]): string[] =>
  sorts.flatMap((orden) => [`${path}?sort=${orden}`, `${path}?sort=${orden}&page=20`]);

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
])('a page of %s reads no large table whole', async (path) => {
  for (const plan of await planesDe(path, /LIMIT/)) expect(plan).not.toMatch(FULL_SCAN);
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
])('neither the page nor the count of a search does: %s', async (path) => {
  for (const plan of await planesDe(path, /SELECT/)) expect(plan).not.toMatch(FULL_SCAN);
});

test('nor what belongs to one loan, one client or one collector', async () => {
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
    '/cobros?desde=2026-03-15',
  ]) {
    for (const plan of await planesDe(path, /SELECT/))
      expect([path, plan]).toEqual([path, expect.not.stringMatching(FULL_SCAN)]);
  }
});

test('what is overdue is counted from an index, and the latest of the dashboard are read from theirs', async () => {
  for (const plan of await planesDe('/prestamos/reportes/aging', /SELECT/))
    expect(plan).not.toMatch(FULL_SCAN);
  for (const plan of await planesDe('/tablero', /LIMIT/)) expect(plan).not.toMatch(FULL_SCAN);
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
])('the totals of %s are counted already: no row of the book is added up for them', async (path) => {
  for (const plan of await planesDe(path, /contador/))
    expect(plan).not.toMatch(/(on|using) (cliente|prestamo|cuota|movimiento|aplicacion|cobro)(_|\b)/);
});
