import { createHash, randomUUID } from 'node:crypto';
import { verCaja } from '@cartera/contrato/cajas';
import {
  abrirCaja,
  aprobarOperacion,
  cerrarCaja,
  entregarDinero,
  listarFirmantes,
  registrarGasto,
} from '@cartera/contrato/cajas-operaciones';
import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { eliminarPin, ponerPin, verPin } from '@cartera/contrato/pin';
import { cambiarClave, editarUsuario } from '@cartera/contrato/usuarios';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja, forgetCierre } from '../../support/test-prestamos.js';
import { createTestUsuario, openTestSession, type TestUsuario } from '../../support/test-usuarios.js';
import { waitFor } from '../../support/wait-for.js';

const PIN = '258036';
const WRONG = '741852';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let admin: TestUsuario;
let gerente: TestUsuario;
let cobrador: TestUsuario;
let sequence = 0;

const api = await TestApp.forFile({ today: '2026-03-16' });
/** Each test has people of its own, of whom the gerente has a PIN. */
beforeEach(async () => {
  sequence++;
  admin = await createTestUsuario(api, 'admin', `admin${sequence}`);
  gerente = await createTestUsuario(api, 'gerente', `gerente${sequence}`);
  cobrador = await createTestUsuario(api, 'cobrador', `cobrador${sequence}`);
  expectSuccess(await setPin(gerente));
});
afterAll(async () => expect(await new Caja(api, admin.token).descuadres()).toEqual([]));

const setPin = ({ token }: TestUsuario, pin = PIN) => api.call(ponerPin, { token, body: { pin } });
const stateOf = async ({ token }: TestUsuario) => expectSuccess(await api.call(verPin, { token })).data;
const codeOf = (answer: Parameters<typeof expectFailure>[0]) => expectFailure(answer).code;

