import { entrar, verPerfil } from '@cartera/contrato/auth';
import {
  crearUsuario,
  editarUsuario,
  eliminarUsuario,
  listarUsuarios,
  resumirUsuarios,
  verUsuario,
} from '@cartera/contrato/usuarios';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { crearClienteDePrueba } from '../../support/clientes-de-prueba.js';
import { exito, fallo } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import {
  CLAVE_DE_PRUEBA,
  crearUsuarioDePrueba,
  type UsuarioDePrueba,
} from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let admin: UsuarioDePrueba;
let gerente: UsuarioDePrueba;
let cobrador: UsuarioDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear();
  admin = await crearUsuarioDePrueba(api, 'admin');
  gerente = await crearUsuarioDePrueba(api, 'gerente');
  cobrador = await crearUsuarioDePrueba(api, 'cobrador');
});
afterAll(() => api.cerrar());

let consecutivo = 0;
const datos = (cambios: object = {}) => {
  consecutivo += 1;
  return {
    nombre: `Persona ${consecutivo}`,
    email: `persona-${consecutivo}@prueba.co`,
    password: CLAVE_DE_PRUEBA,
    ...cambios,
  };
};
const crear = (cambios: object = {}, { token } = admin) =>
  api.pedir(crearUsuario, { token, cuerpo: datos(cambios) });
const editar = (id: string, cuerpo: object, { token } = admin) =>
  api.pedir(editarUsuario, { token, parametros: { id }, cuerpo });
const eliminar = (id: string, { token } = admin) => api.pedir(eliminarUsuario, { token, parametros: { id } });
const ver = async (id: string) =>
  exito(await api.pedir(verUsuario, { token: admin.token, parametros: { id } })).data;
const sesion = (token: string) => api.pedir(verPerfil, { token });
const deCuerpo = ({ nombre, email }: { nombre: string; email: string }) => ({ nombre, email });

describe('creating a user', () => {
  test('keeps every field, never tells the password, and the user can sign in', async () => {
    const respuesta = await crear({
      nombre: ' Inés ',
      email: 'INES@prueba.co',
      usuario: 'Ines',
      rol: 'gerente',
      telefono: '3001234567',
      zona: 'Norte',
    });
    expect(respuesta.estado).toBe(201);
    const { data, message } = exito(respuesta);
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
    expect(await ver(data._id)).toEqual(data);
    expect(respuesta.texto).not.toMatch(/clave|password|argon/i);
    const cuerpo = { email: 'ines', password: CLAVE_DE_PRUEBA };
    expect((await api.pedir(entrar, { cuerpo })).estado).toBe(200);
  });

  test('answers the texts of the form field by field', async () => {
    const cuerpo = { email: 'no', password: 'corta', rol: 'jefe', apodo: 'x' };
    const { errors } = fallo(await api.pedir(crearUsuario, { token: admin.token, cuerpo }));
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
      expect(fallo(await crear({ password })).errors).toEqual([
        { campo: 'password', mensaje: 'La contraseña es obligatoria' },
      ]);
    }
  });

  test('refuses an e-mail or a user name that is taken, in any case, each with its own words', async () => {
    const previo = exito(await crear({ usuario: 'repetida' })).data;
    expect(fallo(await crear({ email: previo.email.toUpperCase() }))).toMatchObject({
      estado: 409,
      code: 'EMAIL_DUPLICADO',
    });
    expect(fallo(await crear({ usuario: 'REPETIDA' }))).toMatchObject({
      estado: 409,
      code: 'USUARIO_DUPLICADO',
      message: 'Ya existe una persona con este nombre de usuario',
    });
  });
});

