import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createDatabase } from '../../../src/app/database.js';
import { currentRole } from '../../../src/platform/db/api-role.js';
import { migrateFor } from '../../../src/platform/db/schema.js';
import { newId } from '../../../src/platform/id.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.create({ today: '2026-03-16' });
beforeAll(async () => {
  const caja = new Caja(api, (await createTestUsuario(api, 'gerente')).token);
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 12_000));
});
afterAll(() => api.close());

const APPEND_ONLY = ['auditoria', 'movimiento', 'aplicacion'];

test('the API’s role owns nothing and is no superuser', async () => {
  const [who] = await api.db.query(
    `SELECT rolsuper, rolcreaterole, rolcreatedb,
            (SELECT count(*) FROM pg_class WHERE relowner = r.oid) AS owned
       FROM pg_roles r WHERE rolname = current_user`,
  );
  expect(who).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, owned: 0 });
});

test.each(APPEND_ONLY)('the API can neither change nor delete rows of %s', async (table) => {
  const before = await api.db.query(`SELECT * FROM ${table} ORDER BY id`);
  expect(before).not.toEqual([]);
  for (const sql of [`UPDATE ${table} SET id = id`, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`]) {
    await expect(api.db.query(sql)).rejects.toThrow('permission denied');
  }
  expect(await api.db.query(`SELECT * FROM ${table} ORDER BY id`)).toEqual(before);
});

test('the API adds audit rows only through the function that stamps their time and author', async () => {
  const row = `(id, momento, accion, entidad) VALUES (gen_random_uuid(), '2026-01-01', 'forjada', 'prueba')`;
  await expect(api.db.query(`INSERT INTO auditoria ${row}`)).rejects.toThrow('permission denied');
  await expect(api.db.query('SELECT * FROM auditoria_llave')).rejects.toThrow('permission denied');

  const { id, sesionId } = await createTestUsuario(api, 'cobrador', 'rosa');
  const entry = {
    id: newId(),
    accion: 'prueba',
    entidad: 'prueba',
    usuario_nombre: 'Otra',
    momento: '2026-01-01',
  };
  const record = (sesion: string | null) =>
    api.db.query('SELECT registrar_auditoria($1, $2, $3, $4, $5)', [
      sesion,
      '10.0.0.1',
      'Chrome en Android',
      'prueba',
      JSON.stringify([entry]),
    ]);
  await record(sesionId);
  const [stamped] = await api.db.query(
    `SELECT usuario_id, usuario_nombre, dispositivo, now() - momento < interval '1 minute' AS "isRecent"
       FROM auditoria WHERE id = $1`,
    [entry.id],
  );
  expect(stamped).toEqual({
    usuario_id: id,
    usuario_nombre: 'rosa',
    dispositivo: 'Chrome en Android',
    isRecent: true,
  });
  await expect(record(newId())).rejects.toThrow('no rows');
});

test('the API cannot update or delete a payment or a receipt, and projecting it again changes nothing', async () => {
  const before = await api.db.query('SELECT * FROM cobro');
  expect(before).toHaveLength(1);
  const writes = ['cobro', 'recibo'].flatMap((table) => [
    `UPDATE ${table} SET monto = 1`,
    `DELETE FROM ${table}`,
  ]);
  for (const sql of writes) {
    await expect(api.db.query(sql)).rejects.toThrow('permission denied');
  }
  await api.db.query('SELECT proyectar_cobro($1, now())', [before[0].id]);
  expect(await api.db.query('SELECT * FROM cobro')).toEqual(before);
});

test.each([...APPEND_ONLY, 'cobro'])('the API cannot remove the triggers of %s', async (table) => {
  for (const sql of [
    `TRUNCATE ${table} CASCADE`,
    `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
    `ALTER TABLE ${table} DISABLE TRIGGER USER`,
    `ALTER TABLE ${table} ADD COLUMN otra text`,
    `DROP TABLE ${table} CASCADE`,
  ]) {
    await expect(api.db.query(sql)).rejects.toThrow(/permission denied|must be owner/);
  }
});

test('the API cannot grant itself permissions', async () => {
  // Postgres answers this with a warning, and grants nothing.
  await api.db.query('GRANT ALL ON auditoria TO CURRENT_USER');
  await expect(api.db.query('DELETE FROM auditoria')).rejects.toThrow('permission denied');
});

