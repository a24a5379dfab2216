import { entrar, registrar, salir, verPerfil } from '@cartera/contrato/auth';
import { listarCobradores } from '@cartera/contrato/cobradores';
import { hashDeClave } from '../../src/platform/auth/claves.js';
import { AppDePrueba } from '../support/app-de-prueba.js';
import { exito, fallo } from '../support/pedir.js';
import { CLAVE_DE_PRUEBA, crearUsuarioDePrueba } from '../support/usuarios-de-prueba.js';

let api: AppDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear();
});
afterAll(() => api.cerrar());

const ana = { nombre: 'Ana', email: 'Ana@Prueba.co', password: CLAVE_DE_PRUEBA };

describe('the first user', () => {
  test('of several who register at once on an empty database, one becomes admin and the rest are refused', async () => {
    const intentos = await Promise.all(
      [1, 2, 3].map((n) => api.pedir(registrar, { cuerpo: { ...ana, email: `ana${n}@prueba.co` } })),
    );
    expect(intentos.map(({ estado }) => estado).sort()).toEqual([201, 401, 401]);
    const primera = intentos.find(({ estado }) => estado === 201);
    expect(primera && exito(primera).usuario).toMatchObject({ rol: 'admin', nombre: 'Ana' });
  });
});

describe('registering afterwards', () => {
  test('needs the permission to create users, and only an admin makes admins', async () => {
    const gerente = await crearUsuarioDePrueba(api, 'gerente');
    const cobrador = await crearUsuarioDePrueba(api, 'cobrador');
    const nuevo = { nombre: 'Nuevo', email: 'nuevo@prueba.co', password: CLAVE_DE_PRUEBA };

    expect(fallo(await api.pedir(registrar, { token: cobrador.token, cuerpo: nuevo })).code).toBe(
      'SIN_PERMISO',
    );
    const admin = { ...nuevo, rol: 'admin' };
    expect(fallo(await api.pedir(registrar, { token: gerente.token, cuerpo: admin })).code).toBe(
      'SIN_PERMISO',
    );
    const creado = exito(await api.pedir(registrar, { token: gerente.token, cuerpo: nuevo }));
    expect(creado.usuario.rol).toBe('cobrador');
  });
});

describe('signing in', () => {
  test('answers token and user at the top level, by e-mail or user name in any case', async () => {
    const { email } = await crearUsuarioDePrueba(api, 'cobrador', 'pedro');
    for (const identificador of [email, email.toUpperCase(), 'pedro', 'PEDRO']) {
      const cuerpo = exito(
        await api.pedir(entrar, { cuerpo: { email: identificador, password: CLAVE_DE_PRUEBA } }),
      );
      expect(cuerpo).toMatchObject({
        success: true,
        message: 'Inicio de sesión exitoso',
        usuario: { email },
      });
      expect(JSON.stringify(cuerpo)).not.toMatch(/clave|hash/i);
    }
  });

  test('tells a wrong password, an unknown user and an inactive one in the same words', async () => {
    const inactivo = await crearUsuarioDePrueba(api, 'cobrador', 'inactivo');
    await api.db.query(`UPDATE usuario SET estado = 'inactivo' WHERE id = $1`, [inactivo.id]);
    for (const cuerpo of [
      { email: 'pedro', password: 'no-es-esta' },
      { email: 'nadie', password: CLAVE_DE_PRUEBA },
      { email: inactivo.email, password: CLAVE_DE_PRUEBA },
    ]) {
      expect(fallo(await api.pedir(entrar, { cuerpo }))).toMatchObject({
        estado: 401,
        code: 'CREDENCIALES_INVALIDAS',
        message: 'Usuario o contraseña incorrectos',
      });
    }
  });

  test('without user or password answers the text of each field', async () => {
    const { errors } = fallo(await api.pedir(entrar, { cuerpo: { email: '', password: '' } }));
    expect(errors).toEqual([
      { campo: 'email', mensaje: 'Por favor ingrese el usuario' },
      { campo: 'password', mensaje: 'Por favor ingrese la contraseña' },
    ]);
  });

  test('costs the checking of a password also for an unknown user', async () => {
    const cronometrar = async (medido: () => Promise<unknown>): Promise<number> => {
      const inicio = performance.now();
      await medido();
      return performance.now() - inicio;
    };
    const [comprobar, desconocido]: [number[], number[]] = [[], []];
    // In turn, so that a busy machine slows both; without the check an answer takes a tenth of it.
    for (let n = 0; n < 5; n++) {
      comprobar.push(await cronometrar(() => hashDeClave('no-es-esta')));
      const cuerpo = { email: `nadie-${n}`, password: 'no-es-esta' };
      desconocido.push(await cronometrar(() => api.pedir(entrar, { cuerpo })));
    }
    expect(Math.min(...desconocido)).toBeGreaterThan(Math.min(...comprobar) / 2);
  });

  test('after ten failures makes the account wait, even with the right password, and no other account', async () => {
    const { email } = await crearUsuarioDePrueba(api, 'cobrador', 'atacado');
    const fallidos = await Promise.all(
      Array.from({ length: 12 }, () => api.pedir(entrar, { cuerpo: { email, password: 'adivino' } })),
    );
    expect(fallidos.filter(({ estado }) => estado === 401)).toHaveLength(10);
    const bloqueado = await api.pedir(entrar, { cuerpo: { email, password: CLAVE_DE_PRUEBA } });
    expect(fallo(bloqueado)).toMatchObject({ estado: 429, code: 'DEMASIADOS_INTENTOS' });
    expect(Number(bloqueado.cabeceras.get('retry-after'))).toBeGreaterThan(0);
    const otro = await api.pedir(entrar, { cuerpo: { email: 'pedro', password: CLAVE_DE_PRUEBA } });
    expect(otro.estado).toBe(200);
  });
});

