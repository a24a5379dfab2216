import { editarUsuario, eliminarUsuario, verUsuario } from '@cartera/contrato/usuarios';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

let api: TestApp;
let first: TestUsuario;
let other: TestUsuario;
let token: string;

// With open permissions (P-9.5) a collector makes the calls, so no call ends its own session.
beforeEach(async () => {
  api = await TestApp.create({ config: { permisos: 'abiertos' } });
  first = await createTestUsuario(api, 'admin', 'uno');
  other = await createTestUsuario(api, 'admin', 'otro');
  token = (await createTestUsuario(api, 'cobrador')).token;
});
afterEach(() => api.close());

const editar = ({ id, email }: TestUsuario, changes: object) =>
  api.call(editarUsuario, { token, params: { id }, body: { nombre: 'Admin', email, ...changes } });
const eliminar = ({ id }: TestUsuario) => api.call(eliminarUsuario, { token, params: { id } });

test('the last active admin cannot be deleted, deactivated or given another role', async () => {
  expectSuccess(await editar(other, { estado: 'inactivo' }));
  for (const rejection of [
    await eliminar(first),
    await editar(first, { estado: 'inactivo' }),
    await editar(first, { rol: 'gerente' }),
  ]) {
    expectRefused(rejection, 409, 'ULTIMO_ADMIN');
  }
  const read = expectSuccess(await api.call(verUsuario, { token, params: { id: first.id } })).data;
  expect(read).toMatchObject({ rol: 'admin', estado: 'activo', version: 1 });
  expectSuccess(await editar(first, { zona: 'Centro' }));
  expectSuccess(await eliminar(other));
});

test.each([
  ['deactivated', (admin: TestUsuario) => editar(admin, { estado: 'inactivo' })],
  ['demoted', (admin: TestUsuario) => editar(admin, { rol: 'cobrador' })],
  ['deleted', eliminar],
])('of two last admins that are %s at once, one stays', async (_how, remove) => {
  const responses = await Promise.all([remove(first), remove(other)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [{ admins }] = await api.db.query(
    `SELECT count(*) AS admins FROM usuario WHERE rol = 'admin' AND estado = 'activo'`,
  );
  expect(admins).toBe(1);
});
