import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entrar } from '@cartera/contrato/auth';
import { crearCliente } from '@cartera/contrato/clientes';
import { registrarCobro } from '@cartera/contrato/cobros';
import { generarPlanPrestamo, pagarCuota } from '@cartera/contrato/plan';
import { crearPrestamo } from '@cartera/contrato/prestamos';
import { createDatabase } from '../../../src/app/database.js';
import { Reconciliacion } from '../../../src/libro/reconciliacion.js';
import { connect } from '../../../src/platform/db/data-source.js';
import { freePort } from '../../../src/platform/postgres/free-port.js';
import { expectSuccess, isLostConnection, Requester } from '../../support/request.js';
import { clienteInput } from '../../support/test-clientes.js';
import { createTestDatabase } from '../../support/test-database.js';
import { descuadresOf, TERMINOS } from '../../support/test-prestamos.js';
import { TestProcess } from '../../support/test-process.js';

const PAGO_COUNT = 500;
/** The process is killed after each of these numbers of answered payments, while others are in progress. */
const DEATHS = [120, 320];
const CONCURRENCY = 10;
const ADMIN = { email: 'admin@prueba.co', password: 'clave-de-prueba' };

let input: string;
let port: number;
let requester: Requester;
let token: string;

const testDatabase = await createTestDatabase();
const libro = createDatabase(testDatabase.url, 'todo');
beforeAll(async () => {
  await connect(libro, 0);
  input = await mkdtemp(join(tmpdir(), 'cartera-muerte-'));
  port = await freePort();
  requester = new Requester(`http://127.0.0.1:${port}`);
});
afterAll(async () => {
  await libro.destroy();
  await testDatabase.remove();
  await rm(input, { recursive: true, force: true });
});

function start(): Promise<TestProcess> {
  return new TestProcess({
    PORT: String(port),
    CARTERA_DATA: input,
    DATABASE_URL: testDatabase.url,
    CARTERA_ADMIN_EMAIL: ADMIN.email,
    CARTERA_ADMIN_PASSWORD: ADMIN.password,
  }).ready();
}

/** A payment that must be made exactly once. */
interface PendingPayment {
  readonly idempotencyKey: string;
  readonly prestamo: string;
  readonly monto: number;
  /** The number of the paid installment. Undefined: a payment of the loan. */
  readonly cuota: number | undefined;
}

/** Sends a payment. @returns the id of its cobro. @throws Error with a system error code if the connection fails. */
async function pagar({ idempotencyKey, prestamo, monto, cuota }: PendingPayment): Promise<string> {
  const options = { token, headers: { 'idempotency-key': idempotencyKey } };
  if (cuota === undefined) {
    const body = { prestamo, monto, fecha: TERMINOS.fechaInicio };
    return expectSuccess(await requester.call(registrarCobro, { ...options, body })).data._id;
  }
  const params = { id: prestamo, cuota };
  const body = { monto, fecha: TERMINOS.fechaInicio };
  return expectSuccess(await requester.call(pagarCuota, { ...options, params, body })).data.cobro;
}

/** Creates ten loans that 500 payments do not pay off. Each payment has a different amount. */
async function preparePagos(): Promise<PendingPayment[]> {
  const cliente = expectSuccess(await requester.call(crearCliente, { token, body: clienteInput() })).data._id;
  const prestamos: string[] = [];
  for (let i = 0; i < 10; i++) {
    const body = { ...TERMINOS, monto: 10_000_000, cliente };
    const { _id: id } = expectSuccess(await requester.call(crearPrestamo, { token, body })).data;
    expectSuccess(await requester.call(generarPlanPrestamo, { token, params: { id } }));
    prestamos.push(id);
  }
  return Array.from({ length: PAGO_COUNT }, (_, i) => ({
    idempotencyKey: randomUUID(),
    prestamo: prestamos[i % prestamos.length] ?? '',
    monto: 1_000 + i,
    cuota: i % 3 === 0 ? 10 : undefined,
  }));
}

/** Sends the payments without an answer, several at once. @param onAnswer called after each answer. */
async function payAll(
  pagos: readonly PendingPayment[],
  acknowledgements: Map<string, string>,
  onAnswer: () => void = () => {},
): Promise<void> {
  const queue = pagos.filter(({ idempotencyKey }) => !acknowledgements.has(idempotencyKey)).values();
  const runTeller = async (): Promise<void> => {
    for (const pago of queue) {
      acknowledgements.set(pago.idempotencyKey, await pagar(pago));
      onAnswer();
    }
  };
  const tellers = Array.from({ length: CONCURRENCY }, () => runTeller().catch(ifNobodyAnswered));
  await Promise.all(tellers);
}

function ifNobodyAnswered(error: Error): void {
  if (!isLostConnection(error)) throw error;
}

const descuadres = () => descuadresOf(new Reconciliacion(libro));

async function cobrosInLibro(): Promise<{ id: string; monto: number }[]> {
  return libro.query('SELECT id, monto FROM cobro ORDER BY monto');
}

test('a process killed during payments loses no answered payment, and a retry makes none twice', async () => {
  let serverProcess = await start();
  token = expectSuccess(await requester.call(entrar, { body: ADMIN })).token;
  const pagos = await preparePagos();
  const acknowledgements = new Map<string, string>();

  for (const deathAt of DEATHS) {
    await payAll(pagos, acknowledgements, () => {
      if (acknowledgements.size === deathAt) serverProcess.child.kill('SIGKILL');
    });
    await serverProcess.end();
    expect(serverProcess.child.signalCode).toBe('SIGKILL');
    expect(acknowledgements.size).toBeLessThan(PAGO_COUNT);
    serverProcess = await start();
    const storedCobros = await cobrosInLibro();
    expect(storedCobros.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledgements.values()]));
    expect(await descuadres()).toEqual([]);
  }

  await payAll(pagos, acknowledgements);
  expect(acknowledgements.size).toBe(PAGO_COUNT);
  // A repeated request gets the same answer and writes nothing.
  const repeated = new Map<string, string>();
  await payAll(pagos, repeated);
  expect(Object.fromEntries(repeated)).toEqual(Object.fromEntries(acknowledgements));
  expect(await cobrosInLibro()).toEqual(
    pagos.map(({ idempotencyKey, monto }) => ({ id: acknowledgements.get(idempotencyKey), monto })),
  );
  expect(await descuadres()).toEqual([]);
  expect(await serverProcess.finish('SIGTERM')).toBe(0);
});