test('many who sign in at once with the right password all get in', async () => {
  const { email } = await crearUsuarioDePrueba(api, 'cobrador', 'turno-entero');
  const respuestas = await Promise.all(
    Array.from({ length: 30 }, () => api.pedir(entrar, { cuerpo: { email, password: CLAVE_DE_PRUEBA } })),
  );
  expect(new Set(respuestas.map(({ estado }) => estado))).toEqual(new Set([200]));
});

describe('a session', () => {
  const perfil = (token?: string) => api.pedir(verPerfil, { token });

  test('shows who is signed in and what they may do', async () => {
    const { token, id } = await crearUsuarioDePrueba(api, 'cobrador', 'luis');
    const { data } = exito(await perfil(token));
    expect(data).toMatchObject({ _id: id, rol: 'cobrador' });
    expect(data.permisos).toContain('clientes.crear');
    expect(data.permisos).not.toContain('clientes.eliminar');
  });

  test('ends at once with a logout, and only that one', async () => {
    const { token, email } = await crearUsuarioDePrueba(api, 'cobrador', 'marta');
    const otra = exito(await api.pedir(entrar, { cuerpo: { email, password: CLAVE_DE_PRUEBA } })).token;
    expect(exito(await api.pedir(salir, { token })).message).toBe('Sesión cerrada correctamente');
    expect(fallo(await perfil(token))).toMatchObject({ estado: 401, code: 'NO_AUTENTICADO' });
    expect((await perfil(otra)).estado).toBe(200);
  });

  test('ends at once when its user is deactivated', async () => {
    const { token, id } = await crearUsuarioDePrueba(api, 'cobrador', 'rosa');
    await api.db.query(`UPDATE usuario SET estado = 'inactivo' WHERE id = $1`, [id]);
    expect((await perfil(token)).estado).toBe(401);
  });

  test('ends when its twelve hours are over, as both the login and the profile said', async () => {
    const { token, email } = await crearUsuarioDePrueba(api, 'cobrador', 'turno');
    const expira = new Date(api.reloj.ahora().getTime() + 12 * 3_600_000).toISOString();
    const credenciales = { email, password: CLAVE_DE_PRUEBA };
    expect(exito(await api.pedir(entrar, { cuerpo: credenciales })).usuario.expira).toBe(expira);
    expect(exito(await perfil(token)).data.expira).toBe(expira);
    api.reloj.adelantar(12 * 3_600_000 - 1);
    expect((await perfil(token)).estado).toBe(200);
    api.reloj.adelantar(1);
    expect((await perfil(token)).estado).toBe(401);
  });

  test('is refused without a token, with a made-up one and with one that chose its own algorithm', async () => {
    const { token } = await crearUsuarioDePrueba(api, 'cobrador', 'julia');
    const [, carga] = token.split('.');
    const sinFirma = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${carga}.`;
    for (const malo of [undefined, 'cualquiera', `${token}x`, sinFirma]) {
      expect((await perfil(malo)).estado).toBe(401);
    }
  });

  test('an old token does not keep anybody from signing in again', async () => {
    const cuerpo = { email: 'pedro', password: CLAVE_DE_PRUEBA };
    expect((await api.pedir(entrar, { token: 'vencido', cuerpo })).estado).toBe(200);
  });
});

test('collectors are the users whose role is cobrador', async () => {
  const { token } = await crearUsuarioDePrueba(api, 'admin', 'jefa');
  const { data, total } = exito(await api.pedir(listarCobradores, { token, consulta: { limit: 500 } }));
  expect(data.length).toBe(total);
  expect(new Set(data.map(({ rol }) => rol))).toEqual(new Set(['cobrador']));
});
