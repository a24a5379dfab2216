import { randomUUID } from 'node:crypto';
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
import { eliminarAplicacion, verSegundoFactor } from '@cartera/contrato/segundo-factor';
import { crearUsuario } from '@cartera/contrato/usuarios';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { putTope } from '../../support/test-aprobaciones.js';
import { Caja } from '../../support/test-prestamos.js';
import { addApp, codeOf } from '../../support/test-second-factor.js';
import {
  createTestUsuario,
  openTestSession,
  signInIn,
  TEST_PASSWORD,
  type TestUsuario,
} from '../../support/test-usuarios.js';
import { waitFor } from '../../support/wait-for.js';

/** An app shows another code after half a minute. */
const STEP_MS = 30_000;
const WRONG = '000000';

/** A user with an app of codes on their own phone. */
type Signer = TestUsuario & { readonly secreto: string };

let admin: TestUsuario;
let gerente: Signer;
let cobrador: TestUsuario;
let sequence = 0;

const api = await TestApp.forFile({ today: '2026-03-16' });
/** Each test has people of its own, of whom the gerente has an app. */
beforeEach(async () => {
  sequence++;
  admin = await createTestUsuario(api, 'admin', `admin${sequence}`);
  gerente = await withApp(await createTestUsuario(api, 'gerente', `gerente${sequence}`));
  cobrador = await createTestUsuario(api, 'cobrador', `cobrador${sequence}`);
});
afterEach(() => putTope(api, null));
afterAll(async () => expect(await new Caja(api, admin.token).descuadres()).toEqual([]));

const withApp = async (person: TestUsuario): Promise<Signer> => ({
  ...person,
  secreto: (await addApp(api, person.token)).secreto,
});
/** The code that the phone of a person shows next. */
function nextCode({ secreto }: Signer): string {
  api.clock.advance(STEP_MS);
  return codeOf(api, secreto);
}
const errorOf = (answer: Parameters<typeof expectFailure>[0]) => expectFailure(answer).code;

