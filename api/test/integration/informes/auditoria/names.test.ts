import { exportarEventos, listarEventos, verEvento } from '@cartera/contrato/auditoria';
import { editarCliente, eliminarCliente } from '@cartera/contrato/clientes';
import { crearMeta, eliminarMeta } from '@cartera/contrato/metas';
import { cerrarPeriodo, reabrirPeriodo } from '@cartera/contrato/periodos';
import { eliminarUsuario, listarUsuarios } from '@cartera/contrato/usuarios';
import { Refusals } from '../../../../src/platform/audit/refusals.js';
import { readCsv } from '../../../support/read-files.js';
import { expectSuccess } from '../../../support/request.js';
import { TestApp } from '../../../support/test-app.js';
import { createTestCliente } from '../../../support/test-clientes.js';
import { DocumentoArchiver } from '../../../support/test-documentos.js';
import { Caja } from '../../../support/test-prestamos.js';
import { createTestStaff, createTestUsuario } from '../../../support/test-usuarios.js';
import { waitFor } from '../../../support/wait-for.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const { admin, gerente, cobrador } = await createTestStaff(api);
const caja = new Caja(api, gerente.token);

const events = async (query: Record<string, string>) =>
  expectSuccess(await api.call(listarEventos, { token: admin.token, query })).data;
/** The names of the records of some events, oldest first. A formatted amount has a hard space. */
const names = async (query: Record<string, string>) =>
  (await events(query)).map(({ registro }) => registro?.replace(/\u00a0/g, ' ')).reverse();

test('an event of a loan has its client, amount and day, and that of a payment its receipt', async () => {
  const { _id: cliente } = await createTestCliente(api, gerente.token, { nombre: 'Ana Rojas' });
  const { _id: id } = await caja.prestarWithPlan({ cliente });
  const { _id: cobro } = expectSuccess(await caja.cobrar(id, 12_000)).data;
  expectSuccess(await caja.editarCobro(cobro, { prestamo: id, monto: 11_000 }));
  expectSuccess(await caja.eliminar(cobro));
  const prestamo = 'Ana Rojas · $ 100.000 del 02/03/2026';
  expect(await names({ objeto: id })).toEqual([
    prestamo,
    prestamo,
    ...Array(3).fill(`${prestamo} · recibo 1`),
  ]);
});

test('a client, a user, a piece of collateral, a document and a goal have their names', async () => {
  const { _id: cliente } = await createTestCliente(api, gerente.token, { nombre: 'Luis Vega' });
  expect(await names({ objeto: cliente })).toEqual(['Luis Vega']);
  expect((await names({ objeto: cobrador.id }))[0]).toBe('cobrador · cobrador@prueba.co');

  const archiver = new DocumentoArchiver(api, gerente.token);
  const garantia = await archiver.garantia({ descripcion: 'Moto AKT' });
  expect(await names({ objeto: garantia._id })).toEqual(['Moto AKT · Cliente de Prueba']);
  const { _id: documento } = expectSuccess(await archiver.upload(garantia._id)).data;
  expect(await names({ objeto: documento })).toEqual(['tarjeta.pdf']);

  const body = {
    cobradorId: cobrador.id,
    periodo: '2026-03',
    metaMonto: 1,
    metaCobros: 1,
    fechaVencimiento: '2026-03-31',
  };
  const { _id: meta } = expectSuccess(await api.call(crearMeta, { token: gerente.token, body })).data;
  expect(await names({ objeto: meta })).toEqual(['cobrador · marzo de 2026']);
});

test('a deleted record keeps the name that the deletion recorded', async () => {
  const { _id: cliente } = await createTestCliente(api, gerente.token, { nombre: 'Se Va' });
  expectSuccess(await api.call(eliminarCliente, { token: gerente.token, params: { id: cliente } }));
  expect(await names({ objeto: cliente })).toEqual(['Se Va', 'Se Va']);
  const usuario = await createTestUsuario(api, 'cobrador', 'pasajero');
  expectSuccess(await api.call(eliminarUsuario, { token: admin.token, params: { id: usuario.id } }));
  expect((await names({ objeto: usuario.id })).at(-1)).toBe('pasajero');
  const body = {
    cobradorId: cobrador.id,
    periodo: '2026-04',
    metaMonto: 1,
    metaCobros: 1,
    fechaVencimiento: '2026-04-30',
  };
  const { _id: meta } = expectSuccess(await api.call(crearMeta, { token: gerente.token, body })).data;
  expectSuccess(await api.call(eliminarMeta, { token: gerente.token, params: { id: meta } }));
  expect(await names({ objeto: meta })).toEqual(['abril de 2026', 'cobrador · abril de 2026']);
});

