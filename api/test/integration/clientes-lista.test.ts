import { listarClientes } from '@cartera/contrato/clientes';
import { AppDePrueba } from '../support/app-de-prueba.js';
import { crearClienteDePrueba, type datosDeCliente } from '../support/clientes-de-prueba.js';
import { exito, fallo, type Opciones } from '../support/pedir.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let admin: UsuarioDePrueba;
let cobrador: UsuarioDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear();
  admin = await crearUsuarioDePrueba(api, 'admin');
  cobrador = await crearUsuarioDePrueba(api, 'cobrador');
});
afterAll(() => api.cerrar());

const crear = (cambios: Parameters<typeof datosDeCliente>[0] = {}) =>
  crearClienteDePrueba(api, admin.token, cambios);

const listar = async (consulta: NonNullable<Opciones['consulta']>) =>
  exito(await api.pedir(listarClientes, { token: admin.token, consulta }));

describe('the list of clients', () => {
  test('finds by name, identity number or phone, without accents or case, whole words in any order', async () => {
    const cliente = await crear({
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
      const { data } = await listar({ search });
      expect({ search, ids: data.map(({ _id }) => _id) }).toEqual({ search, ids: [cliente._id] });
    }
    expect((await listar({ search: 'inigo perez' })).total).toBe(0);
  });

  test('says the same total of a state and of a collector, counted already or counted now', async () => {
    const deQuien = { cobrador: cobrador.id };
    for (const estado of ['activo', 'inactivo', 'inactivo'] as const) {
      await crear({ estado, ciudad: 'Pasto', nombre: 'Contado', ...deQuien });
    }
    for (const filtro of [{}, { estado: 'inactivo' }, deQuien, { estado: 'inactivo', ...deQuien }]) {
      const { total, data } = await listar({ ...filtro, limit: 1000 });
      expect([filtro, total]).toEqual([filtro, data.length]);
    }
    expect((await listar({ estado: 'inactivo', ...deQuien })).total).toBe(2);
  });

  test('takes the wildcards of a search literally', async () => {
    const { _id } = await crear({ nombre: 'Cien % seguro_s' });
    for (const search of ['%', '_s', 'n % s']) {
      expect((await listar({ search })).data.map((cliente) => cliente._id)).toEqual([_id]);
    }
  });

  test('counts every match whatever the page, and pages neither repeat nor lose a row', async () => {
    for (let i = 0; i < 7; i++) await crear({ ciudad: 'Tunja', nombre: `Paginado ${i}` });
    const paginas = await Promise.all(
      [1, 2, 3].map((page) => listar({ search: 'paginado', limit: 3, page })),
    );
    expect(paginas.map(({ total, data }) => [total, data.length])).toEqual([
      [7, 3],
      [7, 3],
      [7, 1],
    ]);
    expect(new Set(paginas.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(7);
    expect((await listar({ search: 'paginado', page: 9 })).data).toEqual([]);
  });

  test('sorts by name without accents and by date, newest first by default', async () => {
    for (const nombre of ['Orden Zoe', 'Orden Álvaro', 'orden beatriz']) {
      await crear({ nombre });
      api.reloj.adelantar(1000);
    }
    const nombres = async (consulta: object) =>
      (await listar({ search: 'orden', ...consulta })).data.map(({ nombre }) => nombre);
    expect(await nombres({})).toEqual(['orden beatriz', 'Orden Álvaro', 'Orden Zoe']);
    expect(await nombres({ sort: 'nombre_asc' })).toEqual(['Orden Álvaro', 'orden beatriz', 'Orden Zoe']);
    expect(await nombres({ sort: 'nombre_desc' })).toEqual(['Orden Zoe', 'orden beatriz', 'Orden Álvaro']);
  });

  test('filters by state and collector', async () => {
    const propio = await crear({ nombre: 'Filtrado', cobrador: cobrador.id });
    const inactivo = await crear({ nombre: 'Filtrado', estado: 'inactivo' });
    const ids = async (consulta: object) =>
      (await listar({ search: 'filtrado', ...consulta })).data.map(({ _id }) => _id);
    expect(await ids({ estado: 'inactivo' })).toEqual([inactivo._id]);
    expect(await ids({ cobrador: cobrador.id })).toEqual([propio._id]);
  });

  test('refuses a page, a limit, an order or a filter that does not exist', async () => {
    const consulta = { page: 0, limit: 1001, sort: 'clave_asc', raro: 'x' };
    const { errors } = fallo(await api.pedir(listarClientes, { token: admin.token, consulta }));
    expect(errors?.map(({ campo }) => campo).sort()).toEqual(['limit', 'page', 'raro', 'sort']);
  });
});
