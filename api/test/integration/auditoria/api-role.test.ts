import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createDatabase } from '../../../src/database.js';
import { currentRole } from '../../../src/platform/db/api-role.js';
import { migrateFor } from '../../../src/platform/db/schema.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

let api: TestApp;

beforeAll(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
  const caja = new Caja(api, (await createTestUsuario(api, 'gerente')).token);
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 12_000));
});
afterAll(() => api.close());

const APPEND_ONLY = ['auditoria', 'movimiento', 'aplicacion'];

test('the API owns nothing, and is no superuser', async () => {
  const [who] = await api.db.query(
    `SELECT rolsuper, rolcreaterole, rolcreatedb,
            (SELECT count(*) FROM pg_class WHERE relowner = r.oid) AS suyas
       FROM pg_roles r WHERE rolname = current_user`,
  );
  expect(who).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, suyas: 0 });
});

test.each(APPEND_ONLY)('the API can neither change nor delete what is written in %s', async (tabla) => {
  const antes = await api.db.query(`SELECT * FROM ${tabla} ORDER BY id`);
  expect(antes).not.toEqual([]);
  for (const sql of [`UPDATE ${tabla} SET id = id`, `DELETE FROM ${tabla}`, `TRUNCATE ${tabla} CASCADE`]) {
    await expect(api.db.query(sql)).rejects.toThrow('permission denied');
  }
  expect(await api.db.query(`SELECT * FROM ${tabla} ORDER BY id`)).toEqual(antes);
});

test.each([...APPEND_ONLY, 'cobro'])('the API cannot take the guards of %s away', async (tabla) => {
  for (const sql of [
    `TRUNCATE ${tabla} CASCADE`,
    `ALTER TABLE ${tabla} DISABLE TRIGGER ALL`,
    `ALTER TABLE ${tabla} DISABLE TRIGGER USER`,
    `ALTER TABLE ${tabla} ADD COLUMN otra text`,
    `DROP TABLE ${tabla} CASCADE`,
  ]) {
    await expect(api.db.query(sql)).rejects.toThrow(/permission denied|must be owner/);
  }
});

test('the API cannot give itself what it lacks', async () => {
  // Postgres answers this with a warning, and grants nothing.
  await api.db.query('GRANT ALL ON auditoria TO CURRENT_USER');
  await expect(api.db.query('DELETE FROM auditoria')).rejects.toThrow('permission denied');
});

test('the API can go around its guards in no other way that we know of', async () => {
  for (const sql of [
    `SET session_replication_role = replica`,
    `UPDATE auditoria_cadena SET orden = 1`,
    `DELETE FROM auditoria_cadena`,
    `INSERT INTO auditoria_cadena VALUES ('x', '00000000-0000-0000-0000-000000000000', 1, '')`,
    `DELETE FROM migrations`,
    `CREATE TABLE propia (id int)`,
    `CREATE TEMP TABLE auditoria_falsa (LIKE auditoria);
     CREATE TRIGGER mia BEFORE INSERT ON auditoria_falsa FOR EACH ROW EXECUTE FUNCTION encadenar_auditoria()`,
  ]) {
    await expect(api.db.query(sql)).rejects.toThrow('permission denied');
  }
});

describe('a database restored without its permissions', () => {
  let base: TestDatabase;
  let deLaApi: DataSource;
  let owner: DataSource;

  beforeAll(async () => {
    base = await createTestDatabase();
    deLaApi = await createDatabase(base.urlDeLaApi).initialize();
    owner = await createDatabase(base.url).initialize();
  });
  afterAll(async () => {
    await deLaApi.destroy();
    await owner.destroy();
    await base.remove();
  });

  const executableFunctions = () =>
    deLaApi.query(
      `SELECT oid::regprocedure::text AS funcion FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prosecdef AND has_function_privilege(oid, 'EXECUTE')`,
    );

  test('lets the API call none of the owner’s functions once it is migrated again, while their triggers run', async () => {
    // How Postgres makes any function; and what whoever restores by hand may have given to the API itself.
    const rol = pg.escapeIdentifier(await currentRole(deLaApi));
    await owner.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO PUBLIC, ${rol}`);
    await deLaApi.query('SELECT recontar()');
    expect((await executableFunctions()).length).toBeGreaterThanOrEqual(15);

    await migrateFor(deLaApi, owner);
    for (const sql of ['SELECT recontar()', 'SELECT tomar_ranura()']) {
      await expect(deLaApi.query(sql)).rejects.toThrow('permission denied for function');
    }
    expect(await executableFunctions()).toEqual([]);

    await deLaApi.query(
      `INSERT INTO auditoria (id, momento, accion, entidad) VALUES (gen_random_uuid(), now(), 'x', 'x')`,
    );
    expect(await deLaApi.query(`SELECT normalizar('Á') AS texto`)).toEqual([{ texto: 'a' }]);
  });
});
