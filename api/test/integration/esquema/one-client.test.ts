import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { verCliente } from '@cartera/contrato/clientes';
import { listarCobrosDePrestamo, verCobro } from '@cartera/contrato/cobros';
import { verPlan } from '@cartera/contrato/plan';
import { listarNotificacionesPrestamo } from '@cartera/contrato/prestamo-notificaciones';
import { verPrestamo } from '@cartera/contrato/prestamos';
import { verRecibo } from '@cartera/contrato/recibos';
import type { Route } from '@cartera/contrato/route';
import { verTablero } from '@cartera/contrato/tablero';
import { DataSource } from 'typeorm';
import type { Statement } from '../../../bench/servers/messages.js';
import { StatementRecorder } from '../../../bench/statement-recorder.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const VIEWS = fileURLToPath(new URL('../../../src/esquema/views/cobrador.sql', import.meta.url));
/** The tables of which a collector sees a part of the rows. */
const SCOPED_TABLES = [...readFileSync(VIEWS, 'utf8').matchAll(/^CREATE VIEW cobrador\.(\w+)/gm)].map(
  ([, table = '']) => table,
);
/** The tables that belong to a client. */
const OF_A_CLIENTE = SCOPED_TABLES.filter(
  (table) =>
    ![
      ...['usuario', 'caja', 'asiento', 'jornada', 'operacion_caja', 'verificacion', 'meta', 'idempotencia'],
    ].includes(table),
);
const NAMES_A_TABLE = new RegExp(`\\b(FROM|JOIN|INTO|UPDATE)\\s+"?(${OF_A_CLIENTE.join('|')})(_dato)?\\b`);
const IDS = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

const api = await TestApp.forFile({ today: '2026-03-16' });
const gerente = await createTestUsuario(api, 'gerente');
const collector = await createTestUsuario(api, 'cobrador', 'cata');
const [cobrador, cobradorId] = [collector.token, collector.id];
const caja = new Caja(api, gerente.token);
const recorder = new StatementRecorder(api.app.get(DataSource));

/** A loan of a new client of the collector, with a plan and a payment. */
async function prestarInStreet(): Promise<string> {
  const cliente = await createTestCliente(api, caja.token, { cobrador: cobradorId });
  const { _id: id } = await caja.prestarWithPlan({ cliente: cliente._id });
  expectSuccess(await caja.cobrar(id, 5000));
  return id;
}

/** The client of each record, by the record's id. */
async function clientesById(): Promise<Map<string, string>> {
  const rows: { id: string; cliente: string }[] = await api.db.query(`
    SELECT id, id AS cliente FROM cliente
     UNION ALL SELECT id, cliente_id FROM prestamo
     ${['cuota', 'movimiento', 'cobro', 'aplicacion', 'notificacion_prestamo', 'garantia']
       .map((t) => `UNION ALL SELECT t.id, p.cliente_id FROM ${t} t JOIN prestamo p ON p.id = t.prestamo_id`)
       .join(' ')}`);
  return new Map(rows.map(({ id, cliente }) => [id, cliente]));
}

/** The statements of each transaction. */
function transactionsOf(statements: readonly Statement[]): Statement[][] {
  const transactions: Statement[][] = [];
  let open: Statement[] | undefined;
  for (const statement of statements) {
    if (statement.sql.startsWith('START TRANSACTION')) {
      open = [];
      transactions.push(open);
    } else if (statement.sql === 'COMMIT') open = undefined;
    else open?.push(statement);
  }
  return transactions;
}

/** Runs calls, and requires that each statement about clients, of each of their transactions, names the same client. */
async function expectOneCliente(transactions: number, calls: () => Promise<unknown>): Promise<void> {
  const before = await clientesById();
  recorder.start();
  await calls();
  const found = transactionsOf(recorder.finish());
  expect(found).toHaveLength(transactions);
  // Some records are new, and some are gone.
  const clienteOf = new Map([...before, ...(await clientesById())]);
  for (const statements of found) {
    const clientes = new Set<string>();
    for (const { sql, params } of statements) {
      const ids = JSON.stringify(params).match(IDS) ?? [];
      const named = ids.flatMap((id) => clienteOf.get(id) ?? []);
      if (NAMES_A_TABLE.test(sql)) expect([sql, named]).not.toEqual([sql, []]);
      for (const cliente of named) clientes.add(cliente);
    }
    expect(clientes.size).toBe(1);
  }
}

describe.each(['the office', 'a collector'])('the calls of the street, by %s', (who) => {
  const token = () => (who === 'the office' ? caja.token : cobrador);

  test('a payment reads and writes the rows of one client', async () => {
    const prestamo = await prestarInStreet();
    await prestarInStreet();
    const own = caja.actingAs(token());
    await expectOneCliente(2, async () => {
      expectSuccess(await own.cobrar(prestamo, 13_000, { idempotencyKey: randomUUID() }));
      expectSuccess(await own.pagar(prestamo, 4, 1000));
    });
  });

  test('a read of a record needs no transaction', async () => {
    const prestamo = await prestarInStreet();
    const { cliente } = await caja.get(prestamo);
    const { data } = expectSuccess(await caja.cobrar(prestamo, 1000));
    const read = async (route: Route, id: string) =>
      expectSuccess(await api.call(route, { token: token(), params: { id } }));
    await expectOneCliente(0, async () => {
      await read(verCliente, cliente._id);
      for (const route of [verPrestamo, verPlan, listarNotificacionesPrestamo, listarCobrosDePrestamo])
        await read(route, prestamo);
      for (const route of [verCobro, verRecibo]) await read(route, data._id);
      expectSuccess(await api.call(verTablero, { token: token() }));
    });
  });
});

test('an undone installment reads and writes the rows of one client', async () => {
  const prestamo = await prestarInStreet();
  await prestarInStreet();
  expectSuccess(await caja.pagar(prestamo, 4, 1000));
  await expectOneCliente(1, async () => expectSuccess(await caja.revertir(prestamo, 4)));
});
