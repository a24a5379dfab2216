import { aprobarOperacion, moverCapital } from '@cartera/contrato/cajas-operaciones';
import type { Rol } from '@cartera/contrato/catalogs';
import { verControl } from '@cartera/contrato/control';
import { cambiarClave } from '@cartera/contrato/usuarios';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { decidir, expectWaits, putTope } from '../../support/test-aprobaciones.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { addApp, codeOf } from '../../support/test-second-factor.js';
import { createPuppet, createTestUsuario, openTestSession } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const reader = await createTestUsuario(api, 'admin', 'duena');
const ladron = await createTestUsuario(api, 'admin', 'ladron');
const params = { id: OFICINA };
const body = { tipo: 'capital', monto: 90_000_000, persona: 'La dueña', nota: 'Base' };
expectSuccess(await api.call(moverCapital, { token: reader.token, params, body }));
await putTope(api);
let sequence = 0;

/** Creates an account in the session of another user, by default a gerente. */
const puppetOf = (token: string, rol: Rol = 'gerente') =>
  createPuppet(api, token, `cuenta${++sequence}`, rol);

/** Moves the events of an account and the moments of its row 60 days back. */
const age = (id: string) =>
  api.base.withOwner(`
    ALTER TABLE auditoria DISABLE TRIGGER USER;
    UPDATE auditoria SET momento = momento - interval '60 days' WHERE entidad_id = '${id}';
    ALTER TABLE auditoria ENABLE TRIGGER USER;
    UPDATE usuario SET secreto_puesto_en = secreto_puesto_en - interval '60 days' WHERE id = '${id}'`);

/** Asks to take pesos out of the till. @returns the operation. */
async function ask(token: string, monto: number): Promise<string> {
  api.clock.advance(1000);
  const retiro = { tipo: 'retiro', monto, persona: 'Yo', nota: 'Mercado' };
  return expectWaits(await api.call(moverCapital, { token, params, body: retiro }));
}

/** Takes pesos out of the till as two people. */
async function withdraw(asks: string, signs: string, monto: number): Promise<void> {
  expectSuccess(await decidir(api, signs, await ask(asks, monto)));
}

const setPassword = async (token: string, id: string) =>
  expectSuccess(
    await api.call(cambiarClave, { token, params: { id }, body: { password: 'otra-clave-larga' } }),
  );

/** Forgives the balance of a loan as two people. */
async function forgive(asks: string, signs: string, monto: number): Promise<void> {
  const caja = new Caja(api, asks);
  const { _id } = await caja.prestarWithPlan({ monto, interes: 0 });
  expectSuccess(await decidir(api, signs, expectWaits(await caja.cambiarEstado(_id))));
}

/** The month of the database, which stamps the events. */
const [{ mes }] = await api.db.query(`SELECT to_char(now() AT TIME ZONE 'America/Bogota', 'YYYY-MM') AS mes`);

/** The rows of a kind, the newest first: the author, the people behind, and the pesos. */
async function rowsOf(tipo: string) {
  const query = { mes, tipo, limit: 100 };
  const { data } = expectSuccess(await api.call(verControl, { token: reader.token, query }));
  return data.map(({ usuario, accesoDe, monto }) => [usuario?._id, accesoDe, monto]);
}
const rowsOfOne = () => rowsOf('firmas_de_uno');

test('an admin who makes two gerentes and signs as both is in the report, also after months', async () => {
  const [una, otra] = [await puppetOf(ladron.token), await puppetOf(ladron.token)];
  await withdraw(una.token, otra.token, 3_000_000);
  for (const { id } of [una, otra]) await age(id);
  await forgive(otra.token, una.token, 4_000_000);
  expect((await rowsOfOne()).slice(0, 2)).toEqual([
    [una.id, 'ladron', 4_000_000],
    [otra.id, 'ladron', 3_000_000],
  ]);
});

test('an admin who approves as a gerente of an admin of theirs, or with a code of one, is in the report', async () => {
  const segundo = await puppetOf(ladron.token, 'admin');
  const ofSegundo = await puppetOf(segundo.token);
  await withdraw(ladron.token, ofSegundo.token, 1_000_000);
  const [una, otra] = [await puppetOf(ladron.token), await puppetOf(ladron.token)];
  const { secreto } = await addApp(api, otra.token);
  api.clock.advance(30_000);
  const operacion = await ask(una.token, 2_000_000);
  const firma = { usuario: otra.id, codigo: codeOf(api, secreto) };
  expectSuccess(await api.call(aprobarOperacion, { token: una.token, params, body: { operacion, firma } }));
  expect((await rowsOfOne()).slice(0, 2)).toEqual([
    [una.id, 'ladron', 2_000_000],
    [ofSegundo.id, 'ladron', 1_000_000],
  ]);
});

test('an admin who set the secrets of two gerentes, and signs as both months later, is in the report', async () => {
  const [una, otra] = [
    await createTestUsuario(api, 'gerente', 'una'),
    await createTestUsuario(api, 'gerente', 'otra'),
  ];
  for (const { id } of [una, otra]) {
    await setPassword(ladron.token, id);
    await age(id);
  }
  await withdraw(await openTestSession(api, una.id), await openTestSession(api, otra.id), 1_500_000);
  expect((await rowsOfOne())[0]).toEqual([otra.id, 'ladron', 1_500_000]);
});

test('two people whom different people made are in no row', async () => {
  const before = await rowsOfOne();
  await withdraw((await puppetOf(ladron.token)).token, (await puppetOf(reader.token)).token, 900_000);
  await withdraw((await puppetOf(ladron.token)).token, reader.token, 900_000);
  expect(await rowsOfOne()).toEqual(before);
});

test('an admin who lends to the client of a collector is in the report if they ever made the account, or just set its password', async () => {
  const lend = async (id: string, monto: number) => {
    const { _id: cliente } = await createTestCliente(api, await openTestSession(api, id));
    await new Caja(api, ladron.token).prestar({ cliente, monto, fechaInicio: '2026-03-16' });
  };
  const made = await puppetOf(ladron.token, 'cobrador');
  await age(made.id);
  await lend(made.id, 71_000);
  const victim = await createTestUsuario(api, 'cobrador', 'victima');
  await setPassword(ladron.token, victim.id);
  await lend(victim.id, 72_000);
  const former = await createTestUsuario(api, 'cobrador', 'antigua');
  await setPassword(ladron.token, former.id);
  await age(former.id);
  await lend(former.id, 73_000);
  expect((await rowsOf('cliente_propio')).filter(([id]) => id === ladron.id)).toEqual([
    [ladron.id, null, 72_000],
    [ladron.id, null, 71_000],
  ]);
});