test('the API cannot bypass the triggers in any known way', async () => {
  for (const sql of [
    `SET session_replication_role = replica`,
    `UPDATE auditoria_cadena SET orden = 1`,
    `DELETE FROM auditoria_cadena`,
    `INSERT INTO auditoria_cabeza VALUES (99, '2099-01-01', 0, '')`,
    `UPDATE auditoria_verificacion SET faltas = '[]'`,
    `INSERT INTO auditoria_cadena VALUES ('x', '00000000-0000-0000-0000-000000000000', 1, '')`,
    `DELETE FROM migrations`,
    `CREATE TABLE propia (id int)`,
    `CREATE TEMP TABLE auditoria_falsa (LIKE auditoria);
     CREATE TRIGGER mia BEFORE INSERT ON auditoria_falsa FOR EACH ROW EXECUTE FUNCTION encadenar_auditoria()`,
  ]) {
    await expect(api.db.query(sql)).rejects.toThrow('permission denied');
  }
});

test('the API cannot date a verification of the trail, which would hide the later ones', async () => {
  await api.db.query(`INSERT INTO auditoria_verificacion VALUES ('2099-01-01', 0, 0, '[]')`);
  expect(await api.db.query('SELECT 1 FROM auditoria_verificacion WHERE momento > now()')).toEqual([]);
});

describe('a database restored without its permissions', () => {
  let base: TestDatabase;
  let apiDatabase: DataSource;
  let owner: DataSource;

  beforeAll(async () => {
    base = await createTestDatabase();
    apiDatabase = await createDatabase(base.urlDeLaApi, 'todo').initialize();
    owner = await createDatabase(base.url, 'todo').initialize();
  });
  afterAll(async () => {
    await apiDatabase.destroy();
    await owner.destroy();
    await base.remove();
  });

  const executableFunctions = () =>
    apiDatabase.query(
      `SELECT oid::regprocedure::text AS name FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prosecdef AND has_function_privilege(oid, 'EXECUTE')
        ORDER BY 1`,
    );

  test('a run of the migrations revokes the owner’s functions from the API, and their triggers still run', async () => {
    // Postgres grants every new function to PUBLIC. A manual restore may also grant it to the API.
    const rol = pg.escapeIdentifier(await currentRole(apiDatabase));
    await owner.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO PUBLIC, ${rol}`);
    await apiDatabase.query('SELECT recontar()');
    expect((await executableFunctions()).length).toBeGreaterThanOrEqual(15);

    await migrateFor(apiDatabase, owner);
    for (const sql of ['SELECT recontar()', 'SELECT tomar_ranura()']) {
      await expect(apiDatabase.query(sql)).rejects.toThrow('permission denied for function');
    }
    expect(await executableFunctions()).toEqual([
      { name: 'abrir_mes(date)' },
      { name: expect.stringMatching(/^asentar_desembolso\(/) },
      { name: expect.stringMatching(/^asentar_operacion\(/) },
      { name: expect.stringMatching(/^asentar_resultados\(/) },
      { name: expect.stringMatching(/^auditoria_rotos\(/) },
      { name: 'autorizar_descuento(uuid,uuid,bigint)' },
      { name: expect.stringMatching(/^cerrar_envio\(/) },
      { name: 'poner_atrasos(uuid[],date)' },
      { name: expect.stringMatching(/^proyectar_cobro\(/) },
      { name: expect.stringMatching(/^registrar_auditoria\(/) },
      { name: expect.stringMatching(/^registrar_dispositivo\(/) },
      { name: expect.stringMatching(/^registrar_envio\(/) },
      { name: expect.stringMatching(/^registrar_operacion\(/) },
      { name: expect.stringMatching(/^revisar_dispositivo\(/) },
      { name: expect.stringMatching(/^sellar_auditoria\(/) },
    ]);

    await apiDatabase.query(
      `SELECT registrar_auditoria(NULL, 'local', NULL, 'x', jsonb_build_array(jsonb_build_object(
         'id', gen_random_uuid(), 'accion', 'x', 'entidad', 'x')))`,
    );
    expect(await apiDatabase.query(`SELECT normalizar('Á') AS texto`)).toEqual([{ texto: 'a' }]);
  });
});
