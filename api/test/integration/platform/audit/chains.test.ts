import { EventEmitter, once } from 'node:events';
import { Auditoria, systemActor } from '../../../../src/platform/audit/auditoria.js';
import { verifyChains } from '../../../../src/platform/audit/verify-chains.js';
import { Transactions, type Tx } from '../../../../src/platform/db/transactions.js';
import { newId } from '../../../../src/platform/id.js';
import { runCommand } from '../../../support/command.js';
import { expectSuccess } from '../../../support/request.js';
import { TestApp } from '../../../support/test-app.js';
import { Caja } from '../../../support/test-prestamos.js';
import { createTestUsuario } from '../../../support/test-usuarios.js';

const ACTOR = systemActor('prueba');

const api = await TestApp.forFile({ today: '2026-03-16' });
const caja = new Caja(api, (await createTestUsuario(api, 'gerente')).token);

const record =
  (entidadId: string, after: object = {}) =>
  (tx: Tx) =>
    api
      .service(Auditoria)
      .record(tx, ACTOR, { accion: 'metas.crear', entidad: 'prueba', entidadId, despues: after });

const recordNow = (entidadId: string, after?: object) =>
  api.service(Transactions).execute(record(entidadId, after));

const chainLinks = (id: string): Promise<{ orden: number; anterior: Buffer; huella: Buffer }[]> =>
  api.db.query('SELECT orden, anterior, huella FROM auditoria WHERE entidad_id = $1 ORDER BY orden', [id]);

const verify = () => runCommand('verify-auditoria', { DATABASE_URL: api.base.urlDeLaApi });

/** Changes the audit trail as an attacker with the owner’s password could. */
const tamper = (sql: string) =>
  api.base.withOwner(
    `ALTER TABLE auditoria DISABLE TRIGGER USER; ${sql}; ALTER TABLE auditoria ENABLE TRIGGER USER`,
  );

test('each row is chained to the previous row of its record', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 1000));
  const rows = await chainLinks(id);
  expect(rows.map(({ orden }) => orden)).toEqual([1, 2, 3]);
  expect(rows[0]?.anterior).toHaveLength(0);
  for (const [index, { anterior }] of rows.slice(1).entries()) {
    expect(anterior).toEqual(rows[index]?.huella);
  }
  expect((await verifyChains(api.db)).broken).toEqual([]);
});

test('concurrent writes to many records leave every chain intact', async () => {
  const records = Array.from({ length: 12 }, () => newId());
  await Promise.all(records.flatMap((id) => Array.from({ length: 10 }, (_, n) => recordNow(id, { n }))));
  for (const id of records) {
    expect((await chainLinks(id)).map(({ orden }) => orden)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  }
  expect((await verifyChains(api.db)).broken).toEqual([]);
});

test('a writer waits only for another writer of the same record', async () => {
  const [own, other] = [newId(), newId()];
  const signals = new EventEmitter();
  const [acquired, release] = [once(signals, 'cogido'), once(signals, 'soltar')];
  const first = api.service(Transactions).execute(async (tx) => {
    await record(own)(tx);
    // A write of the trail is sent without its answer. The next statement has it.
    await tx.query('SELECT 1');
    signals.emit('cogido');
    await release;
  });
  await acquired;
  let hasWritten = false;
  const second = recordNow(own).then(() => {
    hasWritten = true;
  });
  await recordNow(other);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(hasWritten).toBe(false);
  signals.emit('soltar');
  await Promise.all([first, second]);
  expect(await chainLinks(own)).toHaveLength(2);
});

test('a rollback leaves no gap', async () => {
  const id = newId();
  await recordNow(id);
  const failed = api.service(Transactions).execute(async (tx) => {
    await record(id)(tx);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await recordNow(id);
  expect((await chainLinks(id)).map(({ orden }) => orden)).toEqual([1, 2]);
});

test('the command reports an unchanged trail as intact', async () => {
  const { code, output, errors } = await verify();
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(/^Auditoría íntegra: \d+ eventos en \d+ cadenas\nSin comparar: /);
});

test.each([
  ['a changed row', 2, (id: string) => `SET despues = '{"n": 99}' WHERE entidad_id = '${id}' AND orden = 2`],
  [
    'a row with another user',
    3,
    (id: string) => `SET usuario_nombre = 'Otra' WHERE entidad_id = '${id}' AND orden = 3`,
  ],
  [
    'a row with another time',
    1,
    (id: string) => `SET momento = momento - interval '1 second' WHERE entidad_id = '${id}' AND orden = 1`,
  ],
])('the command reports %s and exits with an error', async (_case, orden, change) => {
  const id = newId();
  for (const n of [1, 2, 3]) await recordNow(id, { n });
  await tamper(`UPDATE auditoria ${change(id)}`);
  const { code, output } = await verify();
  expect(code).toBe(1);
  expect(output).toContain(`  prueba ${id}, eslabón ${orden}: la fila no es la que se escribió\n`);
});

test('deleted rows are found: from the middle, from the end, and all of a record', async () => {
  const [inMiddle, atEnd, all, withoutEnd] = [newId(), newId(), newId(), newId()];
  for (const id of [inMiddle, atEnd, all, withoutEnd]) for (const n of [1, 2, 3]) await recordNow(id, { n });
  await tamper(`DELETE FROM auditoria WHERE entidad_id = '${inMiddle}' AND orden = 2;
    DELETE FROM auditoria WHERE entidad_id = '${atEnd}' AND orden = 3;
    DELETE FROM auditoria WHERE entidad_id = '${all}';
    DELETE FROM auditoria_cadena WHERE entidad_id = '${withoutEnd}'`);
  const { broken } = await verifyChains(api.db);
  const faultOf = (id: string) => broken.find(({ entidadId }) => entidadId === id);
  expect(faultOf(inMiddle)).toMatchObject({ orden: 3, causa: 'falta la fila anterior' });
  expect(faultOf(atEnd)).toMatchObject({ orden: 3, causa: 'la cadena no termina en su última fila' });
  expect(faultOf(all)).toMatchObject({ orden: 3, causa: 'la cadena no termina en su última fila' });
  expect(faultOf(withoutEnd)).toMatchObject({ orden: 1, causa: 'la cadena no tiene registro de su final' });
});

test('a row with a new hash does not match the next row', async () => {
  const id = newId();
  for (const n of [1, 2, 3]) await recordNow(id, { n });
  await tamper(`UPDATE auditoria SET huella = sha256('otra') WHERE entidad_id = '${id}' AND orden = 2`);
  const { broken } = await verifyChains(api.db);
  expect(broken.find(({ entidadId }) => entidadId === id)).toMatchObject({ orden: 2 });
});
