import { eliminarSegundoFactor } from '@cartera/contrato/segundo-factor';
import { cambiarClave, crearUsuario, editarUsuario } from '@cartera/contrato/usuarios';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { decidir, expectWaits, porAprobar, putTope } from '../../support/test-aprobaciones.js';
import { Caja } from '../../support/test-prestamos.js';
import {
  createTestUsuario,
  openTestSession,
  signInIn,
  signInOn,
  TEST_PASSWORD,
  type TestUsuario,
} from '../../support/test-usuarios.js';

let api: TestApp;
let admin: TestUsuario;
let ladron: TestUsuario;

beforeEach(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
  admin = await createTestUsuario(api, 'admin');
  ladron = await createTestUsuario(api, 'gerente', 'ladron');
  await putTope(api);
});
afterEach(() => api.close());

/** Asks for the forgiving of 1,200,000 pesos. @returns the id of what waits. */
async function ask(token = ladron.token): Promise<string> {
  const caja = new Caja(api, token);
  return expectWaits(await caja.cambiarEstado((await caja.prestarWithPlan({ monto: 1_000_000 }))._id));
}

const puppet = (rol: string, nombre = 'cuenta') => ({
  nombre,
  email: `${nombre}@prueba.co`,
  password: TEST_PASSWORD,
  rol,
});

/** Creates a gerente in the session of an admin. @returns the token of a session. */
async function puppetOf({ token }: TestUsuario, nombre?: string): Promise<{ id: string; token: string }> {
  const body = puppet('gerente', nombre);
  const { _id: id } = expectSuccess(await api.call(crearUsuario, { token, body })).data;
  return { id, token: await openTestSession(api, id) };
}

const refusedAsSame = (answer: Parameters<typeof expectFailure>[0], reason: string) =>
  expect(expectRefused(answer, 409, 'FIRMA_DEL_MISMO').message).toContain(reason);

test('a gerente who makes two gerentes, who would sign for each other, makes none', async () => {
  const { token } = ladron;
  expectRefused(await api.call(crearUsuario, { token, body: puppet('gerente') }), 403, 'SIN_PERMISO');
  const { _id: id } = expectSuccess(await api.call(crearUsuario, { token, body: puppet('cobrador') })).data;
  const { password: _password, ...body } = puppet('gerente');
  const promoted = { token, params: { id }, body };
  expectRefused(await api.call(editarUsuario, promoted), 403, 'SIN_PERMISO');
  expectSuccess(await api.call(editarUsuario, { ...promoted, token: admin.token }));
  const cuenta = await openTestSession(api, id);
  refusedAsSame(await decidir(api, cuenta, await ask()), 'creó el usuario');
  refusedAsSame(await decidir(api, token, await ask(cuenta)), 'creó el usuario');
  const { token: otra } = await createTestUsuario(api, 'gerente', 'otra');
  expectSuccess(await decidir(api, otra, await ask()));
});

test.each([
  [
    'sets the password of',
    async (token: string, id: string) =>
      expectSuccess(
        await api.call(cambiarClave, { token, params: { id }, body: { password: 'otra-clave-larga' } }),
      ),
  ],
  [
    'edits with a new password',
    async (token: string, id: string) =>
      expectSuccess(
        await api.call(editarUsuario, {
          ...{ token, params: { id } },
          body: { nombre: 'Otra', email: 'otra@prueba.co', password: 'otra-clave-larga' },
        }),
      ),
  ],
  [
    'changes the address, and changes it back, of',
    async (token: string, id: string) => {
      for (const email of ['buzon-del-ladron@prueba.co', 'otra@prueba.co'])
        expectSuccess(
          await api.call(editarUsuario, { token, params: { id }, body: { nombre: 'Otra', email } }),
        );
    },
  ],
  [
    'removes the second factors of',
    async (token: string, id: string) =>
      expectSuccess(await api.call(eliminarSegundoFactor, { token, params: { id } })),
  ],
])('an admin who %s another person needs a third one, for 30 days', async (_, reset) => {
  const otra = await createTestUsuario(api, 'gerente', 'otra');
  const segundo = await createTestUsuario(api, 'admin', 'segundo');
  await reset(segundo.token, otra.id);
  const token = await openTestSession(api, otra.id);
  refusedAsSame(await decidir(api, token, await ask(segundo.token)), 'contraseña');
  expectSuccess(await decidir(api, token, await ask()));
  const later = await signInOn(api, '2026-04-16', segundo.email);
  expectSuccess(await decidir(api, await openTestSession(api, otra.id), await ask(later)));
});

test('two gerentes whom one admin made sign for each other', async () => {
  const [una, otra] = [await puppetOf(admin, 'una'), await puppetOf(admin, 'otra')];
  expectSuccess(await decidir(api, otra.token, await ask(una.token)));
});

