import { type Cliente, editarCliente } from '@cartera/contrato/clientes';
import { verControl } from '@cartera/contrato/control';
import { crearGarantia, editarGarantia } from '@cartera/contrato/garantias';
import { editarPrestamo } from '@cartera/contrato/prestamos';
import { addDays } from '@cartera/dominio/dates';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput, createTestCliente } from '../../support/test-clientes.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const admin = await createTestUsuario(api, 'admin', 'duena');
const ladron = await createTestUsuario(api, 'gerente', 'ladron');
const otra = await createTestUsuario(api, 'gerente', 'otra');
const ana = await createTestUsuario(api, 'cobrador', 'ana');
const caja = new Caja(api, ladron.token);

/** The month of the database, which stamps the events. */
const [{ mes, hoy }] = await api.db.query(
  `SELECT to_char(d, 'YYYY-MM') AS mes, to_char(d, 'YYYY-MM-DD') AS hoy FROM (SELECT now() AT TIME ZONE 'America/Bogota' AS d) d`,
);
/** A day after that of the database. */
const inDays = (days: number): string => addDays(hoy, days);
/** The rows of the report about a loan, the newest first. */
async function rowsOf(id: string, tipo: string) {
  const query = { mes, limit: 100, tipo };
  const { data } = expectSuccess(await api.call(verControl, { token: admin.token, query }));
  return data
    .filter(({ objeto }) => objeto === id)
    .map(({ usuario, monto, registradoPor }) => [usuario?.nombre, monto, registradoPor]);
}

/** A client whom an admin registered 60 days ago. */
async function clientOfYears(): Promise<Cliente> {
  const cliente = await createTestCliente(api, admin.token);
  await api.base.withOwner(`
    ALTER TABLE auditoria DISABLE TRIGGER USER;
    UPDATE auditoria SET momento = momento - interval '60 days' WHERE entidad_id = '${cliente._id}';
    ALTER TABLE auditoria ENABLE TRIGGER USER`);
  return cliente;
}

/** A loan of the thief to a client of years. @returns its id. */
const lend = async (terms: object) =>
  (await caja.prestar({ cliente: (await clientOfYears())._id, ...terms }))._id;

test.each([
  ['with the first payment in five years', { fechaPrimerPago: '2031-03-01' }],
  ['with the first payment after 61 days', { fechaPrimerPago: '2026-05-02' }],
  ['with the last payment in decades', { cuotas: 1000, modalidad: 'mensual' }],
  ['to start in years while the cash leaves now', { fechaInicio: '2031-03-01', fecha: '2026-03-16' }],
  ['to start after more than a week', { fechaInicio: inDays(8), fecha: '2026-03-16' }],
  ['without interest', { interes: 0 }],
  ['with almost no interest', { interes: 0.5 }],
])('a gerente who lends to a friend %s is in the report', async (_, terms) => {
  expect(await rowsOf(await lend({ monto: 300_000, ...terms }), 'fuera_de_lo_comun')).toEqual([
    ['ladron', 300_000, null],
  ]);
});

test('a loan to a client of years by common terms is in no row', async () => {
  for (const terms of [
    { fechaPrimerPago: '2026-05-01', interes: 1 },
    { fechaInicio: inDays(7), fecha: '2026-03-16' },
  ]) {
    const id = await lend(terms);
    for (const tipo of ['fuera_de_lo_comun', 'cliente_propio', 'cliente_nuevo'])
      expect(await rowsOf(id, tipo)).toEqual([]);
  }
});

test('a gerente who lends to a late debtor as if it were new money is in the report', async () => {
  const cliente = (await clientOfYears())._id;
  const late = (await caja.prestarWithPlan({ cliente }))._id;
  const id = (await caja.prestar({ cliente, monto: 300_000, fechaInicio: '2026-03-16' }))._id;
  expect(await rowsOf(id, 'prestado_a_moroso')).toEqual([['ladron', 300_000, null]]);
  expect(await rowsOf(late, 'prestado_a_moroso')).toEqual([]);
});

test('a gerente who edits, corrects or refinances a loan until it is out of the ordinary is in the report', async () => {
  const edited = await lend({ monto: 300_000 });
  const edit = async (changes: object) => {
    const { cliente } = await caja.get(edited);
    const body = { ...TERMINOS, cliente: cliente._id, fechaPrimerPago: '2031-03-01', ...changes };
    expectSuccess(await api.call(editarPrestamo, { token: ladron.token, params: { id: edited }, body }));
  };
  await edit({ monto: 300_000 });
  await edit({ monto: 350_000 });
  await edit({ monto: 350_000, cobrador: ana.id });
  expect(await rowsOf(edited, 'fuera_de_lo_comun')).toEqual([
    ['ladron', 50_000, null],
    ['ladron', 300_000, null],
  ]);

  const corrected = await lend({ monto: 200_000, fechaInicio: '2026-03-16', generarPlan: true });
  expectSuccess(await caja.corregir(corrected, { monto: 200_000, fechaInicio: '2026-03-16', interes: 0 }));
  expect(await rowsOf(corrected, 'fuera_de_lo_comun')).toEqual([['ladron', 200_000, null]]);

  const old = await lend({ generarPlan: true });
  expectSuccess(await caja.cobrar(old, 12_000));
  const terms = { montoAdicional: 70_000, fechaPrimerPago: '2031-03-01' };
  const { nuevo } = expectSuccess(await caja.reenganchar(old, terms)).data;
  expect(await rowsOf(nuevo._id, 'fuera_de_lo_comun')).toEqual([['ladron', 162_000, null]]);
});

