import { listarCambiosDeClientes, revisarCambioDeCliente } from '@cartera/contrato/cambios';
import { type ClienteInput, editarCliente, verCliente } from '@cartera/contrato/clientes';
import { verRecibo } from '@cartera/contrato/recibos';
import { type Punto, ponerUbicacion } from '@cartera/contrato/ubicacion';
import { listarVisitas, registrarVisita } from '@cartera/contrato/visitas';
import { expectRefused, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput, createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const gerente = await createTestUsuario(api, 'gerente');
const rosa = await createTestUsuario(api, 'cobrador', 'rosa');
const otro = await createTestUsuario(api, 'cobrador', 'otro');

const casa = { latitud: 3.45, longitud: -76.5 };
const lejos = { latitud: 3.46, longitud: -76.5 };
const LISTED_AT = '2026-03-16T17:00:00.000Z';

/** A client of a collector. */
async function newCliente(changes: Partial<ClienteInput> = {}) {
  const input = clienteInput({ cobrador: rosa.id, ...changes });
  const { _id: id } = await createTestCliente(api, gerente.token, input);
  const { cobrador: _cobrador, ...fields } = input;
  const edit = async ({ token }: TestUsuario, edited: Partial<ClienteInput>) =>
    expectSuccess(await api.call(editarCliente, { token, params: { id }, body: { ...fields, ...edited } }))
      .data;
  const pin = async ({ token }: TestUsuario, body: Punto) =>
    expectSuccess(await api.call(ponerUbicacion, { token, params: { id }, body }));
  const cambios = async ({ token }: TestUsuario = gerente) =>
    expectSuccess(await api.call(verCliente, { token, params: { id } })).data.cambios ?? [];
  return { id, edit, pin, cambios };
}

const list = async (query: Readonly<Record<string, string>>) =>
  expectSuccess(await api.call(listarCambiosDeClientes, { token: gerente.token, query })).data;
const check = ({ token }: TestUsuario, id: string | undefined) =>
  api.call(revisarCambioDeCliente, { token, params: { id: id ?? '' } });

describe('a collector who changes how the office reaches a client', () => {
  test('changes the phone: it holds at once, and the office sees the old one and who changed it', async () => {
    const cliente = await newCliente();
    expect((await cliente.edit(rosa, { telefono: '3009998877' })).telefono).toBe('3009998877');
    const cambio = {
      cliente: { _id: cliente.id },
      ...{ campo: 'telefono', antes: '3001234567', despues: '3009998877' },
      ...{ usuario: { _id: rosa.id }, createdAt: LISTED_AT, revision: null },
    };
    expect(await cliente.cambios()).toMatchObject([cambio]);
    expect(await list({ cliente: cliente.id })).toMatchObject([cambio]);
    expect(await list({ cliente: cliente.id, cobrador: otro.id })).toEqual([]);
  });

  test('changes the address and removes the phone of a reference: each field is listed', async () => {
    const cliente = await newCliente({ referencia1Telefono: '3015556677', barrio: 'Centro' });
    await cliente.edit(rosa, { direccion: 'Calle 9', barrio: '', referencia1Telefono: '', apodo: 'Lucho' });
    const found = (await cliente.cambios()).map(({ campo, antes, despues }) => [campo, antes, despues]);
    expect(new Set(found)).toEqual(
      new Set([
        ['direccion', 'Calle 1 # 2-3', 'Calle 9'],
        ['barrio', 'Centro', null],
        ['referencia1Telefono', '3015556677', null],
      ]),
    );
  });

  test('moves the pin of the office: visits are measured to the old one until the office checks it', async () => {
    const cliente = await newCliente();
    await cliente.pin(rosa, lejos);
    expect(await cliente.cambios()).toEqual([]);
    await cliente.pin(gerente, casa);
    await cliente.pin(rosa, lejos);
    const [cambio] = await cliente.cambios();
    expect(cambio).toMatchObject({ campo: 'ubicacion', antes: '3.45, -76.5', despues: '3.46, -76.5' });
    const visita = { cliente: cliente.id, resultado: 'no_estaba', lugar: lejos };
    expectSuccess(await api.call(registrarVisita, { token: rosa.token, body: visita }));
    const distancias = async () => {
      const query = { cliente: cliente.id };
      const { data } = expectSuccess(await api.call(listarVisitas, { token: gerente.token, query }));
      return data.map(({ distancia }) => distancia);
    };
    expect(await distancias()).toEqual([1112]);
    expectSuccess(await check(gerente, cambio?._id));
    expect(await distancias()).toEqual([0]);
  });

  test('changes it twice: the receipt shows the phone that the office knew, until the office checks both', async () => {
    const cliente = await newCliente();
    const caja = new Caja(api, gerente.token);
    const { _id: prestamo } = await caja.prestarWithPlan({ cliente: cliente.id, cobrador: rosa.id });
    await cliente.edit(rosa, { telefono: '3009998877' });
    await cliente.edit(rosa, { telefono: '3000000001' });
    const { _id: id } = expectSuccess(await caja.cobrar(prestamo, 1000)).data;
    const telefonos = async () => {
      const { data } = expectSuccess(await api.call(verRecibo, { token: gerente.token, params: { id } }));
      return [data.cliente.telefono, data.cliente.telefonoAnterior];
    };
    expect(await telefonos()).toEqual(['3000000001', '3001234567']);
    for (const { _id } of await cliente.cambios()) expectSuccess(await check(gerente, _id));
    expect(await telefonos()).toEqual(['3000000001', undefined]);
  });

  test('neither checks nor lists it, and nobody rewrites it', async () => {
    const cliente = await newCliente();
    await cliente.edit(rosa, { telefono: '3009998877' });
    const [cambio] = await cliente.cambios(rosa);
    expectRefused(await check(rosa, cambio?._id), 403, 'SIN_PERMISO');
    expectRefused(await api.call(listarCambiosDeClientes, { token: rosa.token }), 403, 'SIN_PERMISO');
    for (const sql of [`UPDATE cambio_de_cliente SET antes = 'x'`, 'DELETE FROM cambio_de_cliente'])
      await expect(api.db.query(sql)).rejects.toThrow('permission denied');
  });

  test('and became a gerente does not check it', async () => {
    const cliente = await newCliente();
    await cliente.edit(rosa, { telefono: '3009998877' });
    const [cambio] = await cliente.cambios();
    await api.base.withOwner(
      `UPDATE cambio_de_cliente SET usuario_id = '${gerente.id}' WHERE id = '${cambio?._id}'`,
    );
    expectRefused(await check(gerente, cambio?._id), 409, 'CAMBIO_PROPIO');
  });
});

test('a change of the office is not listed', async () => {
  const cliente = await newCliente();
  await cliente.edit(gerente, { telefono: '3009998877' });
  await cliente.pin(gerente, casa);
  await cliente.pin(gerente, lejos);
  expect(await cliente.cambios()).toEqual([]);
});

test('the first check of a change counts, and is in the audit trail', async () => {
  const cliente = await newCliente();
  await cliente.edit(rosa, { telefono: '3009998877' });
  const [cambio] = await cliente.cambios();
  const other = await createTestUsuario(api, 'gerente', 'otra');
  expectSuccess(await check(gerente, cambio?._id));
  const { data } = expectSuccess(await check(other, cambio?._id));
  expect(data.revision).toMatchObject({ usuario: { _id: gerente.id }, en: LISTED_AT });
  expect(await cliente.cambios()).toEqual([]);
  expect(await list({ cliente: cliente.id, revision: 'por_revisar' })).toEqual([]);
  expect(await list({ cliente: cliente.id, revision: 'revisado' })).toHaveLength(1);
  const trail = await api.auditTrail(cliente.id);
  expect(trail.filter(({ accion }) => accion === 'clientes.revisar-cambio')).toMatchObject([
    { usuario_id: gerente.id, antes: { telefono: '3001234567' }, despues: { telefono: '3009998877' } },
  ]);
  expectRefused(await check(gerente, UNKNOWN_ID), 404, 'CAMBIO_NO_ENCONTRADO');
});