describe('editing a user', () => {
  test('changes what is sent, leaves what is not and empties what is empty', async () => {
    const antes = exito(await crear({ usuario: 'quieta', zona: 'Sur', telefono: '311' })).data;
    const { data, message } = exito(
      await editar(antes._id, { ...deCuerpo(antes), nombre: 'Otra', zona: '' }),
    );
    expect(message).toBe('Usuario actualizado exitosamente');
    expect(data).toEqual({ ...antes, nombre: 'Otra', zona: null, version: 2 });
  });

  test('with a blank password leaves it, and with a new one replaces it', async () => {
    const { _id, ...resto } = exito(await crear()).data;
    const entra = async (password: string) =>
      (await api.pedir(entrar, { cuerpo: { email: resto.email, password } })).estado;
    exito(await editar(_id, { ...deCuerpo(resto), password: '' }));
    expect(await entra(CLAVE_DE_PRUEBA)).toBe(200);
    exito(await editar(_id, { ...deCuerpo(resto), password: 'otra-clave-nueva' }));
    expect([await entra(CLAVE_DE_PRUEBA), await entra('otra-clave-nueva')]).toEqual([401, 200]);
  });

  test('requires name and e-mail, and a password of eight characters where it has one', async () => {
    const { errors } = fallo(await editar(cobrador.id, { password: 'corta' }));
    expect(errors).toEqual(
      expect.arrayContaining([
        { campo: 'nombre', mensaje: 'El nombre es obligatorio' },
        { campo: 'email', mensaje: 'El email es obligatorio' },
        { campo: 'password', mensaje: 'La contraseña debe tener al menos 8 caracteres' },
      ]),
    );
  });

  test('of several that saw the same version, one writes', async () => {
    const usuario = exito(await crear()).data;
    const respuestas = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        editar(usuario._id, { ...deCuerpo(usuario), zona: `Zona ${n}`, version: usuario.version }),
      ),
    );
    expect(respuestas.map(({ estado }) => estado).sort()).toEqual([200, 409, 409, 409]);
    expect(respuestas.flatMap(({ cuerpo }) => ('code' in cuerpo ? cuerpo.code : []))).toEqual(
      Array.from({ length: 3 }, () => 'VERSION_VENCIDA'),
    );
    expect(await ver(usuario._id)).toMatchObject({ version: 2 });
  });

  test('to an e-mail or a user name that is taken is refused', async () => {
    const usuario = exito(await crear()).data;
    expect(fallo(await editar(usuario._id, { ...deCuerpo(usuario), email: admin.email })).code).toBe(
      'EMAIL_DUPLICADO',
    );
    expect(fallo(await editar(usuario._id, { ...deCuerpo(usuario), usuario: 'admin' })).code).toBe(
      'USUARIO_DUPLICADO',
    );
  });

  test.each([
    ['another role', { rol: 'gerente' }],
    ['a deactivation', { estado: 'inactivo' }],
    ['a new password', { password: 'otra-clave-nueva' }],
  ])('with %s ends the user’s sessions at once, also once they are back', async (_que, cambio) => {
    const { id, email, token } = await crearUsuarioDePrueba(api, 'cobrador', `sesion-${consecutivo++}`);
    exito(await editar(id, { nombre: 'Igual', email, zona: 'Sur' }));
    expect((await sesion(token)).estado).toBe(200);
    exito(await editar(id, { nombre: 'Igual', email, ...cambio }));
    expect((await sesion(token)).estado).toBe(401);
    exito(await editar(id, { nombre: 'Igual', email, estado: 'activo', rol: 'cobrador' }));
    expect((await sesion(token)).estado).toBe(401);
  });
});

describe('who may touch whom', () => {
  test('a gerente creates and edits staff, but neither makes nor touches admins', async () => {
    const otroAdmin = exito(await crear({ rol: 'admin' })).data;
    const suyo = exito(await crear({ rol: 'gerente' }, gerente)).data;
    exito(await editar(suyo._id, { ...deCuerpo(suyo), rol: 'cobrador' }, gerente));
    for (const rechazo of [
      await crear({ rol: 'admin' }, gerente),
      await editar(suyo._id, { ...deCuerpo(suyo), rol: 'admin' }, gerente),
      await editar(otroAdmin._id, { ...deCuerpo(otroAdmin), nombre: 'Intruso' }, gerente),
      await editar(otroAdmin._id, { ...deCuerpo(otroAdmin), rol: 'cobrador' }, gerente),
      await eliminar(otroAdmin._id, gerente),
    ]) {
      expect(fallo(rechazo)).toMatchObject({
        estado: 403,
        message: 'No tienes permiso para esta acción',
      });
    }
    expect(await ver(otroAdmin._id)).toEqual(otroAdmin);
    exito(await eliminar(suyo._id, gerente));
    exito(await eliminar(otroAdmin._id, admin));
  });

  test('a cobrador reads and does nothing else', async () => {
    const { token } = cobrador;
    exito(await api.pedir(listarUsuarios, { token }));
    exito(await api.pedir(resumirUsuarios, { token }));
    for (const rechazo of [
      await crear({}, cobrador),
      await editar(cobrador.id, { nombre: 'Yo', email: cobrador.email, rol: 'admin' }, cobrador),
      await eliminar(gerente.id, cobrador),
    ]) {
      expect(fallo(rechazo).estado).toBe(403);
    }
  });
});

