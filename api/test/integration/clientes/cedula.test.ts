import { consultarCedula, limpiarCacheDeCedula } from '@cartera/contrato/cedula';
import { crearCliente } from '@cartera/contrato/clientes';
import { Logger } from '@nestjs/common';
import { CedulaRegistry, type RetryPolicy } from '../../../src/clientes/cedula/cedula-registry.js';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput, createTestCliente } from '../../support/test-clientes.js';
import { testFoto } from '../../support/test-fotos.js';
import { silently, TestRegistry, withJson, withStatus } from '../../support/test-registry.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const MONTH_MS = 31 * 24 * 3_600_000;

let token: string;
let sequence = 20_000_000_000;

const registry = new TestRegistry();
const url = await registry.open();
const api = await TestApp.create({ config: { cedulaUrl: url } });
beforeAll(async () => {
  token = (await createTestUsuario(api, 'cobrador')).token;
});
afterAll(async () => {
  await api.close();
  await registry.close();
});
beforeEach(() => {
  registry.paths.length = 0;
});

/** A number that no test has looked up. */
const newCedula = (): string => String(sequence++);
const consultar = (cedula: string, query: Record<string, number> = {}) =>
  api.call(consultarCedula, { token, params: { cedula }, query });
const sourceOf = async (cedula: string, query?: Record<string, number>) =>
  expectSuccess(await consultar(cedula, query)).source;

const PERSONA = { nombre: 'Ana Lucía Pérez', fechaNacimiento: '1990-02-28', sexo: 'F', ciudad: 'Tunja' };

describe('looking up an identity number', () => {
  test('a client’s number is found in the database, with the photo, without a call to the registry', async () => {
    const foto = await testFoto('png', 20, 20);
    const { _id, cedula } = await createTestCliente(api, token, { nombre: 'Luz Peña', foto });
    const { source, data } = expectSuccess(await consultar(cedula, { refresh: 1 }));
    expect(source).toBe('database');
    expect(data).toMatchObject({ cedula, nombre: 'Luz Peña', cliente: _id, telefono: '3001234567' });
    expect(data.foto).toMatch(/^data:image\/jpeg;base64,/);
    expect(registry.paths).toEqual([]);
  });

  test('an unknown number is looked up in the registry, and the answer is not stored by default', async () => {
    registry.responses = [withJson(PERSONA)];
    const cedula = newCedula();
    const { source, data } = expectSuccess(await consultar(cedula));
    expect(source).toBe('external');
    expect(data).toMatchObject({ ...PERSONA, cedula, cliente: null, telefono: null });
    expect(registry.paths).toEqual([`/personas/${cedula}`]);
    expect(await sourceOf(cedula)).toBe('external');
  });

  test('persist=1 stores the answer, and refresh=1 asks the registry again', async () => {
    registry.responses = [withJson(PERSONA)];
    const cedula = newCedula();
    expect(await sourceOf(cedula, { persist: 1 })).toBe('external');
    const { source, data } = expectSuccess(await consultar(cedula));
    expect([source, data.nombre]).toEqual(['cache', PERSONA.nombre]);
    registry.responses = [withJson({ ...PERSONA, nombre: 'Ana Lucía de Rojas' })];
    expect(await sourceOf(cedula, { refresh: 1, persist: 1 })).toBe('external');
    expect(expectSuccess(await consultar(cedula))).toMatchObject({
      source: 'cache',
      data: { nombre: 'Ana Lucía de Rojas' },
    });
    expect(registry.paths).toHaveLength(2);
  });

  test('a stored answer expires after a month', async () => {
    registry.responses = [withJson(PERSONA)];
    const cedula = newCedula();
    await consultar(cedula, { persist: 1 });
    expect(await sourceOf(cedula)).toBe('cache');
    api.clock.advance(MONTH_MS);
    token = (await createTestUsuario(api, 'cobrador', 'otro-mes')).token;
    expect(await sourceOf(cedula)).toBe('external');
    await consultar(newCedula(), { persist: 1 });
    expect(await api.db.query('SELECT 1 FROM cedula_cache WHERE cedula = $1', [cedula])).toEqual([]);
  });

  test('a field in another format is left out, and the answer may be under data', async () => {
    const data = { nombre: ' Juan ', sexo: 'masculino', fechaNacimiento: '28/02/1990', foto: 'x', age: 36 };
    registry.responses = [withJson({ ok: true, data })];
    expect(expectSuccess(await consultar(newCedula())).data).toMatchObject({
      nombre: 'Juan',
      sexo: null,
      fechaNacimiento: null,
      foto: null,
    });
  });

  test('a number that the registry does not know is a 404, without a retry', async () => {
    registry.responses = [withStatus(404)];
    expect(expectFailure(await consultar(newCedula()))).toMatchObject({
      status: 404,
      code: 'CEDULA_NO_ENCONTRADA',
      message: 'No encontramos datos de esta cédula: escríbelos en el formulario',
    });
    expect(registry.paths).toHaveLength(1);
  });

  test('an invalid number or option is refused', async () => {
    expect(expectFailure(await consultar('123')).errors).toEqual([
      { campo: 'cedula', mensaje: 'La cédula debe tener 11 dígitos válidos' },
    ]);
    expect((await consultar(newCedula(), { refresh: 2 })).status).toBe(400);
  });

  test('a client has precedence over a stored answer', async () => {
    registry.responses = [withJson(PERSONA)];
    const cedula = newCedula();
    await consultar(cedula, { persist: 1 });
    await api.call(crearCliente, { token, body: clienteInput({ cedula, nombre: 'Ana, cliente' }) });
    expect(expectSuccess(await consultar(cedula))).toMatchObject({
      source: 'database',
      data: { nombre: 'Ana, cliente' },
    });
  });
});

