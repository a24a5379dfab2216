import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as REGISTRADAS from '../../../src/esquema/migraciones.js';
import { type BaseDePrueba, crearBaseDePrueba } from '../../support/base-de-prueba.js';
import { correrComando } from '../../support/comando.js';
import { ProcesoDePrueba } from '../../support/proceso-de-prueba.js';

/** Their names, the oldest first: each ends in its moment. */
const MIGRACIONES = Object.keys(REGISTRADAS).sort((a, b) => a.slice(-13).localeCompare(b.slice(-13)));

let base: BaseDePrueba;
let carpeta: string;
let entorno: Record<string, string>;

beforeAll(async () => {
  base = await crearBaseDePrueba();
  carpeta = await mkdtemp(join(tmpdir(), 'cartera-migrar-'));
  const secreto = join(carpeta, 'base');
  await writeFile(secreto, `${base.urlDeLaApi}\n`);
  entorno = { PORT: '0', CARTERA_DATA: carpeta, DATABASE_URL_FILE: secreto };
});
afterAll(async () => {
  await base.borrar();
  await rm(carpeta, { recursive: true });
});

const sinMigrar = () => new ProcesoDePrueba({ ...entorno, CARTERA_MIGRAR: '0' });
const migrar = () => correrComando('migrar', { ...entorno, DATABASE_URL_MIGRACIONES: base.url });

test('an API that does not migrate refuses an older schema in one line, until the job of migrating has run', async () => {
  await base.comoDuena('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const temprano = sinMigrar();
  expect(await temprano.fin()).toBe(1);
  expect(temprano.salida).toBe('');
  expect(temprano.errores.trim()).toBe(
    `A la base de datos le faltan ${MIGRACIONES.length} de ${MIGRACIONES.length} migraciones: corre antes npm run migrar -w @cartera/api, o quita CARTERA_MIGRAR=0`,
  );

  expect(await migrar()).toMatchObject({
    codigo: 0,
    salida: `La base de datos está al día: ${MIGRACIONES.length} migraciones\n`,
  });
  expect((await migrar()).codigo).toBe(0);
  const proceso = await sinMigrar().listo();
  expect(await proceso.terminar('SIGTERM')).toBe(0);
});

test('it lacks even the last migration alone; one that it does not know of is the next version’s, and no matter', async () => {
  const ultima = MIGRACIONES.at(-1);
  await base.comoDuena(`DELETE FROM migrations WHERE name = '${ultima}'`);
  const atrasado = sinMigrar();
  expect(await atrasado.fin()).toBe(1);
  expect(atrasado.errores).toContain(`le faltan 1 de ${MIGRACIONES.length} migraciones`);

  await base.comoDuena(
    `INSERT INTO migrations (timestamp, name) VALUES (1, '${ultima}'), (2, 'DeOtraVersion1763683299999')`,
  );
  const proceso = await sinMigrar().listo();
  expect(await proceso.terminar('SIGTERM')).toBe(0);
});
