import { getRepositoryToken } from '@nestjs/typeorm';
import type { DataSource, Repository } from 'typeorm';
import { createDatabase } from '../../../src/app/database.js';
import { ClienteEntity } from '../../../src/clientes/cliente.entity.js';
import { connect } from '../../../src/platform/db/data-source.js';
import { prepared } from '../../../src/platform/db/prepared.js';
import { row } from '../../../src/platform/db/query.js';
import { inScope, keepScope } from '../../../src/platform/db/scope.js';
import { Transactions } from '../../../src/platform/db/transactions.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const COUNT = prepared('SELECT count(*) AS n FROM cliente');

/** The relations that no request of a collector needs: without a view in `cobrador` they are an error. */
const OF_THE_OFFICE = [
  'aprobacion',
  'auditoria',
  'auditoria_cabeza',
  'auditoria_cadena',
  'auditoria_llave',
  'auditoria_verificacion',
  'contado',
  'contador',
  'migrations',
  'paso_nocturno',
];

/** The views of `views/shared.sql`. A table with data of clients never belongs here. */
const SEEN_WHOLE = [
  'archivo_trozo',
  'caja_dato',
  'cancelacion',
  'cedula_cache',
  'cliente_dato',
  'codigo_recuperacion',
  'configuracion',
  'corte_diario',
  'cuota_dato',
  'dispositivo_conocido',
  'identidad',
  'intento',
  'llave_de_acceso',
  'mantenimiento',
  'operacion_dato',
  'periodo_cerrado',
  'portal_archivo',
  'portal_error',
  'portal_informe',
  'portal_mapa',
  'portal_modulo',
  'portal_shell',
  'portal_total',
  'portal_version',
  'prestamo_dato',
  'reto',
  'sesion',
  'sin_verificar_dato',
  'subida',
  'totp',
  'trabajo_nocturno',
  'usuario_dato',
];

let database: DataSource;

const api = await TestApp.create();
const gerente = await createTestUsuario(api, 'gerente');
const collector = await createTestUsuario(api, 'cobrador');
beforeAll(async () => {
  await createTestCliente(api, gerente.token);
  await createTestCliente(api, gerente.token, { cobrador: collector.id });
  database = createDatabase(api.base.urlDeLaApi);
  await inScope('todo', () => connect(database, 0));
});
afterAll(async () => {
  await database.destroy();
  await api.close();
});

const countIn = async (scope: string | undefined): Promise<number | undefined> =>
  (await inScope(scope, () => row<{ n: number }>(database, COUNT)))?.n;

test('a query without a scope does not run', async () => {
  await expect(countIn(undefined)).rejects.toThrow('A query needs a scope');
  await expect(row(database, COUNT)).rejects.toThrow('A query needs a scope');
});

test('the same prepared statement of one connection reads the rows of each scope', async () => {
  await inScope('todo', async () => {
    const runner = database.createQueryRunner();
    try {
      const count = async () => (await row<{ n: number }>(runner.manager, COUNT))?.n;
      const counts: unknown[] = [];
      // Postgres makes a generic plan after five runs.
      for (let run = 0; run < 7; run++) {
        counts.push([await count(), await inScope(collector.id, count)]);
      }
      expect(counts).toEqual(Array.from({ length: 7 }, () => [2, 1]));
    } finally {
      await runner.release();
    }
  });
});

test('a repository reads and writes only what the scope of its request sees, in a transaction too', async () => {
  const clientes: Repository<ClienteEntity> = api.app.get(getRepositoryToken(ClienteEntity), {
    strict: false,
  });
  const [own, { id } = new ClienteEntity()] = await inScope('todo', () =>
    clientes.find({ order: { cobradorId: 'ASC' } }),
  );
  const asCollector = async (repository: Repository<ClienteEntity>) => {
    expect(await repository.find()).toEqual([own]);
    expect(await repository.existsBy({ id })).toBe(false);
    const written = await repository.update({ id }, { nombre: 'De otro' });
    expect(written.affected).toBe(0);
  };
  await inScope(collector.id, async () => {
    await asCollector(clientes);
    await api.app.get(Transactions).execute((tx) => asCollector(tx.getRepository(ClienteEntity)));
  });
  await expect(clientes.find()).rejects.toThrow('A query needs a scope');
});

