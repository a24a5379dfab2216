import { entrar, verPerfil } from '@cartera/contrato/auth';
import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { eliminarSegundoFactor } from '@cartera/contrato/segundo-factor';
import {
  cambiarClave,
  crearUsuario,
  editarUsuario,
  eliminarUsuario,
  listarUsuarios,
  resumirUsuarios,
  verUsuario,
} from '@cartera/contrato/usuarios';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestStaff, createTestUsuario, TEST_PASSWORD } from '../../support/test-usuarios.js';

const api = await TestApp.forFile();
const { admin, gerente, cobrador } = await createTestStaff(api);

let sequence = 0;
const input = (changes: object = {}) => {
  sequence += 1;
  return {
    nombre: `Persona ${sequence}`,
    email: `persona-${sequence}@prueba.co`,
    password: TEST_PASSWORD,
    ...changes,
  };
};
const create = (changes: object = {}, { token } = admin) =>
  api.call(crearUsuario, { token, body: input(changes) });
const editar = (id: string, body: object, { token } = admin) =>
  api.call(editarUsuario, { token, params: { id }, body });
const eliminar = (id: string, { token } = admin) => api.call(eliminarUsuario, { token, params: { id } });
const get = async (id: string) =>
  expectSuccess(await api.call(verUsuario, { token: admin.token, params: { id } })).data;
const sessionOf = (token: string) => api.call(verPerfil, { token });
const fromBody = ({ nombre, email }: { nombre: string; email: string }) => ({ nombre, email });

describe('creating a user', () => {
  test('a new user has every sent field except the password, and can sign in', async () => {
    const response = await create({
      nombre: ' Inés ',
      email: 'INES@prueba.co',
      usuario: 'Ines',
      rol: 'gerente',
      telefono: '3001234567',
      zona: 'Norte',
    });
    expect(response.status).toBe(201);
    const { data, message } = expectSuccess(response);
    expect(message).toBe('Usuario creado exitosamente');
    expect(data).toMatchObject({
      nombre: 'Inés',
      email: 'ines@prueba.co',
      usuario: 'ines',
      rol: 'gerente',
      telefono: '3001234567',
      zona: 'Norte',
      estado: 'activo',
      version: 1,
    });
    expect(await get(data._id)).toEqual(data);
    expect(response.text).not.toMatch(/clave|password|argon/i);
    const body = { email: 'ines', password: TEST_PASSWORD };
    expect((await api.call(entrar, { body })).status).toBe(200);
  });

  test('invalid fields get the form’s messages', async () => {
    const body = { email: 'no', password: 'corta', rol: 'jefe', apodo: 'x' };
    const { errors } = expectFailure(await api.call(crearUsuario, { token: admin.token, body }));
    expect(errors).toEqual(
      expect.arrayContaining([
        { campo: 'nombre', mensaje: 'El nombre es obligatorio' },
        { campo: 'email', mensaje: 'Ingresa un email válido' },
        { campo: 'password', mensaje: 'La contraseña debe tener al menos 8 caracteres' },
        { campo: 'rol', mensaje: 'Elige un rol' },
        { campo: 'apodo', mensaje: 'Este campo no existe' },
      ]),
    );
    for (const password of ['', undefined]) {
      expect(expectFailure(await create({ password })).errors).toEqual([
        { campo: 'password', mensaje: 'La contraseña es obligatoria' },
      ]);
    }
  });

  test('a duplicate e-mail or user name, in any case, is refused with its own message', async () => {
    const previous = expectSuccess(await create({ usuario: 'repetida' })).data;
    expectRefused(await create({ email: previous.email.toUpperCase() }), 409, 'EMAIL_DUPLICADO');
    expect(expectFailure(await create({ usuario: 'REPETIDA' }))).toMatchObject({
      status: 409,
      code: 'USUARIO_DUPLICADO',
      message: 'Ya existe una persona con este nombre de usuario: elige otro',
    });
  });
});

