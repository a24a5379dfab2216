import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entrar } from '@cartera/contrato/auth';
import { crearCliente } from '@cartera/contrato/clientes';
import { registrarCobro } from '@cartera/contrato/cobros';
import { generarPlanPrestamo, pagarCuota } from '@cartera/contrato/plan';
import { crearPrestamo } from '@cartera/contrato/prestamos';
import type { DataSource } from 'typeorm';
import { crearBase } from '../../../src/base-de-datos.js';
import { Reconciliacion } from '../../../src/libro/reconciliacion.js';
import { conectar } from '../../../src/platform/db/fuente-de-datos.js';
import { puertoLibre } from '../../../src/platform/db/puerto-libre.js';
import { type BaseDePrueba, crearBaseDePrueba } from '../../support/base-de-prueba.js';
import { datosDeCliente } from '../../support/clientes-de-prueba.js';
import { exito, Solicitante } from '../../support/pedir.js';
import { descuadresDe, TERMINOS } from '../../support/prestamos-de-prueba.js';
import { ProcesoDePrueba } from '../../support/proceso-de-prueba.js';

const PAGOS = 500;
/** How many payments have been answered when the process is killed: twice, each time with others on their way. */
const MUERTES = [120, 320];
const A_LA_VEZ = 10;
const ADMIN = { email: 'admin@prueba.co', password: 'clave-de-prueba' };

let prueba: BaseDePrueba;
let libro: DataSource;
let datos: string;
let puerto: number;
let solicitante: Solicitante;
let token: string;

beforeAll(async () => {
  prueba = await crearBaseDePrueba();
  libro = crearBase(prueba.url);
  await conectar(libro, 0);
  datos = await mkdtemp(join(tmpdir(), 'cartera-muerte-'));
  puerto = await puertoLibre();
  solicitante = new Solicitante(`http://127.0.0.1:${puerto}`);
});
afterAll(async () => {
  await libro.destroy();
  await prueba.borrar();
  await rm(datos, { recursive: true, force: true });
});

function arrancar(): Promise<ProcesoDePrueba> {
  return new ProcesoDePrueba({
    PORT: String(puerto),
    CARTERA_DATA: datos,
    DATABASE_URL: prueba.url,
    CARTERA_ADMIN_EMAIL: ADMIN.email,
    CARTERA_ADMIN_PASSWORD: ADMIN.password,
  }).listo();
}

/** A payment to make once, whatever happens to whoever takes it. */
interface PagoPendiente {
  readonly llave: string;
  readonly prestamo: string;
  readonly monto: number;
  /** Paid on one installment, by its number, where it is given. */
  readonly cuota: number | undefined;
}

/** Sends a payment. @returns the id of its cobro. @throws Error with a system's code where nobody answered. */
async function pagar({ llave, prestamo, monto, cuota }: PagoPendiente): Promise<string> {
  const opciones = { token, cabeceras: { 'idempotency-key': llave } };
  if (cuota === undefined) {
    const cuerpo = { prestamo, monto, fecha: TERMINOS.fechaInicio };
    return exito(await solicitante.pedir(registrarCobro, { ...opciones, cuerpo })).data._id;
  }
  const parametros = { id: prestamo, cuota };
  const cuerpo = { monto, fecha: TERMINOS.fechaInicio };
  return exito(await solicitante.pedir(pagarCuota, { ...opciones, parametros, cuerpo })).data.cobro;
}

/** Ten loans that 500 payments leave far from paid, every payment of an amount of its own. */
async function prepararPagos(): Promise<PagoPendiente[]> {
  const cliente = exito(await solicitante.pedir(crearCliente, { token, cuerpo: datosDeCliente() })).data._id;
  const prestamos: string[] = [];
  for (let i = 0; i < 10; i++) {
    const cuerpo = { ...TERMINOS, monto: 10_000_000, cliente };
    const { _id: id } = exito(await solicitante.pedir(crearPrestamo, { token, cuerpo })).data;
    exito(await solicitante.pedir(generarPlanPrestamo, { token, parametros: { id } }));
    prestamos.push(id);
  }
  return Array.from({ length: PAGOS }, (_, i) => ({
    llave: randomUUID(),
    prestamo: prestamos[i % prestamos.length] ?? '',
    monto: 1_000 + i,
    cuota: i % 3 === 0 ? 10 : undefined,
  }));
}

/** Pays what has no answer yet, several at once. @param alResponder told after each answer. */
async function pagarTodo(
  pagos: readonly PagoPendiente[],
  acuses: Map<string, string>,
  alResponder: () => void = () => {},
): Promise<void> {
  const cola = pagos.filter(({ llave }) => !acuses.has(llave)).values();
  const cajero = async (): Promise<void> => {
    for (const pago of cola) {
      acuses.set(pago.llave, await pagar(pago));
      alResponder();
    }
  };
  const cajeros = Array.from({ length: A_LA_VEZ }, () => cajero().catch(siNadieRespondio));
  await Promise.all(cajeros);
}

/** What a connection says when the process is gone; anything else is a failure of the test. */
function siNadieRespondio(error: NodeJS.ErrnoException): void {
  if (!['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(error.code ?? '')) throw error;
}

const descuadres = () => descuadresDe(new Reconciliacion(libro));

async function cobrosEnElLibro(): Promise<{ id: string; monto: number }[]> {
  return libro.query('SELECT id, monto FROM cobro ORDER BY monto');
}

test('a process killed amid payments loses none that it answered, and none is made twice by trying again', async () => {
  let proceso = await arrancar();
  token = exito(await solicitante.pedir(entrar, { cuerpo: ADMIN })).token;
  const pagos = await prepararPagos();
  const acuses = new Map<string, string>();

  for (const muerte of MUERTES) {
    await pagarTodo(pagos, acuses, () => {
      if (acuses.size === muerte) proceso.hijo.kill('SIGKILL');
    });
    await proceso.fin();
    expect(proceso.hijo.signalCode).toBe('SIGKILL');
    expect(acuses.size).toBeLessThan(PAGOS);
    proceso = await arrancar();
    const enPie = await cobrosEnElLibro();
    expect(enPie.map(({ id }) => id)).toEqual(expect.arrayContaining([...acuses.values()]));
    expect(await descuadres()).toEqual([]);
  }

  await pagarTodo(pagos, acuses);
  expect(acuses.size).toBe(PAGOS);
  // Whoever asks again is told the same, and nothing more is written.
  const repetidos = new Map<string, string>();
  await pagarTodo(pagos, repetidos);
  expect(Object.fromEntries(repetidos)).toEqual(Object.fromEntries(acuses));
  expect(await cobrosEnElLibro()).toEqual(
    pagos.map(({ llave, monto }) => ({ id: acuses.get(llave), monto })),
  );
  expect(await descuadres()).toEqual([]);
  expect(await proceso.terminar('SIGTERM')).toBe(0);
});
