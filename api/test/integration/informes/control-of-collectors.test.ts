import { abrirCaja, aprobarOperacion, cerrarCaja, registrarGasto } from '@cartera/contrato/cajas-operaciones';
import { verControl } from '@cartera/contrato/control';
import { eliminarSegundoFactor } from '@cartera/contrato/segundo-factor';
import { cambiarClave, crearUsuario, editarUsuario } from '@cartera/contrato/usuarios';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, openTestSession, TEST_PASSWORD } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const admin = await createTestUsuario(api, 'admin');
const ladron = await createTestUsuario(api, 'gerente', 'ladron');
const caja = new Caja(api, ladron.token);
let victims = 0;

/** The month of the database, which stamps the events. */
const [{ mes }] = await api.db.query(`SELECT to_char(now() AT TIME ZONE 'America/Bogota', 'YYYY-MM') AS mes`);
const salidas = async () =>
  expectSuccess(
    await api.call(verControl, { token: admin.token, query: { mes, limit: 100, tipo: 'salida' } }),
  );

test('a gerente who gives collectors whom they invented a float and spends it as them is in the report', async () => {
  const body = { nombre: 'Nadie', email: 'nadie@prueba.co', password: TEST_PASSWORD, rol: 'cobrador' };
  const { _id: id } = expectSuccess(await api.call(crearUsuario, { token: ladron.token, body })).data;
  const token = await openTestSession(api, id);
  const own = { token, params: { id } };
  const oficina = { token: ladron.token, params: { id } };
  const confirm = async (who: typeof own, operacion?: string) =>
    expectSuccess(await api.call(aprobarOperacion, { ...who, body: { operacion } }));
  const pendiente = (answer: Awaited<ReturnType<typeof spend>>) =>
    expectSuccess(answer).data.pendientes[0]?._id;
  const spend = (who: typeof own, monto: number) => {
    api.clock.advance(1000);
    return api.call(registrarGasto, { ...who, body: { monto, categoria: 'otro' } });
  };
  const opened = await api.call(abrirCaja, { ...oficina, body: { base: 190_000 } });
  await confirm(own, pendiente(opened));
  expectSuccess(await spend(own, 41_000));
  // What the office spends of that cash, and an expense above the limit, which the gerente confirms.
  await confirm(own, pendiente(await spend(oficina, 42_000)));
  await api.db.query('UPDATE configuracion SET limite_gasto_dia = 1');
  await confirm(oficina, pendiente(await spend(own, 43_000)));
  await api.db.query('UPDATE configuracion SET limite_gasto_dia = NULL');
  api.clock.advance(1000);
  const counted = await api.call(cerrarCaja, { ...own, body: { contado: 20_000, motivo: 'Se perdió' } });
  await confirm(oficina, pendiente(counted));
  const { data } = await salidas();
  expect(data.slice(0, 4).map(({ usuario, monto }) => [usuario?._id, monto])).toEqual([
    [ladron.id, 44_000],
    [ladron.id, 43_000],
    [id, 42_000],
    [id, 41_000],
  ]);
  for (const row of data.slice(0, 4)) expect(row).toMatchObject({ objeto: id, accesoDe: 'ladron' });
});

test.each([
  [
    'sets the password of',
    (id: string) =>
      api.call(cambiarClave, { token: ladron.token, params: { id }, body: { password: 'otra-clave-larga' } }),
  ],
  [
    'edits with a new password',
    (id: string) =>
      api.call(editarUsuario, {
        ...{ token: ladron.token, params: { id } },
        body: { nombre: 'Pilar', email: 'pilar@prueba.co', password: 'otra-clave-larga' },
      }),
  ],
  [
    'removes the second factors of',
    (id: string) => api.call(eliminarSegundoFactor, { token: ladron.token, params: { id } }),
  ],
])('a gerente who %s a collector and spends as them is in the report', async (_, reset) => {
  const { id } = await createTestUsuario(api, 'cobrador', `victima${++victims}`);
  const { _id: prestamo } = await caja.prestarWithPlan({ cobrador: id });
  expectSuccess(await api.call(abrirCaja, { token: ladron.token, params: { id }, body: {} }));
  const spend = async () => {
    const token = await openTestSession(api, id);
    api.clock.advance(1000);
    expectSuccess(await caja.actingAs(token).cobrar(prestamo, 10_000));
    const body = { monto: 9_000, categoria: 'otro' };
    expectSuccess(await api.call(registrarGasto, { token, params: { id }, body }));
  };
  const before = (await salidas()).total;
  await spend();
  expect((await salidas()).total).toBe(before);
  expectSuccess(await reset(id));
  await spend();
  const { data, total } = await salidas();
  expect(total).toBe(before + 1);
  expect(data[0]).toMatchObject({ objeto: id, monto: 9_000, usuario: { _id: id }, accesoDe: 'ladron' });
});
