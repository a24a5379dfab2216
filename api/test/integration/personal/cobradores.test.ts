import {
  crearCobrador,
  editarCobrador,
  eliminarCobrador,
  listarCobradores,
  verCobrador,
} from '@cartera/contrato/cobradores';
import { verUsuario } from '@cartera/contrato/usuarios';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { crearClienteDePrueba } from '../../support/clientes-de-prueba.js';
import { exito, fallo } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let gerente: UsuarioDePrueba;
let cata: UsuarioDePrueba;
let beto: UsuarioDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear();
  gerente = await crearUsuarioDePrueba(api, 'gerente');
  cata = await crearUsuarioDePrueba(api, 'cobrador', 'cata');
  beto = await crearUsuarioDePrueba(api, 'cobrador', 'beto');
});
afterAll(() => api.cerrar());

const nuevo = { nombre: 'Nora', email: 'nora@prueba.co', password: 'clave-de-nora' };
const crear = (cuerpo: object, token = gerente.token) => api.pedir(crearCobrador, { token, cuerpo });
const editar = (id: string, cuerpo: object, token = gerente.token) =>
  api.pedir(editarCobrador, { token, parametros: { id }, cuerpo });
const eliminar = (id: string, token = gerente.token) =>
  api.pedir(eliminarCobrador, { token, parametros: { id } });
const listar = async (consulta: Record<string, string | number> = {}) =>
  exito(await api.pedir(listarCobradores, { token: cata.token, consulta }));

describe('a collector', () => {
  test('is created with the role, said or not, and no other', async () => {
    const { data, message } = exito(await crear({ ...nuevo, rol: 'cobrador' }));
    expect([data.rol, message]).toEqual(['cobrador', 'Cobrador creado exitosamente']);
    expect(exito(await crear({ ...nuevo, email: 'nora2@prueba.co' })).data.rol).toBe('cobrador');
    const rechazo = fallo(await crear({ ...nuevo, email: 'nora3@prueba.co', rol: 'admin' }));
    expect(rechazo).toMatchObject({
      estado: 400,
      errors: [{ campo: 'rol', mensaje: 'Un cobrador solo puede tener el rol cobrador' }],
    });
  });

  test('is read, edited and deleted here; a user of another role is not one', async () => {
    const { _id: id, email } = exito(await crear({ ...nuevo, email: 'temporal@prueba.co' })).data;
    const editado = exito(await editar(id, { nombre: 'Nora B.', email, zona: 'Sur', password: '' }));
    expect(editado).toMatchObject({
      message: 'Cobrador actualizado exitosamente',
      data: { nombre: 'Nora B.', zona: 'Sur', rol: 'cobrador', version: 2 },
    });
    expect(exito(await api.pedir(verCobrador, { token: cata.token, parametros: { id } })).data).toEqual(
      editado.data,
    );
    expect(exito(await eliminar(id)).message).toBe('Cobrador eliminado correctamente');
    for (const ajeno of [id, gerente.id]) {
      for (const rechazo of [
        await api.pedir(verCobrador, { token: gerente.token, parametros: { id: ajeno } }),
        await editar(ajeno, { nombre: 'X', email: 'x@prueba.co' }),
        await eliminar(ajeno),
      ]) {
        expect(fallo(rechazo)).toMatchObject({ estado: 404, message: 'Cobrador no encontrado' });
      }
    }
    const visto = await api.pedir(verUsuario, { token: gerente.token, parametros: { id: gerente.id } });
    expect(exito(visto).data.nombre).toBe('gerente');
  });

  test('is edited under the version that was seen', async () => {
    const { _id: id, email } = exito(await crear({ ...nuevo, email: 'version@prueba.co' })).data;
    exito(await editar(id, { nombre: 'Uno', email, version: 1 }));
    expect(fallo(await editar(id, { nombre: 'Dos', email, version: 1 })).code).toBe('VERSION_VENCIDA');
  });

  test('reads the others and changes none (403)', async () => {
    exito(await api.pedir(verCobrador, { token: cata.token, parametros: { id: beto.id } }));
    for (const rechazo of [
      await crear(nuevo, cata.token),
      await editar(beto.id, { nombre: 'X', email: beto.email }, cata.token),
      await eliminar(beto.id, cata.token),
    ]) {
      expect(fallo(rechazo).estado).toBe(403);
    }
  });
});

test('the list counts what is assigned to all that match: a loan is its collector’s, else its client’s', async () => {
  const caja = new Caja(api, gerente.token);
  const deCata = await crearClienteDePrueba(api, gerente.token, { cobrador: cata.id });
  await crearClienteDePrueba(api, gerente.token, { cobrador: cata.id });
  await crearClienteDePrueba(api, gerente.token, { cobrador: beto.id });
  await crearClienteDePrueba(api, gerente.token);
  const porCliente = await caja.prestarConPlan({ cliente: deCata._id });
  const porPrestamo = await caja.prestarConPlan({ cliente: deCata._id, cobrador: beto.id });
  await caja.prestarConPlan();
  exito(await caja.cobrar(porCliente._id, 20_000));
  const pagado = await caja.prestarConPlan({ cliente: deCata._id });
  exito(await caja.cobrar(pagado._id, pagado.saldoPendiente));

  const todos = await listar({ limit: 1 });
  expect(todos.data).toHaveLength(1);
  expect(todos.resumen).toEqual({
    total: todos.total,
    activos: todos.total,
    inactivos: 0,
    clientesAsignados: 3,
    prestamosAsignados: 2,
    saldoPendiente: 100_000 + porPrestamo.saldoPendiente,
  });
  expect((await listar({ search: 'cata' })).resumen).toMatchObject({
    total: 1,
    clientesAsignados: 2,
    prestamosAsignados: 1,
    saldoPendiente: 100_000,
  });
  expect((await listar({ search: 'nadie' })).resumen).toEqual({
    total: 0,
    activos: 0,
    inactivos: 0,
    clientesAsignados: 0,
    prestamosAsignados: 0,
    saldoPendiente: 0,
  });

  exito(await editar(beto.id, { nombre: 'beto', email: beto.email, estado: 'inactivo' }));
  const inactivos = await listar({ estado: 'inactivo' });
  expect(inactivos.data.map(({ _id }) => _id)).toEqual([beto.id]);
  expect(inactivos.resumen).toMatchObject({ total: 1, activos: 0, inactivos: 1, prestamosAsignados: 1 });
});
