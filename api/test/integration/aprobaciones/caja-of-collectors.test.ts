import { listarPendientes } from '@cartera/contrato/cajas';
import type { Rol } from '@cartera/contrato/catalogs';
import { cambiarClave, crearUsuario } from '@cartera/contrato/usuarios';
import pg from 'pg';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { LOCK } from '../../../src/platform/db/locks.js';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { decidir, expectWaits, porAprobar } from '../../support/test-aprobaciones.js';
import { cajaActs } from '../../support/test-cajas.js';
import { Caja } from '../../support/test-prestamos.js';
import { createOfficeWithTill } from '../../support/test-till.js';
import {
  createTestUsuario,
  openTestSession,
  TEST_PASSWORD,
  type TestUsuario,
} from '../../support/test-usuarios.js';
import { waitFor } from '../../support/wait-for.js';

let api: TestApp;
let ladron: TestUsuario;
let otra: TestUsuario;
let cobrador: TestUsuario;

const { abrir, gastar, contar, entregar, confirmar, saldo, pendiente } = cajaActs(() => ({
  api,
  token: ladron.token,
}));

beforeEach(async () => {
  ({ api, ladron, otra, cobrador } = await createOfficeWithTill());
});
afterEach(async () => {
  expect(await new Caja(api, ladron.token).descuadres()).toEqual([]);
  await api.close();
});

/** Opens the day of a collector with a float that both confirm. */
async function openDay(base: number, { id, token } = cobrador): Promise<void> {
  const opened = expectSuccess(await abrir(id, base)).data;
  if (base > 0) expectSuccess(await confirmar(id, opened.pendientes[0]?._id, token));
}

test('above the cap a collector whom the gerente created does not confirm what that gerente asked for', async () => {
  const body = {
    nombre: 'Otra Persona',
    email: 'otra-persona@prueba.co',
    password: TEST_PASSWORD,
    rol: 'cobrador',
  };
  const { _id: id } = expectSuccess(await api.call(crearUsuario, { token: ladron.token, body })).data;
  const puppet = { ...cobrador, id, token: await openTestSession(api, id) };
  const float = async (token: string, base: number) =>
    expectSuccess(await abrir(id, base, token)).data.pendientes[0]?._id;
  const own = await float(ladron.token, 5_000_000);
  expectRefused(await confirmar(id, own, puppet.token), 409, 'FIRMA_DEL_MISMO');
  expectSuccess(await confirmar(id, own, ladron.token, { rechazar: true }));
  expectSuccess(await confirmar(id, await float(otra.token, 5_000_000), puppet.token));
});

test('a collector and a gerente whose passwords one admin set sign for each other a float, and no expense above the cap', async () => {
  const { token } = await createTestUsuario(api, 'admin', 'duena');
  const setPassword = async (rol: Rol) => {
    const { id } = await createTestUsuario(api, rol, `con-clave-de-otra-${rol}`);
    expectSuccess(
      await api.call(cambiarClave, { token, params: { id }, body: { password: 'otra-clave-larga' } }),
    );
    return { ...cobrador, id, token: await openTestSession(api, id) };
  };
  const [una, otro] = [await setPassword('gerente'), await setPassword('cobrador')];
  const { id } = otro;
  const asked = await abrir(id, 5_000_000, una.token);
  expectSuccess(await confirmar(id, expectSuccess(asked).data.pendientes[0]?._id, otro.token));
  expectRefused(
    await confirmar(id, expectWaits(await gastar(300_000, otro)), una.token),
    409,
    'FIRMA_DEL_MISMO',
  );
});

test('a gerente who invents a collector and spends as such, or confirms what it spends, takes no more than the cap', async () => {
  const body = { nombre: 'Nadie', email: 'puppet@prueba.co', password: TEST_PASSWORD, rol: 'cobrador' };
  const { _id: id } = expectSuccess(await api.call(crearUsuario, { token: ladron.token, body })).data;
  const puppet = { ...cobrador, id, token: await openTestSession(api, id) };
  await openDay(150_000, puppet);
  // The slices of a day are one amount.
  expectSuccess(await entregar(OFICINA, id, 150_000));
  const slice = (await pendiente(id))?._id;
  expectRefused(await confirmar(id, slice, puppet.token), 409, 'FIRMA_DEL_MISMO');
  expectSuccess(await confirmar(OFICINA, slice, ladron.token, { rechazar: true }));
  expectSuccess(await entregar(OFICINA, id, 150_000, otra.token));
  expectSuccess(await confirmar(id, (await pendiente(id))?._id, puppet.token));
  expect((await gastar(150_000, puppet)).status).toBe(200);
  const aprobacion = expectWaits(await gastar(100_000, puppet));
  expect(await saldo(id)).toBe(150_000);
  expectRefused(await confirmar(id, aprobacion, ladron.token), 409, 'FIRMA_DEL_MISMO');
  expectRefused(await decidir(api, ladron.token, aprobacion), 409, 'FIRMA_DEL_MISMO');
  expectSuccess(await decidir(api, otra.token, aprobacion));
  expect(await saldo(id)).toBe(50_000);
});

