import {
  abrirCaja,
  aprobarOperacion,
  cerrarCaja,
  moverCapital,
  registrarGasto,
} from '@cartera/contrato/cajas-operaciones';
import { editarCliente } from '@cartera/contrato/clientes';
import { verControl } from '@cartera/contrato/control';
import { eliminarSegundoFactor } from '@cartera/contrato/segundo-factor';
import { cambiarClave, editarUsuario, eliminarUsuario } from '@cartera/contrato/usuarios';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { decidir, expectWaits, putTope } from '../../support/test-aprobaciones.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createPuppet, createTestUsuario, openTestSession } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const admin = await createTestUsuario(api, 'admin');
const ladron = await createTestUsuario(api, 'gerente', 'ladron');
const caja = new Caja(api, ladron.token);
let victims = 0;

/** The month of the database, which stamps the events. */
const [{ mes }] = await api.db.query(`SELECT to_char(now() AT TIME ZONE 'America/Bogota', 'YYYY-MM') AS mes`);
const control = async (query: object) =>
  expectSuccess(await api.call(verControl, { token: admin.token, query: { mes, limit: 100, ...query } }));
const salidas = () => control({ tipo: 'salida' });

test('a gerente who gives collectors whom they invented a float and spends it as them is in the report', async () => {
  const { id, token } = await createPuppet(api, ladron.token, 'nadie', 'cobrador');
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
    'sets the address of',
    (id: string) =>
      api.call(editarUsuario, {
        ...{ token: ladron.token, params: { id } },
        body: { nombre: 'Pilar', email: 'buzon-del-ladron@prueba.co' },
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

test('a gerente who deletes the collector whom they invented stays in the report with the loan to their client', async () => {
  const puppet = await createPuppet(api, ladron.token, 'titere', 'cobrador');
  const cliente = await createTestCliente(api, puppet.token);
  await caja.prestar({ cliente: cliente._id, monto: 1_300_000, fechaInicio: '2026-03-16' });
  const { nombre, cedula, telefono, direccion, ciudad } = cliente;
  const body = { nombre, cedula, telefono, direccion, ciudad, cobrador: null };
  const { token } = ladron;
  expectSuccess(await api.call(editarCliente, { token, params: { id: cliente._id }, body }));
  expectSuccess(await api.call(eliminarUsuario, { token, params: { id: puppet.id } }));
  const { data } = await control({ tipo: 'cliente_propio', usuario: ladron.id });
  expect(data.filter(({ monto }) => monto === 1_300_000)).toHaveLength(1);
});

test('an admin who makes a gerente, who makes a collector, is in the report with a loan to the client of that one, and what it spends', async () => {
  const g = await createPuppet(api, admin.token, 'g', 'gerente');
  const c = await createPuppet(api, g.token, 'c', 'cobrador');
  const { _id: cliente } = await createTestCliente(api, c.token);
  const cobrador = c.id;
  const terms = { cliente, cobrador, monto: 1_400_000, fechaInicio: '2026-03-16' };
  const { _id: prestamo } = await new Caja(api, admin.token).prestarWithPlan(terms);
  expect((await control({ tipo: 'cliente_propio', usuario: admin.id })).data).toMatchObject([
    { monto: 1_400_000 },
  ]);
  expectSuccess(await api.call(abrirCaja, { token: admin.token, params: { id: c.id }, body: {} }));
  expectSuccess(await new Caja(api, c.token).cobrar(prestamo, 10_000));
  api.clock.advance(1000);
  const body = { monto: 8_000, categoria: 'otro' };
  expectSuccess(await api.call(registrarGasto, { token: c.token, params: { id: c.id }, body }));
  const [row] = (await salidas()).data;
  expect([row?.objeto, row?.monto]).toEqual([c.id, 8_000]);
  expect(row?.accesoDe?.split(', ').sort()).toEqual(['admin', 'g']);
});

test('a gerente who takes the name of another one for an act is in the report with both names', async () => {
  const honest = await createTestUsuario(api, 'gerente', 'olga');
  const rename = async (nombre: string) =>
    expectSuccess(
      await api.call(editarUsuario, {
        ...{ token: ladron.token, params: { id: ladron.id }, body: { nombre, email: ladron.email } },
      }),
    );
  const spend = async (token: string, monto: number) => {
    api.clock.advance(1000);
    const options = { token, params: { id: OFICINA }, body: { monto, categoria: 'otro' } };
    expectSuccess(await api.call(registrarGasto, options));
  };
  await spend(honest.token, 7_001);
  await rename('olga');
  await spend(ladron.token, 7_002);
  const shown = async () => {
    const { data, personas } = await salidas();
    const names = [...new Set(personas.map(({ usuario }) => usuario.nombre))].filter((nombre) =>
      nombre.includes('olga'),
    );
    return [data.slice(0, 2).map(({ usuario }) => usuario?.nombre), names.sort()];
  };
  expect(await shown()).toEqual([
    ['olga (también ladron)', 'olga'],
    ['olga', 'olga (también ladron)'],
  ]);
  await rename('ladron');
  expect(await shown()).toEqual([
    ['ladron (también olga)', 'olga'],
    ['ladron (también olga)', 'olga'],
  ]);
});

test('two gerentes who withdraw above the cap are in the report, by who approved', async () => {
  const segunda = await createTestUsuario(api, 'gerente', 'segunda');
  const move = (tipo: string, monto: number, { token } = ladron) =>
    api.call(moverCapital, {
      ...{ token, params: { id: OFICINA } },
      body: { tipo, monto, persona: 'Yo', nota: 'Mercado' },
    });
  expectSuccess(await move('capital', 9_000_000, admin));
  await putTope(api);
  api.clock.advance(1000);
  const aprobacion = expectWaits(await move('retiro', 8_000_000));
  const before = (await salidas()).total;
  expectSuccess(await decidir(api, segunda.token, aprobacion));
  const { data, total } = await salidas();
  expect(total).toBe(before + 1);
  expect(data[0]).toMatchObject({ objeto: OFICINA, monto: 8_000_000, usuario: { _id: segunda.id } });
});
