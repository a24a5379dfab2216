import { AppDePrueba } from '../../support/app-de-prueba.js';
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
