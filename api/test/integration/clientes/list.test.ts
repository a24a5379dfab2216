import { crearCliente, listarClientes } from '@cartera/contrato/clientes';
import { expectFailure, expectSuccess, type Options } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput, createTestCliente } from '../../support/test-clientes.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile();
const admin = await createTestUsuario(api, 'admin');
const cobrador = await createTestUsuario(api, 'cobrador');

const create = (changes: Parameters<typeof clienteInput>[0] = {}) =>
  createTestCliente(api, admin.token, changes);

const list = async (query: NonNullable<Options['query']>) =>
  expectSuccess(await api.call(listarClientes, { token: admin.token, query }));

describe('the list of clients', () => {
  test('a search finds name, identity number or phone, in any case and word order, without accents', async () => {
    const cliente = await create({
      nombre: 'Íñigo Muñoz Ávila',
      telefono: '3109876543',
      cedula: '99912345678',
    });
    for (const search of [
      'inigo',
      'MUÑOZ',
      'avila munoz',
      '99912345678',
      '999-1234567-8',
      '310-987-6543',
      '876',
    ]) {
      const { data } = await list({ search });
      expect({ search, ids: data.map(({ _id }) => _id) }).toEqual({ search, ids: [cliente._id] });
    }
    expect((await list({ search: 'inigo perez' })).total).toBe(0);
  });

  test('a name with invisible characters is stored and searched without them, and one of them alone is refused', async () => {
    const { _id, nombre } = await create({ nombre: 'Pe\u200bn\u0303a\u00adloza\u3164' });
    expect(nombre).toBe('Peñaloza');
    for (const search of ['penaloza', 'Peña\u2060loza']) {
      expect((await list({ search })).data.map((cliente) => cliente._id)).toEqual([_id]);
    }
    const body = clienteInput({ nombre: '\u200b' });
    expect(expectFailure(await api.call(crearCliente, { token: admin.token, body })).errors).toEqual([
      { campo: 'nombre', mensaje: 'El nombre es obligatorio' },
    ]);
  });

  test('the total is the number of matches, for filters with a counter and without', async () => {
    const byCobrador = { cobrador: cobrador.id };
    for (const estado of ['activo', 'inactivo', 'inactivo'] as const) {
      await create({ estado, ciudad: 'Pasto', nombre: 'Contado', ...byCobrador });
    }
    for (const filter of [{}, { estado: 'inactivo' }, byCobrador, { estado: 'inactivo', ...byCobrador }]) {
      const { total, data } = await list({ ...filter, limit: 1000 });
      expect([filter, total]).toEqual([filter, data.length]);
    }
    expect((await list({ estado: 'inactivo', ...byCobrador })).total).toBe(2);
  });

  test('a search takes SQL wildcards literally', async () => {
    const { _id } = await create({ nombre: 'Cien % seguro_s' });
    for (const search of ['%', '_s', 'n % s']) {
      expect((await list({ search })).data.map((cliente) => cliente._id)).toEqual([_id]);
    }
  });

  test('every page has the total of all matches, and pages neither repeat nor lose a row', async () => {
    for (let i = 0; i < 7; i++) await create({ ciudad: 'Tunja', nombre: `Paginado ${i}` });
    const pages = await Promise.all([1, 2, 3].map((page) => list({ search: 'paginado', limit: 3, page })));
    expect(pages.map(({ total, data }) => [total, data.length])).toEqual([
      [7, 3],
      [7, 3],
      [7, 1],
    ]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(7);
    expect((await list({ search: 'paginado', page: 9 })).data).toEqual([]);
  });

  test('the list sorts by name without accents, and newest first by default', async () => {
    for (const nombre of ['Orden Zoe', 'Orden Álvaro', 'orden beatriz']) {
      await create({ nombre });
      api.clock.advance(1000);
    }
    const names = async (query: object) =>
      (await list({ search: 'orden', ...query })).data.map(({ nombre }) => nombre);
    expect(await names({})).toEqual(['orden beatriz', 'Orden Álvaro', 'Orden Zoe']);
    expect(await names({ sort: 'nombre_asc' })).toEqual(['Orden Álvaro', 'orden beatriz', 'Orden Zoe']);
    expect(await names({ sort: 'nombre_desc' })).toEqual(['Orden Zoe', 'orden beatriz', 'Orden Álvaro']);
  });

  test('the list filters by state and by collector', async () => {
    const own = await create({ nombre: 'Filtrado', cobrador: cobrador.id });
    const inactivo = await create({ nombre: 'Filtrado', estado: 'inactivo' });
    const ids = async (query: object) =>
      (await list({ search: 'filtrado', ...query })).data.map(({ _id }) => _id);
    expect(await ids({ estado: 'inactivo' })).toEqual([inactivo._id]);
    expect(await ids({ cobrador: cobrador.id })).toEqual([own._id]);
  });

  test('an invalid page, limit, order or filter is refused', async () => {
    const query = { page: 0, limit: 1001, sort: 'clave_asc', unknown: 'x' };
    const { errors } = expectFailure(await api.call(listarClientes, { token: admin.token, query }));
    expect(errors?.map(({ campo }) => campo).sort()).toEqual(['limit', 'page', 'sort', 'unknown']);
  });
});
