import { editarUsuario, eliminarUsuario, verUsuario } from '@cartera/contrato/usuarios';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { exito, fallo } from '../../support/pedir.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let uno: UsuarioDePrueba;
let otro: UsuarioDePrueba;
let token: string;

// Open permissions (P-9.5): whoever asks stays signed in while the admins go.
beforeEach(async () => {
  api = await AppDePrueba.crear({ configuracion: { permisos: 'abiertos' } });
  uno = await crearUsuarioDePrueba(api, 'admin', 'uno');
  otro = await crearUsuarioDePrueba(api, 'admin', 'otro');
  token = (await crearUsuarioDePrueba(api, 'cobrador')).token;
});
afterEach(() => api.cerrar());

const editar = ({ id, email }: UsuarioDePrueba, cambios: object) =>
  api.pedir(editarUsuario, { token, parametros: { id }, cuerpo: { nombre: 'Admin', email, ...cambios } });
const eliminar = ({ id }: UsuarioDePrueba) => api.pedir(eliminarUsuario, { token, parametros: { id } });

test('the last active admin is neither deleted nor deactivated nor demoted; an inactive one is no help', async () => {
  exito(await editar(otro, { estado: 'inactivo' }));
  for (const rechazo of [
    await eliminar(uno),
    await editar(uno, { estado: 'inactivo' }),
    await editar(uno, { rol: 'gerente' }),
  ]) {
    expect(fallo(rechazo)).toMatchObject({ estado: 409, code: 'ULTIMO_ADMIN' });
  }
  const visto = exito(await api.pedir(verUsuario, { token, parametros: { id: uno.id } })).data;
  expect(visto).toMatchObject({ rol: 'admin', estado: 'activo', version: 1 });
  exito(await editar(uno, { zona: 'Centro' }));
  exito(await eliminar(otro));
});

test.each([
  ['deactivated', (admin: UsuarioDePrueba) => editar(admin, { estado: 'inactivo' })],
  ['demoted', (admin: UsuarioDePrueba) => editar(admin, { rol: 'cobrador' })],
  ['deleted', eliminar],
])('of two that are %s at the same moment, one stays', async (_como, quitar) => {
  const respuestas = await Promise.all([quitar(uno), quitar(otro)]);
  expect(respuestas.map(({ estado }) => estado).sort()).toEqual([200, 409]);
  const [{ admins }] = await api.db.query(
    `SELECT count(*) AS admins FROM usuario WHERE rol = 'admin' AND estado = 'activo'`,
  );
  expect(admins).toBe(1);
});
