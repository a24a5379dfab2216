import { EventEmitter, once } from 'node:events';
import { entrar } from '@cartera/contrato/auth';
import { DataSource } from 'typeorm';
import { Auditoria } from '../../../src/platform/audit/auditoria.js';
import { verificarCadenas } from '../../../src/platform/audit/verificar-cadenas.js';
import { migrar } from '../../../src/platform/db/fuente-de-datos.js';
import { Transacciones, type Tx } from '../../../src/platform/db/transacciones.js';
import { nuevoId } from '../../../src/platform/id.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { correrComando } from '../../support/comando.js';
import { exito } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { CLAVE_DE_PRUEBA, crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

const AUTOR = { nombre: 'Prueba', ip: '127.0.0.1', requestId: 'prueba' };
let api: AppDePrueba;
let caja: Caja;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16' });
  caja = new Caja(api, (await crearUsuarioDePrueba(api, 'gerente')).token);
});
afterAll(() => api.cerrar());

const anotar =
  (entidadId: string, despues: object = {}) =>
  (tx: Tx) =>
    api.app.get(Auditoria).anotar(tx, AUTOR, { accion: 'prueba', entidad: 'prueba', entidadId, despues });

const anotarYa = (entidadId: string, despues?: object) =>
  api.app.get(Transacciones).ejecutar(anotar(entidadId, despues));

const eslabones = (id: string): Promise<{ orden: number; anterior: Buffer; huella: Buffer }[]> =>
  api.db.query('SELECT orden, anterior, huella FROM auditoria WHERE entidad_id = $1 ORDER BY orden', [id]);

const verificar = () => correrComando('verificar-auditoria', { DATABASE_URL: api.base.urlDeLaApi });

/** What someone with the keys of the database could do. */
const alterar = (sql: string) =>
  api.base.comoDuena(
    `ALTER TABLE auditoria DISABLE TRIGGER USER; ${sql}; ALTER TABLE auditoria ENABLE TRIGGER USER`,
  );

test('each row of a record follows the one before, whatever who adds it says of its place', async () => {
  const { _id: id } = await caja.prestarConPlan();
  exito(await caja.cobrar(id, 1000));
  await api.db.query(
    `INSERT INTO auditoria (id, momento, accion, entidad, entidad_id, orden, anterior, huella)
     VALUES ($1, now(), 'forjada', 'prestamo', $2, 1, 'x', 'x')`,
    [nuevoId(), id],
  );
  const filas = await eslabones(id);
  expect(filas.map(({ orden }) => orden)).toEqual([1, 2, 3, 4]);
  expect(filas[0]?.anterior).toHaveLength(0);
  for (const [indice, { anterior }] of filas.slice(1).entries()) {
    expect(anterior).toEqual(filas[indice]?.huella);
  }
  expect((await verificarCadenas(api.db)).rotos).toEqual([]);
});