/** A collector asks for a float. @returns the operation. */
async function askForFloat(who = cobrador, id = who.id): Promise<string> {
  const answer = await api.call(abrirCaja, { token: who.token, params: { id }, body: { base: 1000 } });
  return expectSuccess(answer).data.pendientes[0]?._id ?? '';
}
const sign = (
  operacion: string,
  signer: TestUsuario,
  pin: string,
  { device = cobrador, id = cobrador.id, more = {}, key }: Signing = {},
) =>
  api.call(aprobarOperacion, {
    token: device.token,
    params: { id },
    body: { operacion, firma: { usuario: signer.id, pin }, ...more },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
interface Signing {
  readonly device?: TestUsuario;
  readonly id?: string;
  readonly more?: object;
  readonly key?: string;
}
const cajaOf = async (id = cobrador.id) =>
  expectSuccess(await api.call(verCaja, { token: admin.token, params: { id } })).data;
const firmantesOf = ({ token }: TestUsuario, operacion: string, id = cobrador.id) =>
  api.call(listarFirmantes, { token, params: { id }, query: { operacion } });

test('the office signs a float on the phone of the collector who asked for it', async () => {
  const operacion = await askForFloat();
  const people = expectSuccess(await firmantesOf(cobrador, operacion)).data;
  expect(people.map(({ _id }) => _id)).toContain(gerente.id);
  expect(people.map(({ _id }) => _id)).not.toContain(cobrador.id);
  const answer = expectSuccess(await sign(operacion, gerente, PIN));
  expect(answer.data).toMatchObject({ _id: cobrador.id, estado: 'abierta', saldo: 1000, pendientes: [] });
  const [row] = await api.db.query('SELECT creada_por, decidida_por FROM operacion_caja WHERE id = $1', [
    operacion,
  ]);
  expect(row).toEqual({ creada_por: cobrador.id, decidida_por: gerente.id });
  const [entry] = await api.db.query(
    `SELECT usuario_id, despues FROM auditoria WHERE accion = 'cajas.aprobar' AND entidad_id = $1`,
    [cobrador.id],
  );
  expect(entry).toMatchObject({ usuario_id: cobrador.id, despues: { firmadaConPinPor: gerente.id } });
});

test('the collector signs on the device of the office: a float, a closing and what they receive', async () => {
  const pinDeCobrador = '904175';
  expectSuccess(await setPin(cobrador, pinDeCobrador));
  const here = { device: gerente };
  const signHere = (operacion: string) => sign(operacion, cobrador, pinDeCobrador, here);
  expectSuccess(await signHere(await askForFloat(gerente, cobrador.id)));
  const given = await api.call(entregarDinero, {
    token: gerente.token,
    params: { id: OFICINA },
    body: { monto: 500, destino: cobrador.id },
  });
  const waiting = expectSuccess(given).data.pendientes.find(({ contraparte }) =>
    contraparte?.includes('cobrador'),
  );
  expect(waiting).toBeDefined();
  expectSuccess(await signHere((await cajaOf()).pendientes[0]?._id ?? ''));
  const counted = await api.call(cerrarCaja, {
    token: gerente.token,
    params: { id: cobrador.id },
    body: { contado: 1500 },
  });
  expectSuccess(await signHere(expectSuccess(counted).data.pendientes[0]?._id ?? ''));
  expect(await cajaOf()).toMatchObject({ estado: 'cerrada', saldo: 1500 });
});

test('an expense above the limit is approved by PIN', async () => {
  expectSuccess(await sign(await askForFloat(), gerente, PIN));
  expectSuccess(await api.call(editarConfiguracion, { token: admin.token, body: { limiteGastoDia: 100 } }));
  const params = { id: cobrador.id };
  const spent = await api.call(registrarGasto, {
    token: cobrador.token,
    params,
    body: { monto: 300, categoria: 'comida' },
  });
  expectSuccess(await api.call(editarConfiguracion, { token: admin.token, body: { limiteGastoDia: null } }));
  expectSuccess(await sign(expectSuccess(spent).data.pendientes[0]?._id ?? '', gerente, PIN));
  expect((await cajaOf()).saldo).toBe(700);
});

test('nobody signs for themselves, for another collector, or what another person asked for', async () => {
  const operacion = await askForFloat();
  expectSuccess(await setPin(cobrador));
  expect(codeOf(await sign(operacion, cobrador, PIN))).toBe('OPERACION_PROPIA');
  const other = await createTestUsuario(api, 'cobrador', `otro${sequence}`);
  expectSuccess(await setPin(other));
  expect(codeOf(await sign(operacion, other, PIN))).toBe('OPERACION_PROPIA');
  // Another office may confirm it itself, and not lend its device to a third.
  expect(codeOf(await sign(operacion, gerente, PIN, { device: admin }))).toBe('OPERACION_PROPIA');
  expect(codeOf(await firmantesOf(admin, operacion))).toBe('OPERACION_PROPIA');
  expect(codeOf(await sign(operacion, gerente, PIN, { device: other }))).toBe('CAJA_NO_ENCONTRADA');
  expect(codeOf(await sign(operacion, gerente, PIN, { device: other, id: other.id }))).toBe(
    'OPERACION_NO_ENCONTRADA',
  );
  expect((await cajaOf()).estado).toBe('por_abrir');
});

test('a collector who names the account of the office does not see it', async () => {
  const operacion = await askForFloat();
  expect(codeOf(await sign(operacion, gerente, PIN, { id: OFICINA }))).toBe('CAJA_NO_ENCONTRADA');
  expect(codeOf(await firmantesOf(cobrador, operacion, OFICINA))).toBe('CAJA_NO_ENCONTRADA');
});

test('a PIN only confirms', async () => {
  const operacion = await askForFloat();
  const answer = await sign(operacion, gerente, PIN, { more: { rechazar: true, motivo: 'No' } });
  expect(expectFailure(answer)).toMatchObject({ code: 'DATOS_INVALIDOS', errors: [{ campo: 'firma' }] });
});

test('five wrong tries block a PIN, and then the right one gets the same answer as a wrong one', async () => {
  const operacion = await askForFloat();
  for (let i = 0; i < 5; i++) expect(codeOf(await sign(operacion, gerente, WRONG))).toBe('PIN_INCORRECTO');
  const right = expectFailure(await sign(operacion, gerente, PIN));
  const wrong = expectFailure(await sign(operacion, gerente, WRONG));
  expect(right).toMatchObject({ status: 403, code: 'PIN_BLOQUEADO' });
  expect({ ...right, requestId: '' }).toEqual({ ...wrong, requestId: '' });
  expect((await cajaOf()).estado).toBe('por_abrir');
  expect(await stateOf(gerente)).toEqual({ tiene: true, bloqueado: true });
  const [failed] = await waitFor(
    () => api.auditTrail(gerente.id),
    (entries) => entries.some(({ accion }) => accion === 'cajas.firmar'),
  ).then((entries) => entries.filter(({ accion }) => accion === 'cajas.firmar'));
  expect(failed).toMatchObject({ usuario_id: cobrador.id, resultado: 'fallido' });
  // Its owner still signs in the own session, and sets another PIN.
  expectSuccess(await setPin(gerente, '903817'));
  expect(codeOf(await sign(operacion, gerente, PIN))).toBe('PIN_INCORRECTO');
  expectSuccess(await sign(operacion, gerente, '903817'));
});

test('guesses at once are all counted', async () => {
  const operacion = await askForFloat();
  const guesses = Array.from({ length: 12 }, (_, i) => sign(operacion, gerente, `90381${i % 10}`));
  const codes = (await Promise.all(guesses)).map(codeOf);
  expect(codes.filter((code) => code === 'PIN_INCORRECTO')).toHaveLength(5);
});

test('a right PIN between wrong ones does not clear their count; a day without tries does', async () => {
  for (let i = 0; i < 4; i++)
    expect(codeOf(await sign(await pendingFloat(), gerente, WRONG))).toBe('PIN_INCORRECTO');
  expectSuccess(await sign(await pendingFloat(), gerente, PIN));
  await closeDay();
  expect(codeOf(await sign(await pendingFloat(), gerente, WRONG))).toBe('PIN_INCORRECTO');
  expect(codeOf(await sign(await pendingFloat(), gerente, PIN))).toBe('PIN_BLOQUEADO');

  const another = await createTestUsuario(api, 'gerente', `otra${sequence}`);
  expectSuccess(await setPin(another));
  for (let i = 0; i < 4; i++) await sign(await pendingFloat(), another, WRONG);
  api.clock.advance(DAY_MS + MINUTE_MS);
  for (const who of [admin, cobrador]) Object.assign(who, { token: await openTestSession(api, who.id) });
  expect(codeOf(await sign(await pendingFloat(), another, WRONG))).toBe('PIN_INCORRECTO');
  expectSuccess(await sign(await pendingFloat(), another, PIN));
});

/** The float that waits, or a new one. */
async function pendingFloat(): Promise<string> {
  return (await cajaOf()).pendientes[0]?._id ?? askForFloat();
}

async function closeDay(): Promise<void> {
  const params = { id: cobrador.id };
  const { saldo } = await cajaOf();
  const counted = await api.call(cerrarCaja, { token: cobrador.token, params, body: { contado: saldo } });
  expectSuccess(await sign(expectSuccess(counted).data.pendientes[0]?._id ?? '', gerente, PIN));
  // A closed day gets no other float.
  await forgetCierre(api, cobrador.id);
}

test('a person who guesses the PINs of several people has to wait', async () => {
  const people = await Promise.all(
    [1, 2, 3].map((number) => createTestUsuario(api, 'gerente', `jefe${number}-${sequence}`)),
  );
  for (const person of people) expectSuccess(await setPin(person));
  const operacion = await askForFloat();
  const codes: string[] = [];
  for (const person of people) {
    for (let i = 0; i < 4; i++) codes.push(codeOf(await sign(operacion, person, WRONG)));
  }
  expect(codes.slice(0, 10)).toEqual(Array(10).fill('PIN_INCORRECTO'));
  expect(codes.slice(10)).toEqual(Array(2).fill('DEMASIADOS_INTENTOS'));
});

test('another password, role or state of its owner ends a PIN, and so does removing it', async () => {
  const edit = (changes: object) =>
    api.call(editarUsuario, {
      token: admin.token,
      params: { id: gerente.id },
      body: { nombre: 'Gerente', email: gerente.email, ...changes },
    });
  const hasPin = async () =>
    (await api.db.query('SELECT 1 FROM pin_de_firma WHERE usuario_id = $1', [gerente.id])).length === 1;
  expectSuccess(await edit({ telefono: '3001234567' }));
  expect(await hasPin()).toBe(true);
  expectSuccess(await edit({ rol: 'admin' }));
  expect(await hasPin()).toBe(false);
  for (const change of [{ estado: 'inactivo' }, { estado: 'activo' }, { rol: 'gerente' }]) {
    expectSuccess(await edit(change));
  }
  gerente = { ...gerente, token: await openTestSession(api, gerente.id) };
  expectSuccess(await setPin(gerente));
  const params = { id: gerente.id };
  expectSuccess(
    await api.call(cambiarClave, { token: admin.token, params, body: { password: 'otra-frase-larga-9' } }),
  );
  expect(await hasPin()).toBe(false);
  expectSuccess(await setPin(cobrador));
  expect(await stateOf(cobrador)).toEqual({ tiene: true, bloqueado: false });
  expectSuccess(await api.call(eliminarPin, { token: cobrador.token }));
  expect(await stateOf(cobrador)).toEqual({ tiene: false, bloqueado: false });
});

test('an easy PIN is refused, and an old session sets none', async () => {
  for (const pin of ['123456', '987654', '111111', '121212', '258258', '12345', '25803a']) {
    expect(codeOf(await setPin(cobrador, pin))).toBe('DATOS_INVALIDOS');
  }
  api.clock.advance(11 * MINUTE_MS);
  expect(codeOf(await setPin(cobrador))).toBe('REQUIERE_CONFIRMACION');
  expect(codeOf(await api.call(eliminarPin, { token: gerente.token }))).toBe('REQUIERE_CONFIRMACION');
  expect((await stateOf(gerente)).tiene).toBe(true);
});

test('a signature whose answer was lost is sent again with its key, and no fingerprint has the PIN', async () => {
  const operacion = await askForFloat();
  const key = randomUUID();
  const first = expectSuccess(await sign(operacion, gerente, PIN, { key }));
  const again = expectSuccess(await sign(operacion, gerente, PIN, { key }));
  expect(again.data).toEqual(first.data);
  expect(codeOf(await sign(operacion, gerente, WRONG, { key }))).toBe('PIN_INCORRECTO');
  const stored = await api.db.query('SELECT huella FROM idempotencia WHERE llave = $1', [key]);
  const body = { operacion, rechazar: false };
  const plain = createHash('sha256')
    .update(JSON.stringify([{ id: cobrador.id }, body]))
    .digest('hex');
  expect(stored[0]?.huella).toBe(plain);
});