describe('deleting a user', () => {
  test('takes them out, with their sessions', async () => {
    const { id, token } = await crearUsuarioDePrueba(api, 'cobrador', 'fugaz');
    expect(exito(await eliminar(id)).message).toBe('Usuario eliminado correctamente');
    expect((await sesion(token)).estado).toBe(401);
    expect(fallo(await eliminar(id))).toMatchObject({ estado: 404, message: 'Usuario no encontrado' });
  });

  test('who has clients, loans or payments is refused, and says what to do instead', async () => {
    const deClientes = await crearUsuarioDePrueba(api, 'cobrador', 'con-clientes');
    await crearClienteDePrueba(api, admin.token, { cobrador: deClientes.id });
    const presta = await crearUsuarioDePrueba(api, 'gerente', 'presta');
    const cobra = await crearUsuarioDePrueba(api, 'cobrador', 'cobra');
    const caja = new Caja(api, presta.token);
    const { _id } = await caja.prestar();
    const cobro = exito(await caja.como(cobra.token).cobrar(_id, 1000)).data._id;
    exito(await caja.eliminar(cobro));
    for (const { id } of [deClientes, presta, cobra]) {
      const rechazo = fallo(await eliminar(id));
      expect(rechazo).toMatchObject({ estado: 409, code: 'USUARIO_CON_HISTORIAL' });
      expect(rechazo.message).toContain('desactívalo');
      expect(await ver(id)).toMatchObject({ _id: id });
    }
  });
});

describe('the list of users', () => {
  const listar = async (consulta: Record<string, string | number>) =>
    exito(await api.pedir(listarUsuarios, { token: cobrador.token, consulta }));

  test('finds by name, e-mail, user name or phone, and filters by role and state', async () => {
    const { _id } = exito(
      await crear({ nombre: 'Ñoño Ibáñez', usuario: 'nono', telefono: '3209998877', rol: 'gerente' }),
    ).data;
    for (const search of ['nono', 'ibanez ñoño', '320-999', 'NOÑO']) {
      expect((await listar({ search })).data.map((usuario) => usuario._id)).toEqual([_id]);
    }
    expect((await listar({ search: 'nono', rol: 'cobrador' })).total).toBe(0);
    expect((await listar({ search: 'nono', rol: 'gerente', estado: 'activo' })).total).toBe(1);
    expect((await listar({ search: 'nono', estado: 'inactivo' })).total).toBe(0);
    const [primera, segunda] = [await listar({ limit: 2 }), await listar({ limit: 2, page: 2 })];
    expect(primera.total).toBeGreaterThan(4);
    expect(new Set([...primera.data, ...segunda.data].map((usuario) => usuario._id)).size).toBe(4);
  });

  test('is counted by role and by state', async () => {
    const { data } = exito(await api.pedir(resumirUsuarios, { token: cobrador.token }));
    const contar = async (consulta: Record<string, string>) => (await listar(consulta)).total;
    expect(data).toEqual({
      total: await contar({}),
      porRol: {
        admin: await contar({ rol: 'admin' }),
        gerente: await contar({ rol: 'gerente' }),
        cobrador: await contar({ rol: 'cobrador' }),
      },
      porEstado: {
        activo: await contar({ estado: 'activo' }),
        inactivo: await contar({ estado: 'inactivo' }),
      },
    });
    expect(data.porRol.admin).toBe(1);
  });

  test('refuses what the contract does not say', async () => {
    for (const consulta of [{ rol: 'jefe' }, { limit: 1001 }, { otro: '1' }]) {
      expect(fallo(await api.pedir(listarUsuarios, { token: admin.token, consulta })).estado).toBe(400);
    }
    expect(
      fallo(await api.pedir(verUsuario, { token: admin.token, parametros: { id: 'x' } })).errors,
    ).toEqual([{ campo: 'id', mensaje: 'Identificador inválido' }]);
  });
});

test('the trail tells who changed what, and no password or hash is ever in it', async () => {
  const usuario = exito(await crear({}, gerente)).data;
  exito(
    await editar(usuario._id, { ...deCuerpo(usuario), zona: 'Sur', password: 'secreto-visible' }, gerente),
  );
  exito(await eliminar(usuario._id, gerente));
  const rastro: object[] = await api.db.query(
    'SELECT accion, usuario_id, antes, despues FROM auditoria WHERE entidad_id = $1 ORDER BY id',
    [usuario._id],
  );
  expect(rastro).toMatchObject([
    { accion: 'usuarios.crear', usuario_id: gerente.id, antes: null, despues: { rol: 'cobrador' } },
    { accion: 'usuarios.editar', antes: { zona: null }, despues: { zona: 'Sur', cambioDeClave: true } },
    { accion: 'usuarios.eliminar', antes: { email: usuario.email }, despues: null },
  ]);
  const todo = JSON.stringify(await api.db.query('SELECT * FROM auditoria'));
  expect(todo).not.toMatch(/secreto-visible|argon2|clave-de-prueba/);
});