/** A collector asks for a float. @returns the operation. */
async function askForFloat(token = cobrador.token, base = 1000, id = cobrador.id): Promise<string> {
  const answer = await api.call(abrirCaja, { token, params: { id }, body: { base } });
  return expectSuccess(answer).data.pendientes[0]?._id ?? '';
}
const sign = (
  operacion: string,
  signer: TestUsuario,
  codigo: string,
  { token = cobrador.token, id = cobrador.id, more = {}, key }: Signing = {},
) =>
  api.call(aprobarOperacion, {
    token,
    params: { id },
    body: { operacion, firma: { usuario: signer.id, codigo }, ...more },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
interface Signing {
  readonly token?: string;
  readonly id?: string;
  readonly more?: object;
  readonly key?: string;
}
const cajaOf = async (id = cobrador.id) =>
  expectSuccess(await api.call(verCaja, { token: admin.token, params: { id } })).data;
const pendiente = async (id = cobrador.id) => (await cajaOf(id)).pendientes[0]?._id ?? '';
const firmantesOf = (token: string, operacion: string, id = cobrador.id) =>
  api.call(listarFirmantes, { token, params: { id }, query: { operacion } });
const spend = (monto: number) =>
  api.call(registrarGasto, {
    ...{ token: cobrador.token, params: { id: cobrador.id } },
    body: { monto, categoria: 'comida' },
  });
/** Asks for an expense above the limit of a day. @returns the operation. */
async function askToSpend(monto: number): Promise<string> {
  expectSuccess(await api.call(editarConfiguracion, { token: admin.token, body: { limiteGastoDia: 100 } }));
  const asked = expectSuccess(await spend(monto)).data.pendientes[0]?._id ?? '';
  expectSuccess(await api.call(editarConfiguracion, { token: admin.token, body: { limiteGastoDia: null } }));
  return asked;
}

test('the office signs a float on the phone of the collector who asked for it', async () => {
  const operacion = await askForFloat();
  const people = expectSuccess(await firmantesOf(cobrador.token, operacion)).data;
  expect(people.map(({ _id }) => _id)).toContain(gerente.id);
  expect(people.map(({ _id }) => _id)).not.toContain(admin.id);
  const answer = expectSuccess(await sign(operacion, gerente, nextCode(gerente)));
  expect(answer.data).toMatchObject({ _id: cobrador.id, estado: 'abierta', saldo: 1000, pendientes: [] });
  const [row] = await api.db.query('SELECT creada_por, decidida_por FROM operacion_caja WHERE id = $1', [
    operacion,
  ]);
  expect(row).toEqual({ creada_por: cobrador.id, decidida_por: gerente.id });
  const [entry] = await api.db.query(
    `SELECT usuario_id, despues FROM auditoria WHERE accion = 'cajas.aprobar' AND entidad_id = $1`,
    [cobrador.id],
  );
  expect(entry).toMatchObject({ usuario_id: cobrador.id, despues: { firmadaConCodigoPor: gerente.id } });
});

test('the collector signs on the device of the office: a float, a closing and what they receive', async () => {
  const signer = await withApp(cobrador);
  const signHere = (operacion: string) => sign(operacion, signer, nextCode(signer), { token: gerente.token });
  expectSuccess(await signHere(await askForFloat(gerente.token)));
  expectSuccess(
    await api.call(entregarDinero, {
      ...{ token: gerente.token, params: { id: OFICINA } },
      body: { monto: 500, destino: cobrador.id },
    }),
  );
  expectSuccess(await signHere(await pendiente()));
  const counted = { token: gerente.token, params: { id: cobrador.id }, body: { contado: 1500 } };
  expectSuccess(await api.call(cerrarCaja, counted));
  expectSuccess(await signHere(await pendiente()));
  expect(await cajaOf()).toMatchObject({ estado: 'cerrada', saldo: 1500 });
});

test('a collector who read the code of a gerente on the own phone does not use it again', async () => {
  const code = nextCode(gerente);
  expectSuccess(await sign(await askForFloat(), gerente, code));
  const own = await askToSpend(300);
  expect(errorOf(await sign(own, gerente, code))).toBe('CODIGO_INCORRECTO');
  expect((await cajaOf()).saldo).toBe(1000);
  expectSuccess(await sign(own, gerente, nextCode(gerente)));
  expect((await cajaOf()).saldo).toBe(700);
});

test('a collector who sends one code for two operations at once has one of them', async () => {
  expectSuccess(await sign(await askForFloat(), gerente, nextCode(gerente)));
  const own = [await askToSpend(300), await askToSpend(400)];
  const code = nextCode(gerente);
  const answers = await Promise.all(own.map((operacion) => sign(operacion, gerente, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a code whose operation was refused is spent too', async () => {
  const caja = new Caja(api, admin.token);
  const { _id: prestamo } = await caja.prestarWithPlan({ cobrador: cobrador.id });
  expectSuccess(await api.call(abrirCaja, ofCobrador({ base: 0 })));
  const { _id: cobro } = expectSuccess(await caja.actingAs(cobrador.token).cobrar(prestamo, 20_000)).data;
  const own = await askToSpend(20_000);
  expectSuccess(await caja.eliminar(cobro));
  const code = nextCode(gerente);
  expect(errorOf(await sign(own, gerente, code))).toBe('CAJA_SIN_SALDO');
  expect(errorOf(await sign(own, gerente, code))).toBe('CODIGO_INCORRECTO');
});
const ofCobrador = <B>(body: B) => ({ token: cobrador.token, params: { id: cobrador.id }, body });

test('a gerente in the browser of a collector signs above the cap with a code of the own phone only', async () => {
  await putTope(api);
  const otra = await createTestUsuario(api, 'gerente', `otra${sequence}`);
  const phone = await signInIn(api, cobrador.email);
  const operacion = await askForFloat(phone.token, 5_000_000);
  const there = await signInIn(api, otra.email, phone.cookie);
  const params = { id: cobrador.id };
  const decided = await api.call(aprobarOperacion, { token: there.token, params, body: { operacion } });
  expect(expectRefused(decided, 409, 'FIRMA_DEL_MISMO').message).toContain('código de tu aplicación');
  expectSuccess(await sign(operacion, gerente, nextCode(gerente), { token: phone.token }));
  expect((await cajaOf()).saldo).toBe(5_000_000);
});

test('a gerente who puts the app of an invented collector on the own phone signs nothing of the own with it', async () => {
  await putTope(api);
  const body = { nombre: 'Puppet', email: `puppet${sequence}@prueba.co`, password: TEST_PASSWORD };
  const created = await api.call(crearUsuario, { token: gerente.token, body: { ...body, rol: 'cobrador' } });
  const { _id: id } = expectSuccess(created).data;
  const puppet = await withApp({ ...gerente, id, token: await openTestSession(api, id) });
  const own = await askForFloat(gerente.token, 500_000, id);
  const signed = await sign(own, puppet, nextCode(puppet), { token: gerente.token, id });
  expectRefused(signed, 409, 'FIRMA_DEL_MISMO');
  expect((await cajaOf(id)).saldo).toBe(0);
});

test('a person without an app signs in their own session only', async () => {
  const operacion = await askForFloat();
  expect(errorOf(await sign(operacion, admin, WRONG))).toBe('OPERACION_PROPIA');
  expectSuccess(await api.call(eliminarAplicacion, { token: gerente.token }));
  expect(errorOf(await sign(operacion, gerente, nextCode(gerente)))).toBe('OPERACION_PROPIA');
  const params = { id: cobrador.id };
  expectSuccess(await api.call(aprobarOperacion, { token: admin.token, params, body: { operacion } }));
});

test('nobody signs for themselves, for another collector, or what another person asked for', async () => {
  const operacion = await askForFloat();
  const self = await withApp(cobrador);
  expect(errorOf(await sign(operacion, self, nextCode(self)))).toBe('OPERACION_PROPIA');
  const other = await withApp(await createTestUsuario(api, 'cobrador', `otro${sequence}`));
  expect(errorOf(await sign(operacion, other, nextCode(other)))).toBe('OPERACION_PROPIA');
  // Another office may confirm it itself, and not lend its device to a third.
  const code = nextCode(gerente);
  expect(errorOf(await sign(operacion, gerente, code, { token: admin.token }))).toBe('OPERACION_PROPIA');
  expect(errorOf(await firmantesOf(admin.token, operacion))).toBe('OPERACION_PROPIA');
  const there = { token: other.token };
  expect(errorOf(await sign(operacion, gerente, code, there))).toBe('CAJA_NO_ENCONTRADA');
  expect(errorOf(await sign(operacion, gerente, code, { ...there, id: other.id }))).toBe(
    'OPERACION_NO_ENCONTRADA',
  );
  expect((await cajaOf()).estado).toBe('por_abrir');
});

test('a collector who names the account of the office does not see it', async () => {
  const operacion = await askForFloat();
  expect(errorOf(await sign(operacion, gerente, nextCode(gerente), { id: OFICINA }))).toBe(
    'CAJA_NO_ENCONTRADA',
  );
  expect(errorOf(await firmantesOf(cobrador.token, operacion, OFICINA))).toBe('CAJA_NO_ENCONTRADA');
});

test('a code only confirms, and recovery codes sign nothing', async () => {
  const operacion = await askForFloat();
  const code = nextCode(gerente);
  const refused = await sign(operacion, gerente, code, { more: { rechazar: true, motivo: 'No' } });
  expect(expectFailure(refused)).toMatchObject({ code: 'DATOS_INVALIDOS', errors: [{ campo: 'firma' }] });
  expect(errorOf(await sign(operacion, gerente, 'K7M2P-9XQ4R'))).toBe('DATOS_INVALIDOS');
  expectSuccess(await sign(operacion, gerente, `${code.slice(0, 3)} ${code.slice(3)}`));
});

test('a person reads in their account what their codes signed in the sessions of others', async () => {
  expectSuccess(await sign(await askForFloat(), gerente, nextCode(gerente)));
  expectSuccess(await sign(await askToSpend(700), gerente, nextCode(gerente)));
  expect(errorOf(await sign(await askToSpend(300), gerente, WRONG))).toBe('CODIGO_INCORRECTO');
  const found = await waitFor(
    () => firmasOf(gerente),
    ({ length }) => length === 3,
  );
  const sesionDe = `cobrador${sequence}`;
  expect(found).toMatchObject([
    { sesionDe, tipo: null, monto: null },
    { sesionDe, tipo: 'gasto', monto: 700 },
    { sesionDe, tipo: 'base', monto: 1000 },
  ]);
  expect(await firmasOf(cobrador)).toEqual([]);
});
const firmasOf = async ({ token }: TestUsuario) =>
  expectSuccess(await api.call(verSegundoFactor, { token })).data.firmas;

test('a collector on whose phone a gerente set up the app does not sign with it', async () => {
  const { cookie, token } = await signInIn(api, cobrador.email);
  const person = await createTestUsuario(api, 'gerente', `otra${sequence}`);
  const there = await signInIn(api, person.email, cookie);
  const otra = { ...person, ...(await addApp(api, there.token, { cookie })) };
  const operacion = await askForFloat(token);
  const people = expectSuccess(await firmantesOf(token, operacion)).data.map(({ _id }) => _id);
  expect(people).toContain(gerente.id);
  expect(people).not.toContain(otra.id);
  expect(errorOf(await sign(operacion, otra, nextCode(otra), { token }))).toBe('OPERACION_PROPIA');
});

test('a collector who guesses the codes of a gerente between the right ones of an accomplice has to wait', async () => {
  const accomplice = await withApp(await createTestUsuario(api, 'gerente', `otra${sequence}`));
  const float = await askForFloat();
  for (let i = 0; i < 9; i++) expect(errorOf(await sign(float, gerente, WRONG))).toBe('CODIGO_INCORRECTO');
  expectSuccess(await sign(float, accomplice, nextCode(accomplice)));
  expect(errorOf(await sign(await askToSpend(300), gerente, WRONG))).toBe('DEMASIADOS_INTENTOS');
});

test('a collector who guesses the codes of several people has to wait, and the people read it in their account', async () => {
  const otra = await withApp(await createTestUsuario(api, 'gerente', `otra${sequence}`));
  const operacion = await askForFloat();
  const codes: string[] = [];
  for (const person of [otra, gerente])
    for (let i = 0; i < 6; i++) codes.push(errorOf(await sign(operacion, person, WRONG)));
  expect(codes).toEqual([...Array(10).fill('CODIGO_INCORRECTO'), ...Array(2).fill('DEMASIADOS_INTENTOS')]);
  expect(errorOf(await sign(operacion, gerente, codeOf(api, gerente.secreto)))).toBe('DEMASIADOS_INTENTOS');
  expect((await cajaOf()).estado).toBe('por_abrir');
  for (const person of [gerente, otra])
    await waitFor(
      () => firmasOf(person),
      ([first]) => first?.tipo === null,
    );
  const failed = (entries: Awaited<ReturnType<typeof api.auditTrail>>) =>
    entries.find(({ accion }) => accion === 'cajas.firmar');
  const entries = await waitFor(
    () => api.auditTrail(gerente.id),
    (found) => failed(found) !== undefined,
  );
  expect(failed(entries)).toMatchObject({ usuario_id: cobrador.id, resultado: 'fallido' });
});

test('guesses at once are all counted', async () => {
  const operacion = await askForFloat();
  const guesses = Array.from({ length: 14 }, (_, i) => sign(operacion, gerente, `0000${10 + i}`));
  const codes = (await Promise.all(guesses)).map(errorOf);
  expect(codes.filter((code) => code === 'CODIGO_INCORRECTO')).toHaveLength(10);
});

test('a signature whose answer was lost is sent again with its key', async () => {
  const operacion = await askForFloat();
  const [key, code] = [randomUUID(), nextCode(gerente)];
  const first = expectSuccess(await sign(operacion, gerente, code, { key }));
  const again = expectSuccess(await sign(operacion, gerente, code, { key }));
  expect(again.data).toEqual(first.data);
  expect(errorOf(await sign(operacion, gerente, WRONG, { key }))).toBe('LLAVE_REUSADA');
});