test('the closing and the reopening of a month are events of one record', async () => {
  await caja.prestar({ fechaInicio: '2026-02-02' });
  expectSuccess(await api.call(cerrarPeriodo, { token: gerente.token, params: { mes: '2026-02' } }));
  const body = { motivo: 'Faltó un pago' };
  expectSuccess(await api.call(reabrirPeriodo, { token: admin.token, params: { mes: '2026-02' }, body }));
  const [reopened] = await events({ accion: 'periodos.reabrir' });
  expect(reopened).toMatchObject({ objeto: expect.any(String), registro: 'febrero de 2026' });
  expect(await names({ objeto: reopened?.objeto ?? '' })).toEqual(['febrero de 2026', 'febrero de 2026']);
});

test('a refusal has the name of the record that it asked for, and how often it was repeated', async () => {
  const { _id: id } = await createTestCliente(api, gerente.token, { nombre: 'Ajeno' });
  const call = () => api.call(eliminarCliente, { token: cobrador.token, params: { id } });
  for (let i = 0; i < 4; i += 1) expect((await call()).status).toBe(403);
  api.service(Refusals).flush();
  const found = await waitFor(
    () => events({ objeto: id, resultado: 'rechazado' }),
    (refused) => refused.length === 2,
  );
  expect(found.map(({ registro, veces }) => ({ registro, veces }))).toEqual([
    { registro: 'Ajeno', veces: 3 },
    { registro: 'Ajeno', veces: 1 },
  ]);
});

test('an event without a record has no name', async () => {
  await api.call(listarUsuarios, { token: cobrador.token });
  const [refused] = await waitFor(
    () => events({ accion: 'usuarios.ver' }),
    (found) => found.length > 0,
  );
  expect(refused).toMatchObject({ objeto: null, registro: null, veces: 1 });
});

test('the detail names the records that its values are about', async () => {
  const { token } = gerente;
  const { _id: id, ...cliente } = await createTestCliente(api, token, { cobrador: cobrador.id });
  const other = await createTestUsuario(api, 'cobrador', 'nuevo');
  const { cedula, nombre, telefono, direccion, ciudad } = cliente;
  const body = { cedula, nombre, telefono, direccion, ciudad, cobrador: other.id };
  expectSuccess(await api.call(editarCliente, { token, params: { id }, body }));
  const [edited] = await events({ objeto: id, accion: 'clientes.editar' });
  const detail = await api.call(verEvento, { token: admin.token, params: { id: edited?._id ?? '' } });
  expect(expectSuccess(detail).data).toMatchObject({
    antes: { cobradorId: cobrador.id },
    despues: { cobradorId: other.id },
    nombres: {
      [cobrador.id]: 'cobrador · cobrador@prueba.co',
      [other.id]: expect.stringMatching(/^nuevo · /),
    },
  });
});

test('the detail and the export have the names too', async () => {
  const { _id: objeto } = await createTestCliente(api, gerente.token, { nombre: 'Rosa Díaz' });
  const [created] = await events({ objeto });
  const detail = await api.call(verEvento, { token: admin.token, params: { id: created?._id ?? '' } });
  expect(expectSuccess(detail).data).toMatchObject({ registro: 'Rosa Díaz', veces: 1 });
  const { content } = await api.download(exportarEventos, { token: admin.token, query: { objeto } });
  const [titles = [], ...rows] = readCsv(content);
  expect(rows.map((row) => Object.fromEntries(titles.map((title, i) => [title, row[i]])))).toMatchObject([
    { 'Tipo de registro': 'Cliente', Registro: 'Rosa Díaz', 'Id del registro': objeto, Veces: '1' },
  ]);
});
