import { crearCliente, verCliente } from '@cartera/contrato/clientes';
import { estaListo, estaVivo } from '@cartera/contrato/salud';
import { AppDePrueba } from '../support/app-de-prueba.js';
import { datosDeCliente } from '../support/clientes-de-prueba.js';
import { exito, fallo } from '../support/pedir.js';
import { crearUsuarioDePrueba } from '../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let token: string;

beforeAll(async () => {
  api = await AppDePrueba.crear();
  token = (await crearUsuarioDePrueba(api, 'admin')).token;
});
afterAll(() => api.cerrar());

const crear = (cuerpo: unknown, cabeceras = {}) =>
  api.pedirTalCual('POST', '/api/clientes', { token, cuerpo, cabeceras });

describe('bad input is refused in the contract’s shape, without a stack', () => {
  test.each([
    ['a body that is not JSON', '{"nombre":', {}, 400, 'DATOS_INVALIDOS'],
    ['a body that is a list', '[]', {}, 400, 'DATOS_INVALIDOS'],
    ['a body that is a text', '"hola"', {}, 400, 'DATOS_INVALIDOS'],
    ['a body that poisons the prototype', '{"__proto__":{"rol":"admin"}}', {}, 400, 'DATOS_INVALIDOS'],
    ['a form', 'nombre=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'TIPO_NO_ADMITIDO'],
    ['plain text', 'hola', { 'content-type': 'text/plain' }, 415, 'TIPO_NO_ADMITIDO'],
    [
      'a form with files',
      '--x--',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'TIPO_NO_ADMITIDO',
    ],
    ['a body over the route’s limit', `"${'x'.repeat(8 * 1024 * 1024)}"`, {}, 413, 'FOTO_MUY_GRANDE'],
  ])('%s', async (_nombre, cuerpo, cabeceras, estado, code) => {
    const respuesta = await crear(cuerpo, cabeceras);
    expect(fallo(respuesta)).toMatchObject({ success: false, estado, code, requestId: expect.any(String) });
    expect(respuesta.texto).not.toMatch(/\bat .+:\d+|node_modules|Error:/);
  });

  test('no body at all', async () => {
    const respuesta = await api.pedirTalCual('POST', '/api/clientes', { token });
    expect(fallo(respuesta)).toMatchObject({ estado: 400, errors: [{ campo: 'cuerpo' }] });
  });

  test('fields of the wrong type, out of range or unknown, all at once and in Spanish', async () => {
    const cuerpo = { ...datosDeCliente(), nombre: 5, ingresos: -1, sexo: 'X', apodo: {}, rol: 'admin' };
    const { errors } = fallo(await crear(cuerpo));
    expect(errors).toEqual(
      expect.arrayContaining([
        { campo: 'nombre', mensaje: 'El nombre es obligatorio' },
        { campo: 'ingresos', mensaje: 'El monto no puede ser negativo' },
        { campo: 'sexo', mensaje: 'Elige una opción de la lista' },
        { campo: 'apodo', mensaje: 'Escribe un texto' },
        { campo: 'rol', mensaje: 'Este campo no existe' },
      ]),
    );
  });

  test.each(['no-es-un-id', '123', '%00', `0198e9a0-0000-7000-8000-00000000000'`])(
    'a malformed id: %s',
    async (id) => {
      const respuesta = await api.pedirTalCual('GET', `/api/clientes/${encodeURIComponent(id)}`, { token });
      expect(fallo(respuesta)).toMatchObject({
        estado: 400,
        errors: [{ campo: 'id', mensaje: 'Identificador inválido' }],
      });
    },
  );

  test('an address that cannot be decoded', async () => {
    expect(fallo(await api.pedirTalCual('GET', '/api/clientes/%ZZ', { token })).estado).toBe(400);
  });

  test('an id that does not exist', async () => {
    const parametros = { id: '0198e9a0-0000-7000-8000-000000000000' };
    const respuesta = await api.pedir(verCliente, { token, parametros });
    expect(fallo(respuesta)).toMatchObject({ estado: 404, message: 'Cliente no encontrado' });
  });

  test.each([
    ['GET', '/api/no-existe'],
    ['GET', '/api'],
    ['DELETE', '/api/clientes'],
    ['POST', '/no-existe'],
  ])('a route that does not exist: %s %s', async (metodo, path) => {
    expect(fallo(await api.pedirTalCual(metodo, path, { token }))).toMatchObject({
      estado: 404,
      code: 'NO_ENCONTRADO',
    });
  });

  test('a parameter of the query given twice', async () => {
    const respuesta = await api.pedirTalCual('GET', '/api/clientes?page=1&page=2', { token });
    expect(fallo(respuesta)).toMatchObject({ estado: 400, errors: [{ campo: 'page' }] });
  });

  test('a text with a NUL, which Postgres cannot hold', async () => {
    expect(fallo(await crear(datosDeCliente({ barrio: 'a\0b' })))).toMatchObject({ estado: 400 });
    const consulta = { search: 'a\0b' };
    expect(fallo(await api.pedirTalCual('GET', '/api/clientes', { token, consulta })).estado).toBe(400);
    const cuerpo = { email: 'a\0b', password: 'x' };
    expect((await api.pedirTalCual('POST', '/api/auth/login', { cuerpo })).estado).toBe(400);
  });
});

describe('every answer', () => {
  test('carries the request id that came, where it is a sane token, else one of its own', async () => {
    const pedir = (id: string) => api.pedir(estaVivo, { cabeceras: { 'x-request-id': id } });
    expect((await pedir('mi-peticion-0001')).cabeceras.get('x-request-id')).toBe('mi-peticion-0001');
    for (const malo of ['corto', 'con espacios y <html>', 'x'.repeat(65)]) {
      expect((await pedir(malo)).cabeceras.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('is kept by no cache and runs no script but the portal’s', async () => {
    const { cabeceras } = await api.pedir(estaVivo);
    expect(cabeceras.get('cache-control')).toBe('no-store');
    expect(cabeceras.get('x-content-type-options')).toBe('nosniff');
    const politica = cabeceras.get('content-security-policy') ?? '';
    expect(politica).toContain("script-src 'self';");
    expect(politica).not.toContain('unsafe-eval');
    expect(politica).toContain("frame-ancestors 'none'");
  });

  test('is compressed where it is large and the client takes it', async () => {
    for (let i = 0; i < 5; i++) await api.pedir(crearCliente, { token, cuerpo: datosDeCliente() });
    const cabeceras = { 'accept-encoding': 'gzip' };
    const lista = await api.pedirTalCual('GET', '/api/clientes', { token, cabeceras });
    expect(lista.cabeceras.get('content-encoding')).toBe('gzip');
    const vivo = await api.pedirTalCual('GET', '/api/health/live', { cabeceras });
    expect(vivo.cabeceras.get('content-encoding')).toBeNull();
  });

  test('of a success is the envelope of P-10.1', async () => {
    expect(exito(await api.pedir(estaListo))).toEqual({
      success: true,
      data: { base: 'disponible', version: expect.any(String) },
    });
  });
});