test('a scope that names nobody sees nothing', async () => {
  expect(await countIn('0198e9a0-0000-7000-8000-000000000000')).toBe(0);
});

test('a transaction keeps the scope that it began with', async () => {
  const mixed = inScope(collector.id, () =>
    database.transaction((tx) => inScope('todo', () => row(tx, COUNT))),
  );
  await expect(mixed).rejects.toThrow('A transaction keeps the scope');
  expect(await countIn('todo')).toBe(2);
});

test('queries at once in several scopes never mix', async () => {
  const scopes = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 'todo' : collector.id));
  const counts = await Promise.all(scopes.map(countIn));
  expect(counts).toEqual(scopes.map((scope) => (scope === 'todo' ? 2 : 1)));
});

test('a callback outside of the request keeps its scope', async () => {
  const scoped = inScope(collector.id, keepScope);
  expect(await scoped(() => row(database, COUNT))).toEqual({ n: 1 });
});

test('every table and view has one with all its columns for collectors, except those of the office', async () => {
  const { rows: columns }: { rows: { schema: string; table: string; columns: string }[] } =
    await api.base.withOwner(
      `SELECT table_schema AS schema, table_name AS table, string_agg(column_name, ' ' ORDER BY column_name) AS columns
       FROM information_schema.columns
      WHERE table_schema IN ('cobrador', 'public')
      GROUP BY 1, 2 ORDER BY 2`,
    );
  const of = (schema: string) =>
    new Map(columns.filter((one) => one.schema === schema).map(({ table, columns }) => [table, columns]));
  const [tables, views] = [of('public'), of('cobrador')];
  for (const name of OF_THE_OFFICE) expect([name, tables.delete(name)]).toEqual([name, true]);
  expect(views).toEqual(tables);
});

test('a collector sees whole only the tables without data of clients, and rows that join one in scope', async () => {
  const { rows: whole }: { rows: { name: string }[] } = await api.base.withOwner(
    `SELECT viewname AS name FROM pg_views
      WHERE schemaname = 'cobrador' AND definition ~ format('FROM (public\\.)?%s;$', viewname) ORDER BY 1`,
  );
  expect(whole.map(({ name }) => name)).toEqual(SEEN_WHOLE);
});

test('a name without a view for collectors is an error, and not what the office has', async () => {
  const ofCollector = (sql: string) => inScope(collector.id, () => row(database, sql));
  for (const name of [...OF_THE_OFFICE, 'normalizada']) {
    await expect(ofCollector(`SELECT count(*) FROM ${name}`)).rejects.toThrow(
      `relation "${name}" does not exist`,
    );
  }
  const COUNTED = 'SELECT count(*) AS n FROM contador_cliente_estado';
  expect(await ofCollector(COUNTED)).toEqual({ n: 1 });
  await api.base.withOwner('ALTER VIEW cobrador.contador_cliente_estado RENAME TO quitada');
  await expect(ofCollector(COUNTED)).rejects.toThrow('relation "contador_cliente_estado" does not exist');
  await api.base.withOwner('ALTER VIEW cobrador.quitada RENAME TO contador_cliente_estado');
});

test('a search of a collector uses the index of names, and the functions of the office answer the same', async () => {
  expect(await inScope(collector.id, () => row(database, `SELECT normalizar('Ñandú') AS texto`))).toEqual({
    texto: 'nandu',
  });
  const plan = await inScope(collector.id, () =>
    database.query(`EXPLAIN (VERBOSE) SELECT id FROM cliente ORDER BY normalizar(nombre)`),
  );
  expect(JSON.stringify(plan)).toContain('public.normalizar(t.nombre)');
});
