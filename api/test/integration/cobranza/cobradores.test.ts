import {
  crearCobrador,
  editarCobrador,
  eliminarCobrador,
  listarCobradores,
  verCobrador,
} from '@cartera/contrato/cobradores';
import { verUsuario } from '@cartera/contrato/usuarios';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile();
const gerente = await createTestUsuario(api, 'gerente');
const collector = await createTestUsuario(api, 'cobrador', 'cata');
const otherCollector = await createTestUsuario(api, 'cobrador', 'beto');

const nuevo = { nombre: 'Nora', email: 'nora@prueba.co', password: 'clave-de-nora' };
const create = (body: object, token = gerente.token) => api.call(crearCobrador, { token, body });
const editar = (id: string, body: object, token = gerente.token) =>
  api.call(editarCobrador, { token, params: { id }, body });
const eliminar = (id: string, token = gerente.token) => api.call(eliminarCobrador, { token, params: { id } });
const list = async (query: Record<string, string | number> = {}) =>
  expectSuccess(await api.call(listarCobradores, { token: gerente.token, query }));

describe('a collector', () => {
  test('a collector always gets the role cobrador, and another role is refused', async () => {
    const { data, message } = expectSuccess(await create({ ...nuevo, rol: 'cobrador' }));
    expect([data.rol, message]).toEqual(['cobrador', 'Cobrador creado exitosamente']);
    expect(expectSuccess(await create({ ...nuevo, email: 'nora2@prueba.co' })).data.rol).toBe('cobrador');
    const rejection = expectFailure(await create({ ...nuevo, email: 'nora3@prueba.co', rol: 'admin' }));
    expect(rejection).toMatchObject({
      status: 400,
      errors: [{ campo: 'rol', mensaje: 'Un cobrador solo puede tener el rol cobrador' }],
    });
  });

  test('a collector is read, edited and deleted here; a user of another role is not found', async () => {
    const { _id: id, email } = expectSuccess(await create({ ...nuevo, email: 'temporal@prueba.co' })).data;
    const edited = expectSuccess(await editar(id, { nombre: 'Nora B.', email, zona: 'Sur', password: '' }));
    expect(edited).toMatchObject({
      message: 'Cobrador actualizado exitosamente',
      data: { nombre: 'Nora B.', zona: 'Sur', rol: 'cobrador', version: 2 },
    });
    expect(expectSuccess(await api.call(verCobrador, { token: gerente.token, params: { id } })).data).toEqual(
      edited.data,
    );
    expect(expectSuccess(await eliminar(id)).message).toBe('Cobrador eliminado correctamente');
    for (const foreign of [id, gerente.id]) {
      for (const rejection of [
        await api.call(verCobrador, { token: gerente.token, params: { id: foreign } }),
        await editar(foreign, { nombre: 'X', email: 'x@prueba.co' }),
        await eliminar(foreign),
      ]) {
        expect(expectFailure(rejection)).toMatchObject({ status: 404, message: 'Cobrador no encontrado' });
      }
    }
    const read = await api.call(verUsuario, { token: gerente.token, params: { id: gerente.id } });
    expect(expectSuccess(read).data.nombre).toBe('gerente');
  });

  test('an edit of a stale version is refused', async () => {
    const { _id: id, email } = expectSuccess(await create({ ...nuevo, email: 'version@prueba.co' })).data;
    expectSuccess(await editar(id, { nombre: 'Uno', email, version: 1 }));
    expect(expectFailure(await editar(id, { nombre: 'Dos', email, version: 1 })).code).toBe(
      'VERSION_VENCIDA',
    );
  });

  test('a collector reads only themselves, and changes no collector (403)', async () => {
    const { token, id } = collector;
    expect(expectSuccess(await api.call(listarCobradores, { token })).data.map(({ _id }) => _id)).toEqual([
      id,
    ]);
    expectSuccess(await api.call(verCobrador, { token, params: { id } }));
    expect((await api.call(verCobrador, { token, params: { id: otherCollector.id } })).status).toBe(404);
    for (const rejection of [
      await create(nuevo, collector.token),
      await editar(otherCollector.id, { nombre: 'X', email: otherCollector.email }, collector.token),
      await eliminar(otherCollector.id, collector.token),
    ]) {
      expect(expectFailure(rejection).status).toBe(403);
    }
  });
});

test('the list counts clients and loans of all matches; a loan without a collector counts for its client’s', async () => {
  const caja = new Caja(api, gerente.token);
  const ofCollector = await createTestCliente(api, gerente.token, { cobrador: collector.id });
  await createTestCliente(api, gerente.token, { cobrador: collector.id });
  await createTestCliente(api, gerente.token, { cobrador: otherCollector.id });
  await createTestCliente(api, gerente.token);
  const byCliente = await caja.prestarWithPlan({ cliente: ofCollector._id });
  const byPrestamo = await caja.prestarWithPlan({ cliente: ofCollector._id, cobrador: otherCollector.id });
  await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(byCliente._id, 20_000));
  const pagado = await caja.prestarWithPlan({ cliente: ofCollector._id });
  expectSuccess(await caja.cobrar(pagado._id, pagado.saldoPendiente));

  const all = await list({ limit: 1 });
  expect(all.data).toHaveLength(1);
  expect(all.resumen).toEqual({
    total: all.total,
    activos: all.total,
    inactivos: 0,
    clientesAsignados: 3,
    prestamosAsignados: 2,
    saldoPendiente: 100_000 + byPrestamo.saldoPendiente,
  });
  expect((await list({ search: 'cata' })).resumen).toMatchObject({
    total: 1,
    clientesAsignados: 2,
    prestamosAsignados: 1,
    saldoPendiente: 100_000,
  });
  expect((await list({ search: 'nadie' })).resumen).toEqual({
    total: 0,
    activos: 0,
    inactivos: 0,
    clientesAsignados: 0,
    prestamosAsignados: 0,
    saldoPendiente: 0,
  });

  expectSuccess(
    await editar(otherCollector.id, { nombre: 'beto', email: otherCollector.email, estado: 'inactivo' }),
  );
  const inactivos = await list({ estado: 'inactivo' });
  expect(inactivos.data.map(({ _id }) => _id)).toEqual([otherCollector.id]);
  expect(inactivos.resumen).toMatchObject({ total: 1, activos: 0, inactivos: 1, prestamosAsignados: 1 });
});