describe('editing a user', () => {
  test('an edit changes the sent fields, keeps the others and clears the empty ones', async () => {
    const before = expectSuccess(await create({ usuario: 'quieta', zona: 'Sur', telefono: '311' })).data;
    const { data, message } = expectSuccess(
      await editar(before._id, { ...fromBody(before), nombre: 'Otra', zona: '' }),
    );
    expect(message).toBe('Usuario actualizado exitosamente');
    expect(data).toEqual({ ...before, nombre: 'Otra', zona: null, version: 2 });
  });

  test('an edit with an empty password keeps the old one, and a new password replaces it', async () => {
    const { _id, ...rest } = expectSuccess(await create()).data;
    const loginStatus = async (password: string) =>
      (await api.call(entrar, { body: { email: rest.email, password } })).status;
    expectSuccess(await editar(_id, { ...fromBody(rest), password: '' }));
    expect(await loginStatus(TEST_PASSWORD)).toBe(200);
    expectSuccess(await editar(_id, { ...fromBody(rest), password: 'otra-clave-nueva' }));
    expect([await loginStatus(TEST_PASSWORD), await loginStatus('otra-clave-nueva')]).toEqual([401, 200]);
  });

  test('an edit needs name and e-mail, and a new password of at least eight characters', async () => {
    const { errors } = expectFailure(await editar(cobrador.id, { password: 'corta' }));
    expect(errors).toEqual(
      expect.arrayContaining([
        { campo: 'nombre', mensaje: 'El nombre es obligatorio' },
        { campo: 'email', mensaje: 'El email es obligatorio' },
        { campo: 'password', mensaje: 'La contraseña debe tener al menos 8 caracteres' },
      ]),
    );
  });

  test('of several edits of the same version, one succeeds', async () => {
    const usuario = expectSuccess(await create()).data;
    const responses = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        editar(usuario._id, { ...fromBody(usuario), zona: `Zona ${n}`, version: usuario.version }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(responses.flatMap(({ body }) => ('code' in body ? body.code : []))).toEqual(
      Array.from({ length: 3 }, () => 'VERSION_VENCIDA'),
    );
    expect(await get(usuario._id)).toMatchObject({ version: 2 });
  });

  test('an edit to a duplicate e-mail or user name is refused', async () => {
    const usuario = expectSuccess(await create()).data;
    expect(expectFailure(await editar(usuario._id, { ...fromBody(usuario), email: admin.email })).code).toBe(
      'EMAIL_DUPLICADO',
    );
    expect(expectFailure(await editar(usuario._id, { ...fromBody(usuario), usuario: 'admin' })).code).toBe(
      'USUARIO_DUPLICADO',
    );
  });

  test.each([
    ['another role', { rol: 'gerente' }],
    ['a deactivation', { estado: 'inactivo' }],
    ['a new password', { password: 'otra-clave-nueva' }],
    ['another address', { email: 'buzon-de-otro@prueba.co' }],
  ])('%s ends the user’s sessions for good', async (_que, change) => {
    const { id, email, token } = await createTestUsuario(api, 'cobrador', `sesion-${sequence++}`);
    expectSuccess(await editar(id, { nombre: 'Igual', email, zona: 'Sur' }));
    expect((await sessionOf(token)).status).toBe(200);
    expectSuccess(await editar(id, { nombre: 'Igual', email, ...change }));
    expect((await sessionOf(token)).status).toBe(401);
    expectSuccess(await editar(id, { nombre: 'Igual', email, estado: 'activo', rol: 'cobrador' }));
    expect((await sessionOf(token)).status).toBe(401);
  });

  test('another address of one’s own keeps the sessions', async () => {
    const own = await createTestUsuario(api, 'gerente', `sesion-${sequence++}`);
    const body = { nombre: 'Yo', email: `nueva-${own.email}` };
    expectSuccess(await api.call(editarUsuario, { token: own.token, params: { id: own.id }, body }));
    expect((await sessionOf(own.token)).status).toBe(200);
  });
});

describe('permissions over users', () => {
  test('a gerente creates and edits collectors, but makes no gerente or admin, and resets none', async () => {
    const otherAdmin = expectSuccess(await create({ rol: 'admin' })).data;
    const own = expectSuccess(await create({ rol: 'gerente' })).data;
    const collector = expectSuccess(await create({}, gerente)).data;
    expectSuccess(await editar(collector._id, { ...fromBody(collector), zona: 'Sur' }, gerente));
    for (const rejection of [
      await editar(own._id, { ...fromBody(own), rol: 'cobrador' }, gerente),
      await editar(own._id, { ...fromBody(own), estado: 'inactivo' }, gerente),
      await editar(own._id, { ...fromBody(own), password: 'otra-clave-larga' }, gerente),
      await api.call(cambiarClave, {
        ...{ token: gerente.token, params: { id: own._id } },
        body: { password: 'otra-clave-larga' },
      }),
      await api.call(eliminarSegundoFactor, { token: gerente.token, params: { id: own._id } }),
      await eliminar(own._id, gerente),
      await create({ rol: 'admin' }, gerente),
      await create({ rol: 'gerente' }, gerente),
      await editar(collector._id, { ...fromBody(collector), rol: 'gerente' }, gerente),
      await editar(own._id, { ...fromBody(own), rol: 'admin' }, gerente),
      await editar(otherAdmin._id, { ...fromBody(otherAdmin), nombre: 'Intruso' }, gerente),
      await editar(otherAdmin._id, { ...fromBody(otherAdmin), rol: 'cobrador' }, gerente),
      await eliminar(otherAdmin._id, gerente),
    ]) {
      expect(expectFailure(rejection)).toMatchObject({
        status: 403,
        message: 'No tienes permiso para esta acción: pídela a un administrador',
      });
    }
    expect(await get(otherAdmin._id)).toEqual(otherAdmin);
    expect(await get(own._id)).toEqual(own);
    expectSuccess(await editar(own._id, { ...fromBody(own), rol: 'cobrador' }, admin));
    expectSuccess(await eliminar(own._id, gerente));
    expectSuccess(await eliminar(otherAdmin._id, admin));
  });

  test('when users and cash are separated, a gerente administers the cash and no user', async () => {
    const separate = (separarUsuariosYCajas: boolean) =>
      api.call(editarConfiguracion, { token: admin.token, body: { separarUsuariosYCajas } });
    expectSuccess(await separate(true));
    expect(expectFailure(await create({}, gerente)).code).toBe('SIN_PERMISO');
    expect(
      expectFailure(await editar(cobrador.id, { nombre: 'X', email: cobrador.email }, gerente)).code,
    ).toBe('SIN_PERMISO');
    const { permisos } = expectSuccess(await api.call(verPerfil, { token: gerente.token })).data;
    expect(permisos).toContain('cajas.administrar');
    expect(permisos).not.toContain('usuarios.editar');
    expectSuccess(await separate(false));
    expectSuccess(await eliminar(expectSuccess(await create({}, gerente)).data._id, gerente));
  });

  test('a cobrador neither reads users nor changes them', async () => {
    const { token } = cobrador;
    for (const rejection of [
      await api.call(listarUsuarios, { token }),
      await api.call(resumirUsuarios, { token }),
      await api.call(verUsuario, { token, params: { id: cobrador.id } }),
      await create({}, cobrador),
      await editar(cobrador.id, { nombre: 'Yo', email: cobrador.email, rol: 'admin' }, cobrador),
      await eliminar(gerente.id, cobrador),
    ]) {
      expect(expectFailure(rejection).status).toBe(403);
    }
  });
});

describe('deleting a user', () => {
  test('a deleted user no longer exists and has no session', async () => {
    const { id, token } = await createTestUsuario(api, 'cobrador', 'fugaz');
    expect(expectSuccess(await eliminar(id)).message).toBe('Usuario eliminado correctamente');
    expect((await sessionOf(token)).status).toBe(401);
    expect(expectFailure(await eliminar(id))).toMatchObject({
      status: 404,
      message: 'Usuario no encontrado',
    });
  });

  test('a user with clients, loans or payments is not deleted, and the message says to deactivate them', async () => {
    const ofClientes = await createTestUsuario(api, 'cobrador', 'con-clientes');
    await createTestCliente(api, admin.token, { cobrador: ofClientes.id });
    const lender = await createTestUsuario(api, 'gerente', 'presta');
    const cobra = await createTestUsuario(api, 'cobrador', 'cobra');
    const caja = new Caja(api, lender.token);
    const { _id } = await caja.prestar({ cobrador: cobra.id });
    const cobro = expectSuccess(await caja.actingAs(cobra.token).cobrar(_id, 1000)).data._id;
    expectSuccess(await caja.eliminar(cobro));
    for (const { id } of [ofClientes, lender, cobra]) {
      const rejection = expectFailure(await eliminar(id));
      expect(rejection).toMatchObject({ status: 409, code: 'USUARIO_CON_HISTORIAL' });
      expect(rejection.message).toContain('desactívalo');
      expect(await get(id)).toMatchObject({ _id: id });
    }
  });
});

describe('the list of users', () => {
  const list = async (query: Record<string, string | number>) =>
    expectSuccess(await api.call(listarUsuarios, { token: gerente.token, query }));

  test('a search finds name, e-mail, user name or phone, and the list filters by role and state', async () => {
    const { _id } = expectSuccess(
      await create({ nombre: 'Ñoño Ibáñez', usuario: 'nono', telefono: '3209998877', rol: 'gerente' }),
    ).data;
    for (const search of ['nono', 'ibanez ñoño', '320-999', 'NOÑO']) {
      expect((await list({ search })).data.map((usuario) => usuario._id)).toEqual([_id]);
    }
    expect((await list({ search: 'nono', rol: 'cobrador' })).total).toBe(0);
    expect((await list({ search: 'nono', rol: 'gerente', estado: 'activo' })).total).toBe(1);
    expect((await list({ search: 'nono', estado: 'inactivo' })).total).toBe(0);
    const [first, second] = [await list({ limit: 2 }), await list({ limit: 2, page: 2 })];
    expect(first.total).toBeGreaterThan(4);
    expect(new Set([...first.data, ...second.data].map((usuario) => usuario._id)).size).toBe(4);
  });

  test('the summary counts users by role and by state', async () => {
    const { data } = expectSuccess(await api.call(resumirUsuarios, { token: gerente.token }));
    const count = async (query: Record<string, string>) => (await list(query)).total;
    expect(data).toEqual({
      total: await count({}),
      porRol: {
        admin: await count({ rol: 'admin' }),
        gerente: await count({ rol: 'gerente' }),
        cobrador: await count({ rol: 'cobrador' }),
      },
      porEstado: {
        activo: await count({ estado: 'activo' }),
        inactivo: await count({ estado: 'inactivo' }),
      },
    });
    expect(data.porRol.admin).toBe(1);
  });

  test('an invalid filter or id is refused', async () => {
    for (const query of [{ rol: 'jefe' }, { limit: 1001 }, { other: '1' }]) {
      expect(expectFailure(await api.call(listarUsuarios, { token: admin.token, query })).status).toBe(400);
    }
    expect(
      expectFailure(await api.call(verUsuario, { token: admin.token, params: { id: 'x' } })).errors,
    ).toEqual([{ campo: 'id', mensaje: 'Identificador inválido' }]);
  });
});

test('each write records the user and the data, and never a password or a hash', async () => {
  const usuario = expectSuccess(await create({}, gerente)).data;
  expectSuccess(
    await editar(usuario._id, { ...fromBody(usuario), zona: 'Sur', password: 'secreto-visible' }, gerente),
  );
  expectSuccess(await eliminar(usuario._id, gerente));
  const trail = await api.auditTrail(usuario._id);
  expect(trail).toMatchObject([
    { accion: 'usuarios.crear', usuario_id: gerente.id, antes: null, despues: { rol: 'cobrador' } },
    { accion: 'usuarios.editar', antes: { zona: null }, despues: { zona: 'Sur', cambioDeClave: true } },
    { accion: 'usuarios.eliminar', antes: { email: usuario.email }, despues: null },
  ]);
  const everything = JSON.stringify(await api.db.query('SELECT * FROM auditoria'));
  expect(everything).not.toMatch(/secreto-visible|argon2|clave-de-prueba/);
});