test('a gerente who counts the cash of a collector with a large shortage needs another person of the office', async () => {
  await openDay(1_000_000);
  expectSuccess(await contar(0, { id: cobrador.id }));
  const cierre = (await pendiente(cobrador.id))?._id;
  expectRefused(await confirmar(cobrador.id, cierre, cobrador.token), 403, 'OPERACION_PROPIA');
  expectSuccess(await confirmar(cobrador.id, cierre, otra.token));
  expect(await saldo(cobrador.id)).toBe(0);
});

test('a gerente who writes an expense or a handover on the cash of a collector moves nothing before the collector confirms', async () => {
  await openDay(150_000);
  for (const write of [
    () => gastar(50_000, { id: cobrador.id }),
    () => entregar(cobrador.id, OFICINA, 60_000),
  ]) {
    const before = await saldo(cobrador.id);
    expectSuccess(await write());
    expect(await saldo(cobrador.id)).toBe(before);
    const asked = await pendiente(cobrador.id);
    expectRefused(await confirmar(cobrador.id, asked?._id, otra.token), 403, 'OPERACION_PROPIA');
    expectSuccess(await confirmar(cobrador.id, asked?._id, cobrador.token));
    expect(await saldo(cobrador.id)).toBe(before - (asked?.monto ?? 0));
  }
});

test('cash between two accounts is confirmed by its receiver, and by neither its giver nor a third person', async () => {
  const receiver = await createTestUsuario(api, 'cobrador', 'segundo');
  const third = await createTestUsuario(api, 'cobrador', 'tercero');
  await openDay(150_000);
  for (const [giver, by] of [
    [cobrador.id, cobrador],
    [OFICINA, ladron],
  ] as const) {
    const before = [await saldo(giver), await saldo(receiver.id)];
    expectSuccess(await entregar(giver, receiver.id, 60_000, by.token));
    const asked = (await pendiente(receiver.id))?._id;
    for (const { token } of [ladron, otra]) {
      expectRefused(await confirmar(giver, asked, token), 403, 'OPERACION_PROPIA');
      expectRefused(await confirmar(receiver.id, asked, token), 403, 'OPERACION_PROPIA');
    }
    const own = await confirmar(cobrador.id, asked, cobrador.token);
    if (giver === OFICINA) expectRefused(own, 404, 'OPERACION_NO_ENCONTRADA');
    else expectRefused(own, 403, 'OPERACION_PROPIA');
    expectRefused(await confirmar(receiver.id, asked, cobrador.token), 404, 'CAJA_NO_ENCONTRADA');
    expectRefused(await confirmar(receiver.id, asked, third.token), 404, 'CAJA_NO_ENCONTRADA');
    expectRefused(await confirmar(third.id, asked, third.token), 404, 'OPERACION_NO_ENCONTRADA');
    expect([await saldo(giver), await saldo(receiver.id)]).toEqual(before);
    expectSuccess(await confirmar(receiver.id, asked, receiver.token));
    expect(await saldo(receiver.id)).toBe((before[1] ?? 0) + 60_000);
  }
});

test('a gerente who hands the cash of a collector to another one, who confirms it, moves nothing without the giver', async () => {
  const receiver = await createTestUsuario(api, 'cobrador', 'segundo');
  await openDay(150_000);
  expectRefused(await entregar(cobrador.id, receiver.id, 60_000), 403, 'ENTREGA_DE_OTRO');
  expect(await pendiente(receiver.id)).toBeUndefined();
  expect([await saldo(cobrador.id), await saldo(receiver.id)]).toEqual([150_000, 0]);
});

