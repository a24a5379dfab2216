import { ClienteChanges, crearCliente, editarCliente, verCliente } from '@cartera/contrato/clientes';
import { listarCobros, verCobro } from '@cartera/contrato/cobros';
import { verRecibo } from '@cartera/contrato/recibos';
import { expectFailure, expectRefused, expectSuccess } from '../../../support/request.js';
import { TestApp } from '../../../support/test-app.js';
import { clienteInput, createTestCliente } from '../../../support/test-clientes.js';
import { Caja } from '../../../support/test-prestamos.js';
import { createTestUsuario } from '../../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const gerente = await createTestUsuario(api, 'gerente');
const collector = await createTestUsuario(api, 'cobrador', 'cata');
const colleague = await createTestUsuario(api, 'cobrador', 'beto');
const office = new Caja(api, gerente.token);
const caja = office.actingAs(collector.token);
// The ledger must balance after all tests.
afterAll(async () => expect(await office.descuadres()).toEqual([]));

const clienteOf = (cobrador: string) => createTestCliente(api, gerente.token, { cobrador });
const get = (id: string, { token } = collector) => api.call(verCliente, { token, params: { id } });
const editar = (id: string, body: object, { token } = collector) =>
  api.call(editarCliente, { token, params: { id }, body });

/** Every field of a client as its form sends it. */
async function formOf(id: string) {
  const cliente = expectSuccess(await get(id)).data;
  return ClienteChanges.strip().parse({ ...cliente, cobrador: cliente.cobrador?._id ?? null });
}

describe('a collector', () => {
  test('cannot take or change a client of a colleague', async () => {
    const { _id } = await clienteOf(colleague.id);
    const before = expectSuccess(await get(_id, gerente)).data;
    for (const changes of [{ cobrador: collector.id }, { cedula: '40299999999' }]) {
      expectRefused(await editar(_id, clienteInput(changes)), 404, 'CLIENTE_NO_ENCONTRADO');
    }
    expect(expectSuccess(await get(_id, gerente)).data).toEqual(before);
  });

  test('edits an own client with the whole form, but not cédula, name, collector or state', async () => {
    const { _id } = await clienteOf(collector.id);
    const form = await formOf(_id);
    expectSuccess(await editar(_id, { ...form, telefono: '3110000000' }));
    for (const [campo, value] of [
      ['cedula', '40299999998'],
      ['nombre', 'Otra Persona'],
      ['cobrador', colleague.id],
      ['cobrador', null],
      ['estado', 'inactivo'],
    ] as const) {
      const { version: _version, ...rest } = form;
      expect(expectFailure(await editar(_id, { ...rest, [campo]: value }))).toMatchObject({
        status: 403,
        code: 'SOLO_OFICINA',
        errors: [{ campo, mensaje: 'Pide este cambio a la oficina' }],
      });
    }
    expect(await formOf(_id)).toEqual({ ...form, telefono: '3110000000', version: 2 });
    expectSuccess(await editar(_id, { ...form, version: 2, nombre: 'Corregido', cobrador: null }, gerente));
  });

  test('keeps the collector of a client that they see by a loan', async () => {
    const { _id } = await clienteOf(colleague.id);
    await office.prestar({ cliente: _id, cobrador: collector.id });
    expectSuccess(await editar(_id, { ...(await formOf(_id)), ciudad: 'Pasto' }));
    expect(await formOf(_id)).toMatchObject({ ciudad: 'Pasto', cobrador: colleague.id });
  });

  test('gets the clients that they create, and creates none for another', async () => {
    const create = (changes: object, { token } = collector) =>
      api.call(crearCliente, { token, body: clienteInput(changes) });
    for (const changes of [{}, { cobrador: null }, { cobrador: collector.id }]) {
      expect(expectSuccess(await create(changes)).data.cobrador).toMatchObject({ _id: collector.id });
    }
    expect(expectFailure(await create({ cobrador: colleague.id }))).toMatchObject({
      status: 403,
      code: 'SOLO_OFICINA',
      errors: [{ campo: 'cobrador' }],
    });
    expect(expectSuccess(await create({}, gerente)).data.cobrador).toBeNull();
  });

  test('cannot pay a loan of a colleague, not even by one of its installments', async () => {
    const { _id } = await office.prestarWithPlan({ cobrador: colleague.id });
    const [cuota] = (await office.plan(_id)).data;
    for (const rejection of [await caja.cobrar(_id, 1000), await caja.pagar(_id, cuota?._id ?? 1, 1000)]) {
      expectRefused(rejection, 404, 'PRESTAMO_NO_ENCONTRADO');
    }
    expect((await office.cobros(_id)).total).toBe(0);
  });

  test('dates payments today, and a gerente since the loan', async () => {
    const { _id } = await office.prestarWithPlan({ cobrador: collector.id });
    for (const rejection of [
      await caja.cobrar(_id, 1000, { fecha: '2026-03-15' }),
      await caja.pagar(_id, 1, 1000, { fecha: '2026-03-15' }),
    ]) {
      expect(expectFailure(rejection)).toMatchObject({
        status: 400,
        code: 'FECHA_DE_OTRO_DIA',
        errors: [{ campo: 'fecha', mensaje: expect.stringContaining('oficina') }],
      });
    }
    expectSuccess(await caja.cobrar(_id, 1000));
    expectSuccess(await caja.pagar(_id, 1, 1000));
    expectSuccess(await office.cobrar(_id, 1000, { fecha: '2026-03-02' }));
  });

  test.each([
    ['DIAS_ATRAS_COBRADOR days back', { diasAtrasCobrador: 3 }, '2026-03-13', '2026-03-12'],
    ['any day since the loan with PERMISOS=abiertos', { permisos: 'abiertos' }, '2026-03-02', undefined],
  ])('dates payments %s', async (_case, config, allowed, refused) => {
    const previous = { ...api.config };
    Object.assign(api.config, config);
    try {
      const { _id } = await office.prestarWithPlan({ cobrador: collector.id });
      expectSuccess(await caja.cobrar(_id, 1000, { fecha: allowed }));
      if (refused) expect((await caja.cobrar(_id, 1000, { fecha: refused })).status).toBe(400);
    } finally {
      Object.assign(api.config, previous);
    }
  });

  test('pays off the only loan of a client of a colleague, keeps the payment and loses the client', async () => {
    const { _id: cliente, nombre, cedula } = await clienteOf(colleague.id);
    const prestamo = await office.prestarWithPlan({ cliente, cobrador: collector.id });
    expectSuccess(await get(cliente));
    const paid = expectSuccess(await caja.pagar(prestamo._id, 1, prestamo.saldoPendiente)).data;
    expect(paid).toMatchObject({ estado: 'pagado', cuota: { estado: 'pagada' } });

    const { token } = collector;
    expect((await get(cliente)).status).toBe(404);
    expect((await api.callRaw('GET', `/api/prestamos/${prestamo._id}`, { token })).status).toBe(404);
    const query = { search: cedula };
    expect(expectSuccess(await api.call(listarCobros, { token, query })).data).toMatchObject([
      { _id: paid.cobro, prestamo: { cliente: { nombre } } },
    ]);
    const params = { id: paid.cobro };
    expect(expectSuccess(await api.call(verCobro, { token, params })).data.aplicaciones).toHaveLength(10);
    expect(expectSuccess(await api.call(verRecibo, { token, params })).data).toMatchObject({
      cliente: { nombre, cedula },
      saldoRestante: 0,
      aplicaciones: expect.arrayContaining([expect.objectContaining({ numero: 10 })]),
    });
  });
});