describe('clearing the cache of an identity number', () => {
  test('clearing deletes only that number’s answer, and succeeds if there is none', async () => {
    registry.responses = [withJson(PERSONA)];
    const [cleared, kept] = [newCedula(), newCedula()];
    for (const cedula of [cleared, kept]) await consultar(cedula, { persist: 1 });
    for (const _ of ['kept', 'no longer']) {
      const response = await api.call(limpiarCacheDeCedula, { token, params: { cedula: cleared } });
      expect(expectSuccess(response).message).toBe('Caché limpiada');
    }
    expect([await sourceOf(cleared), await sourceOf(kept)]).toEqual(['external', 'cache']);
  });
});

describe('a registry that fails', () => {
  const SHORT_POLICY: RetryPolicy = {
    total: 60_000,
    attemptTimeout: 30_000,
    retries: 2,
    pause: 10,
    consecutiveFailures: 3,
    cooldown: 400,
  };
  const messages: string[] = [];
  const { warn } = Logger.prototype;
  beforeAll(() => {
    Logger.prototype.warn = (message) => {
      messages.push(String(message));
    };
  });
  afterAll(() => {
    Logger.prototype.warn = warn;
  });
  beforeEach(() => {
    messages.length = 0;
  });

  test('a failed call is retried, and a later answer counts', async () => {
    registry.responses = [withStatus(500), withStatus(503), withJson(PERSONA)];
    expect(await new CedulaRegistry(url, SHORT_POLICY).find(newCedula())).toMatchObject(PERSONA);
    expect(registry.paths).toHaveLength(3);
    expect(messages).toEqual([]);
  });

  test.each([
    ['is slow', silently, 'tardó demasiado'],
    ['answers 500', withStatus(500), 'respondió 500'],
    [
      'sends the request elsewhere',
      (output) => output.writeHead(302, { location: '/personas/otra' }).end(),
      'respondió 302',
    ],
    ['answers no JSON', (output) => output.end('<html>'), 'respondió algo que no es JSON'],
    ['answers another JSON', withJson({ nombre: '' }), 'respondió algo que no son los datos de una persona'],
    ['closes the connection', (output) => output.destroy(), 'no se pudo conectar: UND_ERR_SOCKET'],
    ['answers too much', (output) => output.end(' '.repeat(9 * 1024 ** 2)), 'respondió demasiado'],
  ] as [string, TestRegistry['responses'][number], string][])(
    'a registry that %s counts as one without an answer, and the log has the reason without the number',
    async (_, respond, reason) => {
      registry.responses = [respond];
      const cedula = newCedula();
      const policy = reason.startsWith('tardó') ? { ...SHORT_POLICY, attemptTimeout: 150 } : SHORT_POLICY;
      expect(await new CedulaRegistry(url, policy).find(cedula)).toBeUndefined();
      expect(messages).toEqual([`El registro de cédulas falló: ${reason}`]);
    },
  );

  test('after several failures in a row the registry is not called for a while', async () => {
    registry.responses = [withStatus(500)];
    const registryWithFailures = new CedulaRegistry(url, SHORT_POLICY);
    await registryWithFailures.find(newCedula());
    expect(registry.paths).toHaveLength(SHORT_POLICY.consecutiveFailures);
    registry.responses = [withJson(PERSONA)];
    expect(await registryWithFailures.find(newCedula())).toBeUndefined();
    expect(registry.paths).toHaveLength(SHORT_POLICY.consecutiveFailures);
    expect(messages.at(-1)).toContain('no se consulta por ahora');
    await new Promise((resolve) => setTimeout(resolve, SHORT_POLICY.cooldown + 50));
    expect(await registryWithFailures.find(newCedula())).toMatchObject(PERSONA);
  });

  test('all attempts together take no longer than the total timeout', async () => {
    registry.responses = [silently];
    const impatient = {
      ...SHORT_POLICY,
      total: 400,
      attemptTimeout: 150,
      retries: 50,
      consecutiveFailures: 100,
    };
    expect(await new CedulaRegistry(url, impatient).find(newCedula())).toBeUndefined();
    // Without the total there would be 51.
    expect(registry.paths.length).toBeLessThan(5);
    expect(messages).toEqual(['El registro de cédulas falló: tardó demasiado']);
    const questions = registry.paths.length;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(registry.paths).toHaveLength(questions);
  });

  test('with a failed registry the API answers 404, and stored answers still work', async () => {
    const cedula = newCedula();
    registry.responses = [withJson(PERSONA)];
    await consultar(cedula, { persist: 1 });
    registry.responses = [withStatus(500)];
    expectRefused(await consultar(newCedula()), 404, 'CEDULA_NO_ENCONTRADA');
    expect(messages).toEqual(['El registro de cédulas falló: respondió 500']);
    expect(await sourceOf(cedula)).toBe('cache');
  });
});

test('without a registry the search has no answer', async () => {
  const alone = new CedulaRegistry(undefined, { total: 5_000 });
  expect(await alone.find(newCedula())).toBeUndefined();
  expect(registry.paths).toEqual([]);
});