test('a collector who hands over the cash of a payment that is then voided does not go below zero', async () => {
  const caja = new Caja(api, otra.token);
  const { _id: prestamo } = await caja.prestarWithPlan({ cobrador: cobrador.id });
  const receiver = await createTestUsuario(api, 'cobrador', 'segundo');
  await openDay(0);
  const { _id: cobro } = expectSuccess(await caja.actingAs(cobrador.token).cobrar(prestamo, 20_000)).data;
  expectSuccess(await entregar(cobrador.id, receiver.id, 20_000, cobrador.token));
  const entrega = (await pendiente(receiver.id))?._id;
  expectSuccess(await caja.eliminar(cobro));
  expectRefused(await confirmar(receiver.id, entrega, receiver.token), 409, 'CAJA_SIN_SALDO');
  expect(await saldo(cobrador.id)).toBe(0);
});

test('cash above the cap waits in the list for the person who confirms it in its account', async () => {
  const second = await createTestUsuario(api, 'cobrador', 'segundo');
  const [third, fourth] = [
    await createTestUsuario(api, 'cobrador', 'tercero'),
    await createTestUsuario(api, 'cobrador', 'cuarto'),
  ];
  await openDay(400_000);
  await openDay(0, second);
  expectSuccess(await entregar(cobrador.id, second.id, 300_000, cobrador.token));
  for (const [{ id }, { token }] of [
    [third, ladron],
    [fourth, fourth],
  ] as const)
    expectSuccess(await abrir(id, 300_000, token));
  expectWaits(await gastar(1_000_000));
  expectWaits(await gastar(500_000, { token: otra.token }));
  expectSuccess(await entregar(OFICINA, second.id, 600_000));
  for (const { token } of [ladron, otra]) {
    const { data } = expectSuccess(await api.call(listarPendientes, { token }));
    const toConfirm = new Map(
      data.flatMap(({ pendientes }) => pendientes).map(({ _id, porConfirmar }) => [_id, porConfirmar]),
    );
    const listed = await porAprobar(api, token, { estado: 'pendiente' });
    expect(listed.length).toBeGreaterThan(3);
    expect(listed.map(({ _id, porDecidir }) => [_id, porDecidir])).toEqual(
      listed.map(({ _id }) => [_id, toConfirm.get(_id)]),
    );
    const forUser = (await porAprobar(api, token, { espera: 'mi' })).map(({ _id }) => _id);
    expect(forUser).toEqual(listed.filter(({ porDecidir }) => porDecidir).map(({ _id }) => _id));
  }
  expect((await porAprobar(api, otra.token, { espera: 'otra' })).map(({ esperaA }) => esperaA)).toContain(
    'segundo',
  );
  const entregas = (await porAprobar(api, otra.token)).filter(({ tipo }) => tipo === 'entrega');
  const destino = { campo: 'destino', antes: null, despues: 'segundo' };
  expect(entregas.map(({ cambios }) => cambios)).toEqual([[destino], [destino]]);
});

test('a float that is confirmed waits for its account before the sum of its author, as an expense does', async () => {
  expectSuccess(await abrir(cobrador.id, 100_000));
  const base = (await pendiente(cobrador.id))?._id;
  const owner = new pg.Client({ connectionString: api.base.url });
  await owner.connect();
  try {
    await owner.query(`BEGIN; SELECT FROM caja WHERE id = '${OFICINA}' FOR UPDATE`);
    const confirmed = confirmar(cobrador.id, base, cobrador.token);
    const waiting = `SELECT pid FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`;
    await waitFor(
      () => owner.query(waiting),
      ({ rowCount }) => rowCount === 1,
    );
    const sums = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LOCK.segundaFirma}`;
    expect((await owner.query(sums)).rowCount).toBe(0);
    await owner.query('COMMIT');
    expectSuccess(await confirmed);
  } finally {
    await owner.end();
  }
});

test('a handover waits for a gerente whose password the same admin set as that of its author, an expense does not', async () => {
  const admin = await createTestUsuario(api, 'admin');
  await openDay(1_000_000);
  for (const { id } of [cobrador, ladron]) {
    const body = { password: 'otra-clave-larga' };
    expectSuccess(await api.call(cambiarClave, { token: admin.token, params: { id }, body }));
  }
  const [own, gerente] = [await openTestSession(api, cobrador.id), await openTestSession(api, ladron.id)];
  expectWaits(await gastar(300_000, { id: cobrador.id, token: own }));
  expectSuccess(await entregar(cobrador.id, OFICINA, 400_000, own));
  const tipos = async (token: string) =>
    (await porAprobar(api, token, { espera: 'mi' })).map(({ tipo }) => tipo);
  expect(await tipos(gerente)).toEqual(['entrega']);
  expect(await tipos(otra.token)).toEqual(['gasto', 'entrega']);
});