test('many writers of many records at once leave every chain whole', async () => {
  const registros = Array.from({ length: 12 }, () => nuevoId());
  await Promise.all(registros.flatMap((id) => Array.from({ length: 10 }, (_, n) => anotarYa(id, { n }))));
  for (const id of registros) {
    expect((await eslabones(id)).map(({ orden }) => orden)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  }
  expect((await verificarCadenas(api.db)).rotos).toEqual([]);
});

test('a writer waits for another one of the same record, and for nobody else', async () => {
  const [suyo, otro] = [nuevoId(), nuevoId()];
  const senales = new EventEmitter();
  const [cogido, soltar] = [once(senales, 'cogido'), once(senales, 'soltar')];
  const primero = api.app.get(Transacciones).ejecutar(async (tx) => {
    await anotar(suyo)(tx);
    senales.emit('cogido');
    await soltar;
  });
  await cogido;
  let escribio = false;
  const segundo = anotarYa(suyo).then(() => {
    escribio = true;
  });
  await anotarYa(otro);
  await new Promise((resolver) => setTimeout(resolver, 200));
  expect(escribio).toBe(false);
  senales.emit('soltar');
  await Promise.all([primero, segundo]);
  expect(await eslabones(suyo)).toHaveLength(2);
});

test('what is rolled back leaves no gap', async () => {
  const id = nuevoId();
  await anotarYa(id);
  const fallida = api.app.get(Transacciones).ejecutar(async (tx) => {
    await anotar(id)(tx);
    throw new Error('no');
  });
  await expect(fallida).rejects.toThrow('no');
  await anotarYa(id);
  expect((await eslabones(id)).map(({ orden }) => orden)).toEqual([1, 2]);
});

test('the command says that a trail nobody touched is whole', async () => {
  const { codigo, salida, errores } = await verificar();
  expect([codigo, errores]).toEqual([0, '']);
  expect(salida).toMatch(/^Auditoría íntegra: \d+ eventos en \d+ cadenas\n$/);
});

test.each([
  [
    'a row that was changed',
    2,
    (id: string) => `SET despues = '{"n": 99}' WHERE entidad_id = '${id}' AND orden = 2`,
  ],
  [
    'a row under another hand',
    3,
    (id: string) => `SET usuario_nombre = 'Otra' WHERE entidad_id = '${id}' AND orden = 3`,
  ],
  [
    'a row moved in time',
    1,
    (id: string) => `SET momento = momento - interval '1 second' WHERE entidad_id = '${id}' AND orden = 1`,
  ],
])('the command names %s, and ends with an error', async (_caso, orden, cambio) => {
  const id = nuevoId();
  for (const n of [1, 2, 3]) await anotarYa(id, { n });
  await alterar(`UPDATE auditoria ${cambio(id)}`);
  const { codigo, salida } = await verificar();
  expect(codigo).toBe(1);
  expect(salida).toContain(`  prueba ${id}, eslabón ${orden}: la fila no es la que se escribió\n`);
});

test('rows taken away are missed: from the middle, from the end, and all of them', async () => {
  const [enMedio, alFinal, todas, sinFinal] = [nuevoId(), nuevoId(), nuevoId(), nuevoId()];
  for (const id of [enMedio, alFinal, todas, sinFinal]) for (const n of [1, 2, 3]) await anotarYa(id, { n });
  await alterar(`DELETE FROM auditoria WHERE entidad_id = '${enMedio}' AND orden = 2;
    DELETE FROM auditoria WHERE entidad_id = '${alFinal}' AND orden = 3;
    DELETE FROM auditoria WHERE entidad_id = '${todas}';
    DELETE FROM auditoria_cadena WHERE entidad_id = '${sinFinal}'`);
  const { rotos } = await verificarCadenas(api.db);
  const de = (id: string) => rotos.find(({ entidadId }) => entidadId === id);
  expect(de(enMedio)).toMatchObject({ orden: 3, causa: 'falta la fila anterior' });
  expect(de(alFinal)).toMatchObject({ orden: 3, causa: 'la cadena no termina en su última fila' });
  expect(de(todas)).toMatchObject({ orden: 3, causa: 'la cadena no termina en su última fila' });
  expect(de(sinFinal)).toMatchObject({ orden: 1, causa: 'la cadena no tiene registro de su final' });
});

test('a row whose hash was made again no longer fits the next one', async () => {
  const id = nuevoId();
  for (const n of [1, 2, 3]) await anotarYa(id, { n });
  await alterar(`UPDATE auditoria SET huella = sha256('otra') WHERE entidad_id = '${id}' AND orden = 2`);
  const { rotos } = await verificarCadenas(api.db);
  expect(rotos.find(({ entidadId }) => entidadId === id)).toMatchObject({ orden: 2 });
});

test('the rows of a trail that was not chained yet are chained by the migration, in their order', async () => {
  const vieja = await AppDePrueba.crear({ hoy: '2026-03-16' });
  const duena = new DataSource({ ...vieja.db.options, url: vieja.base.url } as typeof vieja.db.options);
  try {
    const { id, email } = await crearUsuarioDePrueba(vieja, 'admin');
    exito(await vieja.pedir(entrar, { cuerpo: { email, password: CLAVE_DE_PRUEBA } }));
    await duena.initialize();
    const huellas = () =>
      duena.query('SELECT orden, huella FROM auditoria WHERE entidad_id = $1 ORDER BY orden', [id]);
    const antes = await huellas();
    expect(antes.length).toBeGreaterThan(1);
    await deshacerHasta(duena, 'CadenasDeAuditoria1763683200060');
    await migrar(duena);
    expect(await huellas()).toEqual(antes);
    expect((await verificarCadenas(duena)).rotos).toEqual([]);
  } finally {
    await duena.destroy();
    await vieja.cerrar();
  }
});

/** Undoes migrations, the newest first, up to and including one. */
async function deshacerHasta(duena: DataSource, nombre: string): Promise<void> {
  for (;;) {
    const [ultima] = await duena.query('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
    await duena.undoLastMigration();
    if (ultima.name === nombre) return;
  }
}
