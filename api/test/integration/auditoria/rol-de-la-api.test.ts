import pg from 'pg';
import type { DataSource } from 'typeorm';
import { crearBase } from '../../../src/base-de-datos.js';
import { migrarPara } from '../../../src/platform/db/esquema.js';
import { rolDe } from '../../../src/platform/db/rol-de-la-api.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { type BaseDePrueba, crearBaseDePrueba } from '../../support/base-de-prueba.js';
import { exito } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16' });
  const caja = new Caja(api, (await crearUsuarioDePrueba(api, 'gerente')).token);
  const { _id: id } = await caja.prestarConPlan();
  exito(await caja.cobrar(id, 12_000));
});
afterAll(() => api.cerrar());

const SOLO_CRECEN = ['auditoria', 'movimiento', 'aplicacion'];

test('the API owns nothing, and is no superuser', async () => {
  const [quien] = await api.db.query(
    `SELECT rolsuper, rolcreaterole, rolcreatedb,
            (SELECT count(*) FROM pg_class WHERE relowner = r.oid) AS suyas
       FROM pg_roles r WHERE rolname = current_user`,
  );
  expect(quien).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, suyas: 0 });
});

test.each(SOLO_CRECEN)('the API can neither change nor delete what is written in %s', async (tabla) => {
  const antes = await api.db.query(`SELECT * FROM ${tabla} ORDER BY id`);
  expect(antes).not.toEqual([]);
  for (const sql of [`UPDATE ${tabla} SET id = id`, `DELETE FROM ${tabla}`, `TRUNCATE ${tabla} CASCADE`]) {
    await expect(api.db.query(sql)).rejects.toThrow('permission denied');
  }
  expect(await api.db.query(`SELECT * FROM ${tabla} ORDER BY id`)).toEqual(antes);
});

test.each([...SOLO_CRECEN, 'cobro'])('the API cannot take the guards of %s away', async (tabla) => {
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
  let base: BaseDePrueba;
  let deLaApi: DataSource;
  let duena: DataSource;

  beforeAll(async () => {
    base = await crearBaseDePrueba();
    deLaApi = await crearBase(base.urlDeLaApi).initialize();
    duena = await crearBase(base.url).initialize();
  });
  afterAll(async () => {
    await deLaApi.destroy();
    await duena.destroy();
    await base.borrar();
  });

  const queEjecuta = () =>
    deLaApi.query(
      `SELECT oid::regprocedure::text AS funcion FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prosecdef AND has_function_privilege(oid, 'EXECUTE')`,
    );

  test('lets the API call none of the owner’s functions once it is migrated again, while their triggers run', async () => {
    // How Postgres makes any function; and what whoever restores by hand may have given to the API itself.
    const rol = pg.escapeIdentifier(await rolDe(deLaApi));
    await duena.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO PUBLIC, ${rol}`);
    await deLaApi.query('SELECT recontar()');
    expect((await queEjecuta()).length).toBeGreaterThanOrEqual(15);

    await migrarPara(deLaApi, duena);
    for (const sql of ['SELECT recontar()', 'SELECT tomar_ranura()']) {
      await expect(deLaApi.query(sql)).rejects.toThrow('permission denied for function');
    }
    expect(await queEjecuta()).toEqual([]);

    await deLaApi.query(
      `INSERT INTO auditoria (id, momento, accion, entidad) VALUES (gen_random_uuid(), now(), 'x', 'x')`,
    );
    expect(await deLaApi.query(`SELECT normalizar('Á') AS texto`)).toEqual([{ texto: 'a' }]);
  });
});
