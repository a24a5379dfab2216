import { entrar, verPerfil } from '@cartera/contrato/auth';
import { cambiarClave } from '@cartera/contrato/usuarios';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { exito, fallo } from '../../support/pedir.js';
import {
  CLAVE_DE_PRUEBA,
  crearUsuarioDePrueba,
  type UsuarioDePrueba,
} from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let admin: UsuarioDePrueba;
let gerente: UsuarioDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear();
  admin = await crearUsuarioDePrueba(api, 'admin');
  gerente = await crearUsuarioDePrueba(api, 'gerente');
});
afterAll(() => api.cerrar());

const NUEVA = 'una-clave-nueva';

const cambiar = (quien: UsuarioDePrueba, id: string, cuerpo: object) =>
  api.pedir(cambiarClave, { token: quien.token, parametros: { id }, cuerpo });
const entra = async ({ email }: UsuarioDePrueba, password: string) =>
  (await api.pedir(entrar, { cuerpo: { email, password } })).estado;
const sesion = async (token: string) => (await api.pedir(verPerfil, { token })).estado;

test('anyone changes their own, which ends all their sessions and nobody else’s', async () => {
  const pedro = await crearUsuarioDePrueba(api, 'cobrador', 'pedro');
  const otra = exito(
    await api.pedir(entrar, { cuerpo: { email: pedro.email, password: CLAVE_DE_PRUEBA } }),
  ).token;
  expect(exito(await cambiar(pedro, pedro.id, { password: NUEVA })).message).toBe('Contraseña actualizada');
  expect([await sesion(pedro.token), await sesion(otra), await sesion(gerente.token)]).toEqual([
    401, 401, 200,
  ]);
  expect([await entra(pedro, CLAVE_DE_PRUEBA), await entra(pedro, NUEVA)]).toEqual([401, 200]);
});

test('where the present one is sent it must be right; a wrong one changes nothing', async () => {
  const ana = await crearUsuarioDePrueba(api, 'cobrador', 'ana');
  const rechazo = fallo(await cambiar(ana, ana.id, { password: NUEVA, actual: 'no-es-esta' }));
  expect(rechazo).toMatchObject({
    estado: 400,
    code: 'CLAVE_ACTUAL_INCORRECTA',
    errors: [{ campo: 'actual', mensaje: 'La contraseña actual no es correcta' }],
  });
  expect([await sesion(ana.token), await entra(ana, CLAVE_DE_PRUEBA)]).toEqual([200, 200]);
  exito(await cambiar(ana, ana.id, { password: NUEVA, actual: CLAVE_DE_PRUEBA }));
  expect(await entra(ana, NUEVA)).toBe(200);
});

test('guessing the present one is stopped as guessing at the door is', async () => {
  const eva = await crearUsuarioDePrueba(api, 'cobrador', 'eva');
  for (let intento = 0; intento < 10; intento++) {
    expect((await cambiar(eva, eva.id, { password: NUEVA, actual: `intento-${intento}` })).estado).toBe(400);
  }
  const bloqueado = await cambiar(eva, eva.id, { password: NUEVA, actual: CLAVE_DE_PRUEBA });
  expect(fallo(bloqueado)).toMatchObject({ estado: 429, code: 'DEMASIADOS_INTENTOS' });
});

test('another’s takes the permission to edit them: a gerente’s reaches everyone but admins', async () => {
  const luis = await crearUsuarioDePrueba(api, 'cobrador', 'luis');
  const rosa = await crearUsuarioDePrueba(api, 'cobrador', 'rosa');
  expect(fallo(await cambiar(luis, rosa.id, { password: NUEVA })).code).toBe('SIN_PERMISO');
  expect(fallo(await cambiar(luis, admin.id, { password: NUEVA })).code).toBe('SIN_PERMISO');
  expect(fallo(await cambiar(gerente, admin.id, { password: NUEVA })).code).toBe('SIN_PERMISO');
  expect([await entra(rosa, CLAVE_DE_PRUEBA), await entra(admin, CLAVE_DE_PRUEBA)]).toEqual([200, 200]);
  exito(await cambiar(gerente, rosa.id, { password: NUEVA }));
  exito(await cambiar(admin, luis.id, { password: NUEVA }));
  expect([await sesion(rosa.token), await sesion(luis.token)]).toEqual([401, 401]);
});

test('a short one, none, a field too many or nobody’s is refused', async () => {
  expect(fallo(await cambiar(admin, gerente.id, { password: 'corta' })).errors).toEqual([
    { campo: 'password', mensaje: 'La contraseña debe tener al menos 8 caracteres' },
  ]);
  expect(fallo(await cambiar(admin, gerente.id, {})).errors).toEqual([
    { campo: 'password', mensaje: 'La contraseña es obligatoria' },
  ]);
  expect(fallo(await cambiar(admin, gerente.id, { password: NUEVA, confirmacion: NUEVA })).errors).toEqual([
    { campo: 'confirmacion', mensaje: 'Este campo no existe' },
  ]);
  const nadie = '0198e9a0-0000-7000-8000-000000000000';
  expect(fallo(await cambiar(admin, nadie, { password: NUEVA }))).toMatchObject({
    estado: 404,
    message: 'Usuario no encontrado',
  });
});

test('the trail tells who changed it and for whom, and nothing of what it is', async () => {
  const ivan = await crearUsuarioDePrueba(api, 'cobrador', 'ivan');
  exito(await cambiar(gerente, ivan.id, { password: NUEVA }));
  const rastro = await api.db.query(
    `SELECT usuario_id, antes, despues FROM auditoria WHERE entidad_id = $1 AND accion = 'usuarios.cambiar-clave'`,
    [ivan.id],
  );
  expect(rastro).toEqual([{ usuario_id: gerente.id, antes: null, despues: null }]);
});

test('a login that is under way while the password changes does not outlive it', async () => {
  const olga = await crearUsuarioDePrueba(api, 'cobrador', 'olga');
  const entradas = Array.from({ length: 6 }, () =>
    api.pedir(entrar, { cuerpo: { email: olga.email, password: CLAVE_DE_PRUEBA } }),
  );
  const cambio = cambiar(gerente, olga.id, { password: NUEVA });
  const abiertas = (await Promise.all(entradas)).flatMap(({ cuerpo }) =>
    cuerpo.success ? cuerpo.token : [],
  );
  exito(await cambio);
  expect(new Set(await Promise.all(abiertas.map(sesion)))).not.toContain(200);
});