test('a collector who registers an invented client to whom a gerente lends is in the report, with both', async () => {
  const { _id: cliente } = await createTestCliente(api, ana.token);
  const { _id: id } = await caja.prestar({ cliente, monto: 400_000 });
  expect(await rowsOf(id, 'cliente_nuevo')).toEqual([['ladron', 400_000, 'ana']]);
  expect(await rowsOf(id, 'cliente_propio')).toEqual([]);
});

test('a gerente who makes an invented client of a client of years is in the report, whoever lends', async () => {
  const { _id: cliente, nombre, cedula } = await clientOfYears();
  const edit = async (body: object) =>
    expectSuccess(await api.call(editarCliente, { token: ladron.token, params: { id: cliente }, body }));
  await edit(clienteInput({ nombre, cedula, telefono: '3109876543' }));
  const before = (await caja.prestar({ cliente }))._id;
  expect(await rowsOf(before, 'cliente_propio')).toEqual([]);
  await edit(clienteInput({ nombre: 'Amigo Mío' }));
  const own = (await caja.prestar({ cliente, monto: 500_000 }))._id;
  expect(await rowsOf(own, 'cliente_propio')).toEqual([['ladron', 500_000, 'ladron']]);
  expect(await rowsOf(own, 'cliente_nuevo')).toEqual([]);
  const ofAnother = (await caja.actingAs(otra.token).prestar({ cliente, monto: 600_000 }))._id;
  expect(await rowsOf(ofAnother, 'cliente_nuevo')).toEqual([['otra', 600_000, 'ladron']]);
  expect(await rowsOf(before, 'cliente_nuevo')).toEqual([]);
});

test('a gerente who makes another person of a debtor is in the report, by what the client owes', async () => {
  const { cliente, saldoPendiente } = await caja.get(await lend({ generarPlan: true }));
  const edit = async (changes: object) => {
    const body = clienteInput({ nombre: cliente.nombre, cedula: cliente.cedula, ...changes });
    expectSuccess(await api.call(editarCliente, { token: ladron.token, params: { id: cliente._id }, body }));
  };
  await edit({ telefono: '3109876543' });
  expect(await rowsOf(cliente._id, 'corregido')).toEqual([]);
  await edit({ nombre: 'Nadie Nunca' });
  expect(await rowsOf(cliente._id, 'corregido')).toEqual([['ladron', -saldoPendiente, null]]);
});

test('a reenganche of a loan of which hardly anything was paid is in the report, with what it renews', async () => {
  const renew = async (paid: number) => {
    const id = await lend({ monto: 300_000, interes: 1, generarPlan: true });
    expectSuccess(await caja.cobrar(id, paid));
    expectSuccess(await caja.reenganchar(id, { montoAdicional: 50_000 }));
    return rowsOf(id, 'fuera_de_lo_comun');
  };
  expect(await renew(30_299)).toEqual([['ladron', 320_301, null]]);
  expect(await renew(30_300)).toEqual([]);
});

test('a gerente who lets the collateral of a debtor go, or has it appraised lower, is in the report', async () => {
  const { token } = ladron;
  const of = async (prestamo: string) => {
    const body = { prestamo, tipo: 'vehiculo', valorDeclarado: 5_000_000 };
    const { _id: id } = expectSuccess(await api.call(crearGarantia, { token, body })).data;
    const edit = async (changes: object) =>
      expectSuccess(await api.call(editarGarantia, { token, params: { id }, body: changes }));
    await edit({ estado: 'verificada' });
    return { id, edit };
  };
  const owed = await of(await lend({}));
  await owed.edit({ valorAvaluo: 4_000_000 });
  await owed.edit({ valorAvaluo: 4_500_000 });
  await owed.edit({ estado: 'liberada' });
  expect(await rowsOf(owed.id, 'garantia')).toEqual([
    ['ladron', 4_500_000, null],
    ['ladron', 1_000_000, null],
  ]);
  const prestamo = await lend({ generarPlan: true });
  const paid = await of(prestamo);
  expectSuccess(await caja.cobrar(prestamo, 120_000));
  await paid.edit({ estado: 'liberada' });
  expect(await rowsOf(paid.id, 'garantia')).toEqual([]);
});
