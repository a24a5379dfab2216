import { crearCliente, verCliente } from '@cartera/contrato/clientes';
import { isLive, isReady } from '@cartera/contrato/health';
import type { z } from 'zod';
import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { expectFailure, expectRefused, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput } from '../../support/test-clientes.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile();
const token = (await createTestUsuario(api, 'admin')).token;

const create = (body: unknown, headers = {}) =>
  api.callRaw('POST', '/api/clientes', { token, body, headers });

describe('invalid input gets a contract error without a stack trace:', () => {
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
  ])('%s', async (_name, body, headers, status, code) => {
    const response = await create(body, headers);
    expect(expectFailure(response)).toMatchObject({
      success: false,
      status,
      code,
      requestId: expect.any(String),
    });
    expect(response.text).not.toMatch(/\bat .+:\d+|node_modules|Error:/);
  });

  test('no body at all', async () => {
    const response = await api.callRaw('POST', '/api/clientes', { token });
    expect(expectFailure(response)).toMatchObject({ status: 400, errors: [{ campo: 'cuerpo' }] });
  });

  test('invalid and unknown fields, all listed, in Spanish', async () => {
    const body = { ...clienteInput(), nombre: 5, ingresos: -1, sexo: 'X', apodo: {}, rol: 'admin' };
    const { errors } = expectFailure(await create(body));
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
      const response = await api.callRaw('GET', `/api/clientes/${encodeURIComponent(id)}`, { token });
      expect(expectFailure(response)).toMatchObject({
        status: 400,
        errors: [{ campo: 'id', mensaje: 'Identificador inválido' }],
      });
    },
  );

  test('an address that cannot be decoded', async () => {
    expect(expectFailure(await api.callRaw('GET', '/api/clientes/%ZZ', { token })).status).toBe(400);
  });

  test('an id that does not exist', async () => {
    const params = { id: UNKNOWN_ID };
    const response = await api.call(verCliente, { token, params });
    expect(expectFailure(response)).toMatchObject({ status: 404, message: 'Cliente no encontrado' });
  });

  test.each([
    ['GET', '/api/no-existe'],
    ['GET', '/api'],
    ['DELETE', '/api/clientes'],
    ['POST', '/no-existe'],
  ])('a route that does not exist: %s %s', async (method, path) => {
    expectRefused(await api.callRaw(method, path, { token }), 404, 'NO_ENCONTRADO');
  });

  test('a repeated query parameter', async () => {
    const response = await api.callRaw('GET', '/api/clientes?page=1&page=2', { token });
    expect(expectFailure(response)).toMatchObject({ status: 400, errors: [{ campo: 'page' }] });
  });

  test('a text with a NUL, which Postgres cannot store', async () => {
    expect(expectFailure(await create(clienteInput({ barrio: 'a\0b' })))).toMatchObject({ status: 400 });
    const query = { search: 'a\0b' };
    expect(expectFailure(await api.callRaw('GET', '/api/clientes', { token, query })).status).toBe(400);
    const body = { email: 'a\0b', password: 'x' };
    expect((await api.callRaw('POST', '/api/auth/login', { body })).status).toBe(400);
  });
});

describe('every response', () => {
  test('a response has the received request id if it is valid, else a new one', async () => {
    const call = (id: string) => api.call(isLive, { headers: { 'x-request-id': id } });
    expect((await call('mi-peticion-0001')).headers.get('x-request-id')).toBe('mi-peticion-0001');
    for (const bad of ['corto', 'con espacios y <html>', 'x'.repeat(65)]) {
      expect((await call(bad)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('a response is never cached, and its policy allows only the portal’s scripts and styles', async () => {
    const { headers } = await api.call(isLive);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
  });

  test('a large response is compressed if the client accepts it', async () => {
    for (let i = 0; i < 5; i++) await api.call(crearCliente, { token, body: clienteInput() });
    const headers = { 'accept-encoding': 'gzip' };
    const list = await api.callRaw('GET', '/api/clientes', { token, headers });
    expect(list.headers.get('content-encoding')).toBe('gzip');
    const live = await api.callRaw('GET', '/api/health/live', { headers });
    expect(live.headers.get('content-encoding')).toBeNull();
  });

  test('a success has the envelope of P-10.1', async () => {
    expect(expectSuccess(await api.call(isReady))).toEqual({
      success: true,
      data: { base: 'disponible', version: expect.any(String) },
    });
  });
});

test('an empty value of a query is no filter', async () => {
  const reads = mountedRoutes(api.app).filter(
    ({ method, path, query, file }) => method === 'GET' && !path.includes(':') && query && !file,
  );
  expect(reads.length).toBeGreaterThan(10);
  const headers = { 'x-request-id': 'la-misma' };
  for (const { path, query } of reads) {
    const empty = Object.fromEntries(Object.keys((query as z.ZodObject).shape).map((name) => [name, '']));
    const [plain, filled] = await Promise.all([
      api.callRaw('GET', `/api${path}`, { token, headers }),
      api.callRaw('GET', `/api${path}`, { token, headers, query: empty }),
    ]);
    expect([path, filled.status, filled.body]).toEqual([path, plain.status, plain.body]);
  }
});
