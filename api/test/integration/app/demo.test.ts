import { createHash } from 'node:crypto';
import { entrar } from '@cartera/contrato/auth';
import { listarCajas } from '@cartera/contrato/cajas';
import { CAJA_OFICINA, ESTADOS_GARANTIA, ESTADOS_PRESTAMO } from '@cartera/contrato/catalogs';
import { listarCobros } from '@cartera/contrato/cobros';
import { verControl } from '@cartera/contrato/control';
import { listarGarantias } from '@cartera/contrato/garantias';
import { ADMIN_DEMO, DEMO_USUARIOS } from '../../../src/app/demo-data/usuarios-demo.js';
import { prepareDatabase } from '../../../src/app/prepare-database.js';
import { Reconciliacion } from '../../../src/libro/reconciliacion.js';
import { inScope } from '../../../src/platform/db/scope.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { DocumentoArchiver } from '../../support/test-documentos.js';
import { descuadresOf } from '../../support/test-prestamos.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
beforeAll(async () => {
  await inScope('todo', () => prepareDatabase(api.app, { ...api.config, demo: true }));
});

async function gerenteToken(): Promise<string> {
  const [{ email, password } = ADMIN_DEMO] = DEMO_USUARIOS;
  return expectSuccess(await api.call(entrar, { body: { email, password } })).token;
}

const count = async (sql: string) =>
  (await api.db.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${sql}`))[0]?.n;

test('the demo data is a year of a small lender, with loans in every state, and balances', async () => {
  expect(await count('cliente')).toBe(120);
  expect(await count('prestamo')).toBeGreaterThanOrEqual(160);
  const statuses = await api.db.query<{ estado: string; n: number }[]>(
    'SELECT estado, count(*)::int AS n FROM prestamo GROUP BY estado',
  );
  expect(new Set(statuses.map(({ estado }) => estado))).toEqual(new Set(ESTADOS_PRESTAMO));
  for (const { n } of statuses) expect(n).toBeGreaterThanOrEqual(3);
  expect(await count('cobro')).toBeGreaterThan(800);
  expect(await count(`cobro WHERE fecha < '2025-06-01'`)).toBeGreaterThan(20);
  expect(await count(`cobro WHERE fecha >= '2026-03-01'`)).toBeGreaterThan(20);
  expect(await count('meta')).toBe(6);
  expect(await descuadresOf(api.service(Reconciliacion))).toEqual([]);
});

test('collectors of the demo data keep no cash of former days, and the office never owed any', async () => {
  const { data } = expectSuccess(
    await api.call(listarCajas, { token: await gerenteToken(), query: { limit: 100 } }),
  );
  const cobradores = data.filter(({ tipo }) => tipo === 'cobrador');
  expect(cobradores.length).toBeGreaterThan(0);
  expect(cobradores.map(({ saldo }) => saldo)).toEqual(cobradores.map(() => 0));
  expect(await count(`asiento WHERE tipo = 'entrega'`)).toBeGreaterThan(300);
  const [{ minimo }] = await api.db.query(
    `SELECT min(saldo)::bigint AS minimo FROM (
       SELECT sum(sum(CASE a.a_id WHEN $1 THEN a.monto ELSE -a.monto END)) OVER (ORDER BY a.fecha) AS saldo
         FROM asiento a WHERE $1 IN (a.a_id, a.de_id) GROUP BY a.fecha) d`,
    [CAJA_OFICINA],
  );
  expect(minimo).toBeGreaterThanOrEqual(0);
});

test('the demo data has collateral in every state and a document that opens', async () => {
  const token = await gerenteToken();
  const { data } = expectSuccess(await api.call(listarGarantias, { token, query: { limit: 100 } }));
  expect(new Set(data.map(({ estado }) => estado))).toEqual(new Set(ESTADOS_GARANTIA));
  const documentos = data.flatMap((garantia) => garantia.documentos);
  expect(documentos).toMatchObject([{ nombreOriginal: 'Tarjeta de propiedad.pdf', mime: 'application/pdf' }]);
  const { content } = await new DocumentoArchiver(api, token).download(documentos[0]?._id ?? '');
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(content).toHaveLength(documentos[0]?.sizeBytes ?? 0);
  expect(await api.db.query('SELECT clave FROM subida')).toEqual([]);
});

test('the payments of the demo data came in office hours, and few of them late', async () => {
  const token = await gerenteToken();
  const late = expectSuccess(
    await api.call(listarCobros, { token, query: { llegada: 'tarde', limit: 1000 } }),
  );
  // The database stamps the events with its own clock.
  const [{ mes }] = await api.db.query(
    `SELECT to_char(now() AT TIME ZONE 'America/Bogota', 'YYYY-MM') AS mes`,
  );
  const control = expectSuccess(await api.call(verControl, { token, query: { mes, limit: 1000 } }));
  expect([late.total, control.data.filter(({ tipo }) => tipo === 'tarde').length]).toEqual([11, 11]);
  expect(
    await count(
      `cobro WHERE extract(hour FROM created_at AT TIME ZONE 'America/Bogota') NOT BETWEEN 8 AND 16 OR created_at::date > fecha + 1`,
    ),
  ).toBe(0);
});

/** The hash of the demo's loans and payments. A change of the demo data changes it. */
const HASH = '0b9389d24872066516e0bcb1c2a2ff88b012787e471803cd6facf54fe8e4c6f1';

test('the demo data is the same each time', async () => {
  const prestamos: object[] = await api.db.query(
    `SELECT c.nombre, p.monto, p.estado, p.saldo_pendiente, p.fecha_inicio, k.cobros, k.cobrado
       FROM prestamo p JOIN cliente c ON c.id = p.cliente_id
      CROSS JOIN LATERAL (SELECT count(*) AS cobros, sum(monto)::bigint AS cobrado FROM cobro
                           WHERE prestamo_id = p.id) k
      ORDER BY c.cedula, p.fecha_inicio, p.monto, p.saldo_pendiente, p.estado`,
  );
  expect(createHash('sha256').update(JSON.stringify(prestamos)).digest('hex')).toBe(HASH);
});

test('a database with demo users does not open in production beside an admin', async () => {
  const production = {
    ...api.config,
    production: true,
    firstAdmin: { email: 'a@b.co', password: 'una-clave' },
  };
  await expect(inScope('todo', () => prepareDatabase(api.app, production))).rejects.toThrow(
    'usa una base vacía',
  );
});
