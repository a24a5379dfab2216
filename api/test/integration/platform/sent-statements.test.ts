import { Cobros } from '../../../src/cobranza/cobros/cobros.js';
import { row } from '../../../src/platform/db/query.js';
import { send, Transactions } from '../../../src/platform/db/transactions.js';
import { databaseHash } from '../../support/database-fingerprint.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const RENAME = 'UPDATE usuario SET nombre = $2 WHERE id = $1';
const FAILING = 'SELECT 1 / $1::int';
const DIVISION_BY_ZERO = '22012';

const api = await TestApp.forFile();
const transactions = api.service(Transactions);
const admin = await createTestUsuario(api, 'admin');

const nombre = async (): Promise<string> =>
  (await api.db.query('SELECT nombre FROM usuario WHERE id = $1', [admin.id]))[0].nombre;

test('statements sent without waiting run in their order, before the next read and the commit', async () => {
  const read = await transactions.execute(async (tx) => {
    send(tx, RENAME, [admin.id, 'Uno']);
    send(tx, RENAME, [admin.id, 'Dos']);
    const seen = await row<{ nombre: string }>(tx, 'SELECT nombre FROM usuario WHERE id = $1', [admin.id]);
    send(tx, RENAME, [admin.id, 'Tres']);
    return seen;
  });
  expect(read).toEqual({ nombre: 'Dos' });
  expect(await nombre()).toBe('Tres');
});

test.each([
  ['before others', [FAILING, RENAME]],
  ['after others', [RENAME, FAILING]],
])('a sent statement that fails %s rolls back all, with its own error', async (_, statements) => {
  const before = await nombre();
  const failed = transactions.execute(async (tx) => {
    for (const sql of statements) send(tx, sql, sql === FAILING ? [0] : [admin.id, 'Perdido']);
  });
  await expect(failed).rejects.toMatchObject({ code: DIVISION_BY_ZERO });
  expect(await nombre()).toBe(before);
});

test('work that reads after a failed statement fails with the error of that statement', async () => {
  const before = await nombre();
  const failed = transactions.execute(async (tx) => {
    send(tx, FAILING, [0]);
    send(tx, RENAME, [admin.id, 'Perdido']);
    await row(tx, 'SELECT 1');
  });
  await expect(failed).rejects.toMatchObject({ code: DIVISION_BY_ZERO });
  expect(await nombre()).toBe(before);
});

test('a sent statement in a deadlock makes the transaction run again', async () => {
  let attempts = 0;
  await transactions.execute(async (tx) => {
    attempts += 1;
    if (attempts === 1) send(tx, `DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40P01'; END $$`, []);
    send(tx, RENAME, [admin.id, 'Otra vez']);
  });
  expect(attempts).toBe(2);
  expect(await nombre()).toBe('Otra vez');
});

test('a payment whose audit entry fails writes nothing, and the next one is whole', async () => {
  const caja = new Caja(api, admin.token);
  const { _id: prestamo } = await caja.prestarWithPlan();
  const before = await databaseHash(api.db);
  const pago = { prestamo, monto: 5_000, fecha: '2026-03-16' };
  const actor = {
    sesionId: 'not an id',
    usuarioId: admin.id,
    nombre: 'x',
    rol: 'admin',
    ip: '127.0.0.1',
    dispositivo: null,
    requestId: 'prueba',
  } as const;
  const failed = transactions.execute((tx) => api.service(Cobros).registrar(tx, pago, actor));
  await expect(failed).rejects.toThrow('invalid input syntax for type uuid');
  expect(await databaseHash(api.db)).toEqual(before);
  await transactions.execute((tx) =>
    api.service(Cobros).registrar(tx, pago, { ...actor, sesionId: admin.sesionId }),
  );
  expect((await caja.get(prestamo)).saldoPendiente).toBe(115_000);
});