test('an admin who sets the passwords of two gerentes does not sign as both', async () => {
  const otra = await createTestUsuario(api, 'gerente', 'otra');
  const body = { password: 'otra-clave-larga' };
  for (const { id } of [ladron, otra])
    expectSuccess(await api.call(cambiarClave, { token: admin.token, params: { id }, body }));
  const aprobacion = await ask(await openTestSession(api, ladron.id));
  refusedAsSame(await decidir(api, await openTestSession(api, otra.id), aprobacion), 'una misma persona');
});

test('a gerente who signs in as another one in the same browser does not approve there', async () => {
  const otra = await createTestUsuario(api, 'gerente', 'otra');
  const own = await signInIn(api, ladron.email);
  const aprobacion = await ask(own.token);
  refusedAsSame(
    await decidir(api, (await signInIn(api, otra.email, own.cookie)).token, aprobacion),
    'mismo navegador',
  );
  expectSuccess(await decidir(api, (await signInIn(api, otra.email)).token, aprobacion));
});

test('an admin without another person approves alone, confirmed, with a reason, and the row says so', async () => {
  const alone = await TestApp.create({ today: '2026-03-16', config: { confirmActions: true } });
  const duena = await createTestUsuario(alone, 'admin');
  await putTope(alone);
  const caja = new Caja(alone, duena.token);
  const { _id: id } = await caja.prestarWithPlan({ monto: 1_000_000 });
  const aprobacion = expectWaits(await caja.cambiarEstado(id));
  expectRefused(await decidir(alone, duena.token, aprobacion), 403, 'REQUIERE_CONFIRMACION');
  await alone.db.query('UPDATE sesion SET confirmada = $1', [alone.clock.now()]);
  expect(expectFailure(await decidir(alone, duena.token, aprobacion)).errors).toMatchObject([
    { campo: 'motivo' },
  ]);
  expectSuccess(await decidir(alone, duena.token, aprobacion, { motivo: 'Murió el cliente' }));
  expect(await porAprobar(alone, duena.token)).toMatchObject([
    {
      estado: 'aprobada',
      sola: true,
      motivo: 'Murió el cliente',
      pide: { _id: duena.id },
      decide: { _id: duena.id },
    },
  ]);
  expect(await caja.get(id)).toMatchObject({ estado: 'pagado' });
  await alone.close();
});

test('with another person an admin does not approve alone, neither the own request nor that of an account that they created', async () => {
  const cuenta = await puppetOf(admin);
  const [own, ofCuenta] = [await ask(admin.token), await ask(cuenta.token)];
  const reason = { motivo: 'Lo hablamos' };
  expectRefused(await decidir(api, admin.token, own, reason), 403, 'APROBACION_PROPIA');
  refusedAsSame(await decidir(api, admin.token, ofCuenta, reason), 'creó el usuario');
  expectSuccess(await decidir(api, ladron.token, ofCuenta));
  expect(await porAprobar(api, admin.token)).toMatchObject([
    { _id: own, estado: 'pendiente', sola: false },
    { _id: ofCuenta, estado: 'aprobada', sola: false },
  ]);
});

test('an admin whose office has only accounts that they created approves alone what they and those ask for', async () => {
  await api.db.query(`UPDATE usuario SET estado = 'inactivo' WHERE id = $1`, [ladron.id]);
  const cuenta = await puppetOf(admin);
  for (const token of [admin.token, cuenta.token]) {
    const aprobacion = await ask(token);
    expect(expectFailure(await decidir(api, admin.token, aprobacion)).errors).toMatchObject([
      { campo: 'motivo' },
    ]);
    expectSuccess(await decidir(api, admin.token, aprobacion, { motivo: 'No hay otra persona' }));
  }
  expect((await porAprobar(api, admin.token)).map(({ estado, sola }) => [estado, sola])).toEqual([
    ['aprobada', true],
    ['aprobada', true],
  ]);
});

test('what waits for a person is what their signature decides, in their browser', async () => {
  const duena = await signInIn(api, admin.email);
  const cuenta = await puppetOf(admin);
  const [own, ofCuenta, ofLadron] = [await ask(admin.token), await ask(cuenta.token), await ask()];
  const waits = async (espera: string, token: string) =>
    (await porAprobar(api, token, { espera, estado: 'pendiente' })).map(({ _id, porDecidir }) => [
      _id,
      porDecidir,
    ]);
  expect(await waits('mi', duena.token)).toEqual([[ofLadron, true]]);
  expect(await waits('otra', duena.token)).toEqual([
    [own, false],
    [ofCuenta, false],
  ]);
  expect(await waits('mi', ladron.token)).toEqual([
    [own, true],
    [ofCuenta, true],
  ]);
  const inTheBrowserOfTheAdmin = (await signInIn(api, ladron.email, duena.cookie)).token;
  expect(await waits('mi', inTheBrowserOfTheAdmin)).toEqual([[ofCuenta, true]]);
  await api.db.query(`UPDATE usuario SET estado = 'inactivo' WHERE id = $1`, [ladron.id]);
  const alone = [own, ofCuenta].map((id) => [id, true]);
  expect((await waits('mi', admin.token)).slice(0, 2)).toEqual(alone);
});
