import { cerrarPeriodo } from '@cartera/contrato/periodos';
import { listarPrestamos } from '@cartera/contrato/prestamos';
import { verTablero } from '@cartera/contrato/tablero';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, signInOn } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
let { token } = await createTestUsuario(api, 'gerente');
let caja = new Caja(api, token);
// The rows of a cancellation must be later than the rows before it.
beforeEach(() => api.clock.advance(1000));
afterEach(async () => expect(await caja.descuadres()).toEqual([]));

async function goTo(dia: string): Promise<void> {
  token = await signInOn(api, dia, 'gerente');
  caja = caja.actingAs(token);
}

const tablero = async () => expectSuccess(await api.call(verTablero, { token })).data;
const libro = (id: string) =>
  api.db.query('SELECT tipo, monto, motivo FROM movimiento WHERE prestamo_id = $1 ORDER BY id', [id]);

/** The loan, its installments and the counters of the portal, without versions. */
async function situacion(id: string) {
  const { version: _version, reapertura: _reapertura, ...prestamo } = await caja.get(id);
  return { prestamo, plan: await caja.plan(id), tablero: await tablero() };
}

test.each([
  ['a cancellation', true, 'cancelacion'],
  ['a cancellation', false, 'cancelacion'],
  ['a forgiven balance', true, 'condonacion'],
  ['a forgiven balance', false, 'condonacion'],
] as const)(
  '%s is undone on its day, and all is as before (with a plan: %p)',
  async (_name, withPlan, kind) => {
    const { _id: id } = withPlan ? await caja.prestarWithPlan() : await caja.prestar();
    expectSuccess(await caja.cobrar(id, 13_000));
    const before = await situacion(id);
    expectSuccess(await (kind === 'cancelacion' ? caja.cancelar(id) : caja.cambiarEstado(id)));
    expect((await caja.get(id)).reapertura).toBe(kind);
    api.clock.advance(1000);
    const response = expectSuccess(await caja.reabrir(id, { motivo: 'Se cerró por error' }));
    expect(response).toMatchObject({ message: 'Préstamo reabierto', data: { reapertura: null } });
    expect(await situacion(id)).toEqual(before);
    expect((await libro(id)).at(-1)).toEqual({
      tipo: 'reverso',
      monto: 107_000,
      motivo: 'Se cerró por error',
    });
    expect((await caja.avisos(id)).at(-1)).toMatchObject({
      titulo: 'Préstamo reabierto',
      autor: 'gerente',
      motivo: 'Se cerró por error',
    });
    expectSuccess(await caja.cobrar(id, 107_000));
  },
);

test('the cancellation of a paid loan returns it to paid', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 120_000));
  const before = await situacion(id);
  expectSuccess(await caja.cancelar(id));
  expectSuccess(await caja.reabrir(id));
  expect(await situacion(id)).toEqual(before);
  expect(expectFailure(await caja.reabrir(id)).code).toBe('TRANSICION_ILEGAL');
});

test('a balance forgiven and then cancelled returns in two steps', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cambiarEstado(id));
  api.clock.advance(1000);
  expectSuccess(await caja.cancelar(id));
  expect(expectSuccess(await caja.reabrir(id)).data).toMatchObject({
    estado: 'pagado',
    saldoPendiente: 0,
    reapertura: 'condonacion',
  });
  expect(expectSuccess(await caja.reabrir(id)).data).toMatchObject({
    estado: 'mora',
    saldoPendiente: 120_000,
  });
});

test('a forgiven balance is undone also after one of its payments was', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const cobro = expectSuccess(await caja.cobrar(id, 13_000)).data._id;
  expectSuccess(await caja.cambiarEstado(id));
  expectSuccess(await caja.eliminar(cobro));
  expect(expectSuccess(await caja.reabrir(id)).data).toMatchObject({ saldoPendiente: 120_000 });
  expect((await caja.plan(id)).data.every(({ estado }) => estado !== 'condonada')).toBe(true);
});

test('a loan that was never closed, or was refinanced, has nothing to undo (409)', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expect(await caja.get(id)).toMatchObject({ reapertura: null });
  expectRefused(await caja.reabrir(id), 409, 'TRANSICION_ILEGAL');
  expectSuccess(await caja.reenganchar(id));
  expect(await caja.get(id)).toMatchObject({ reapertura: null });
  expect(expectFailure(await caja.reabrir(id)).code).toBe('TRANSICION_ILEGAL');
});

test('a cancellation that undid payments is not undone (409)', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 13_000));
  expectSuccess(await caja.cancelar(id, undefined, { cobros: 'anular' }));
  expect(await caja.get(id)).toMatchObject({ reapertura: null });
  expectRefused(await caja.reabrir(id), 409, 'REAPERTURA_CON_COBROS');
});

test('a payment that was undone before does not stop a cancellation from being undone', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const cobro = expectSuccess(await caja.cobrar(id, 13_000)).data._id;
  expectSuccess(await caja.eliminar(cobro));
  expectSuccess(await caja.cancelar(id, undefined, { cobros: 'anular' }));
  expectSuccess(await caja.reabrir(id));
});

test('with one key it runs once', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cancelar(id));
  const first = await caja.reabrir(id, { motivo: 'Error' }, 'reabrir-1');
  expect((await caja.reabrir(id, { motivo: 'Error' }, 'reabrir-1')).body).toEqual(first.body);
  expect(await libro(id)).toHaveLength(2);
});

test('an admin and a gerente may undo a closing, a collector may not (403)', async () => {
  const admin = caja.actingAs((await createTestUsuario(api, 'admin')).token);
  const asCobrador = caja.actingAs((await createTestUsuario(api, 'cobrador')).token);
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cancelar(id));
  expectRefused(await asCobrador.reabrir(id), 403, 'SIN_PERMISO');
  expectSuccess(await admin.reabrir(id));
});

test('on the next day a closing stays (409), and the list offers nothing', async () => {
  const cancelled = (await caja.prestarWithPlan())._id;
  const forgiven = (await caja.prestarWithPlan())._id;
  expectSuccess(await caja.cancelar(cancelled));
  expectSuccess(await caja.cambiarEstado(forgiven));
  const offers = async () => {
    const { data } = expectSuccess(await api.call(listarPrestamos, { token, query: { limit: 1000 } }));
    return [cancelled, forgiven].map((id) => data.find(({ _id }) => _id === id)?.reapertura);
  };
  expect(await offers()).toEqual(['cancelacion', 'condonacion']);
  await goTo('2026-03-17');
  expect(await offers()).toEqual([null, null]);
  for (const id of [cancelled, forgiven]) {
    expectRefused(await caja.reabrir(id), 409, 'REAPERTURA_VENCIDA');
  }
});

test('a cancelled loan of a month that was closed since is not lent again (409)', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  await goTo('2026-04-01');
  expectSuccess(await caja.cancelar(id));
  expectSuccess(await api.call(cerrarPeriodo, { token, params: { mes: '2026-03' } }));
  expect(expectFailure(await caja.reabrir(id)).code).toBe('PERIODO_CERRADO');
});
