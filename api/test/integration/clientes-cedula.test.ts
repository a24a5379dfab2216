import { consultarCedula, limpiarCacheDeCedula } from '@cartera/contrato/cedula';
import { crearCliente } from '@cartera/contrato/clientes';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CedulaRegistry, type RetryPolicy } from '../../src/clientes/cedula/cedula-registry.js';
import { expectFailure, expectSuccess } from '../support/request.js';
import { TestApp } from '../support/test-app.js';
import { clienteInput, createTestCliente } from '../support/test-clientes.js';
import { testFoto } from '../support/test-fotos.js';
import { silently, TestRegistry, withJson, withStatus } from '../support/test-registry.js';
import { createTestUsuario } from '../support/test-usuarios.js';

const MONTH_MS = 31 * 24 * 3_600_000;

let api: TestApp;
let registry: TestRegistry;
let url: string;
let token: string;
let sequence = 20_000_000_000;

beforeAll(async () => {
  registry = new TestRegistry();
  url = await registry.open();
  api = await TestApp.create({ config: { cedulaUrl: url } });
  token = (await createTestUsuario(api, 'cobrador')).token;
});
afterAll(async () => {
  await api.close();
  await registry.close();
});
beforeEach(() => {
  registry.paths.length = 0;
});

/** A number nobody was asked about yet. */
const anotherCedula = (): string => String(sequence++);
const runQuery = (cedula: string, query: Record<string, number> = {}) =>
  api.call(consultarCedula, { token, params: { cedula }, query });
const sourceOf = async (cedula: string, query?: Record<string, number>) =>
  expectSuccess(await runQuery(cedula, query)).source;

const PERSONA = { nombre: 'Ana Lucía Pérez', fechaNacimiento: '1990-02-28', sexo: 'F', ciudad: 'Tunja' };

describe('looking up an identity number', () => {
  test('finds it among the clients first, with their photo, and asks nobody else', async () => {
    const foto = await testFoto('png', 20, 20);
    const { _id, cedula } = await createTestCliente(api, token, { nombre: 'Luz Peña', foto });
    const { source, data } = expectSuccess(await runQuery(cedula, { refresh: 1 }));
    expect(source).toBe('database');
    expect(data).toMatchObject({ cedula, nombre: 'Luz Peña', cliente: _id, telefono: '3001234567' });
    expect(data.foto).toMatch(/^data:image\/jpeg;base64,/);
    expect(registry.paths).toEqual([]);
  });

  test('asks the registry for one that no client has, and keeps nothing unless told', async () => {
    registry.responses = [withJson(PERSONA)];
    const cedula = anotherCedula();
    const { source, data } = expectSuccess(await runQuery(cedula));
    expect(source).toBe('external');
    expect(data).toMatchObject({ ...PERSONA, cedula, cliente: null, telefono: null });
    expect(registry.paths).toEqual([`/personas/${cedula}`]);
    expect(await sourceOf(cedula)).toBe('external');
  });

  test('with persist=1 keeps the answer, and refresh=1 asks again', async () => {
    registry.responses = [withJson(PERSONA)];
    const cedula = anotherCedula();
    expect(await sourceOf(cedula, { persist: 1 })).toBe('external');
    const { source, data } = expectSuccess(await runQuery(cedula));
    expect([source, data.nombre]).toEqual(['cache', PERSONA.nombre]);
    registry.responses = [withJson({ ...PERSONA, nombre: 'Ana Lucía de Rojas' })];
    expect(await sourceOf(cedula, { refresh: 1, persist: 1 })).toBe('external');
    expect(expectSuccess(await runQuery(cedula))).toMatchObject({
      source: 'cache',
      data: { nombre: 'Ana Lucía de Rojas' },
    });
    expect(registry.paths).toHaveLength(2);
  });

  test('forgets an answer that is older than a month', async () => {
    registry.responses = [withJson(PERSONA)];
    const cedula = anotherCedula();
    await runQuery(cedula, { persist: 1 });
    expect(await sourceOf(cedula)).toBe('cache');
    api.clock.advance(MONTH_MS);
    token = (await createTestUsuario(api, 'cobrador', 'otro-mes')).token;
    expect(await sourceOf(cedula)).toBe('external');
    await runQuery(anotherCedula(), { persist: 1 });
    expect(await api.db.query('SELECT 1 FROM cedula_cache WHERE cedula = $1', [cedula])).toEqual([]);
  });

  test('leaves out what the registry writes in another way, and takes it under data too', async () => {
    const data = { nombre: ' Juan ', sexo: 'masculino', fechaNacimiento: '28/02/1990', foto: 'x', edad: 36 };
    registry.responses = [withJson({ ok: true, data })];
    expect(expectSuccess(await runQuery(anotherCedula())).data).toMatchObject({
      nombre: 'Juan',
      sexo: null,
      fechaNacimiento: null,
      foto: null,
    });
  });

  test('of one that nobody knows is a plain 404, asked once', async () => {
    registry.responses = [withStatus(404)];
    expect(expectFailure(await runQuery(anotherCedula()))).toMatchObject({
      status: 404,
      code: 'CEDULA_NO_ENCONTRADA',
      message: 'No encontramos datos de esta cédula: escríbelos en el formulario',
    });
    expect(registry.paths).toHaveLength(1);
  });

  test('of what is no identity number, or with other switches, is refused', async () => {
    expect(expectFailure(await runQuery('123')).errors).toEqual([
      { campo: 'cedula', mensaje: 'La cédula debe tener 11 dígitos válidos' },
    ]);
    expect((await runQuery(anotherCedula(), { refresh: 2 })).status).toBe(400);
  });

  test('never hides that the number became a client', async () => {
    registry.responses = [withJson(PERSONA)];
    const cedula = anotherCedula();
    await runQuery(cedula, { persist: 1 });
    await api.call(crearCliente, { token, body: clienteInput({ cedula, nombre: 'Ana, cliente' }) });
    expect(expectSuccess(await runQuery(cedula))).toMatchObject({
      source: 'database',
      data: { nombre: 'Ana, cliente' },
    });
  });
});

describe('clearing the cache of an identity number', () => {
  test('forgets that one and no other, also where nothing was kept', async () => {
    registry.responses = [withJson(PERSONA)];
    const [one, another] = [anotherCedula(), anotherCedula()];
    for (const cedula of [one, another]) await runQuery(cedula, { persist: 1 });
    for (const _ of ['kept', 'no longer']) {
      const response = await api.call(limpiarCacheDeCedula, { token, params: { cedula: one } });
      expect(expectSuccess(response).message).toBe('Caché limpiada');
    }
    expect([await sourceOf(one), await sourceOf(another)]).toEqual(['external', 'cache']);
  });
});

describe('a registry that fails', () => {
  const SHORT_POLICY: RetryPolicy = {
    total: 10_000,
    attemptTimeout: 150,
    retries: 2,
    pause: 10,
    consecutiveFailures: 3,
    cooldown: 400,
  };
  const messages: string[] = [];
  const spy = jest.spyOn(Logger.prototype, 'warn').mockImplementation((said) => {
    messages.push(String(said));
  });
  afterAll(() => spy.mockRestore());
  beforeEach(() => {
    messages.length = 0;
  });

  test('is asked again, and its answer is taken when it recovers', async () => {
    registry.responses = [withStatus(500), withStatus(503), withJson(PERSONA)];
    expect(await new CedulaRegistry(url, SHORT_POLICY).search(anotherCedula())).toMatchObject(PERSONA);
    expect(registry.paths).toHaveLength(3);
    expect(messages).toEqual([]);
  });

  test.each([
    ['is silent', silently, 'tardó demasiado'],
    ['is out of order', withStatus(500), 'respondió 500'],
    ['does not speak JSON', (output) => output.end('<html>'), 'respondió algo que no es JSON'],
    [
      'answers something else',
      withJson({ nombre: '' }),
      'respondió algo que no son los datos de una persona',
    ],
    ['hangs up', (output) => output.destroy(), 'no se pudo conectar: UND_ERR_SOCKET'],
    ['answers without end', (output) => output.end(' '.repeat(9 * 1024 ** 2)), 'respondió demasiado'],
  ] as [string, TestRegistry['responses'][number], string][])(
    'because it %s is as one that knows nothing, and the log tells why without the number',
    async (_, responder, motivo) => {
      registry.responses = [responder];
      const cedula = anotherCedula();
      const patient = {
        ...SHORT_POLICY,
        attemptTimeout: motivo.startsWith('tardó') ? SHORT_POLICY.attemptTimeout : 5_000,
      };
      expect(await new CedulaRegistry(url, patient).search(cedula)).toBeUndefined();
      expect(messages).toEqual([`El registro de cédulas falló: ${motivo}`]);
    },
  );

  test('several times in a row is left alone for a while', async () => {
    registry.responses = [withStatus(500)];
    const tripped = new CedulaRegistry(url, SHORT_POLICY);
    await tripped.search(anotherCedula());
    expect(registry.paths).toHaveLength(SHORT_POLICY.consecutiveFailures);
    registry.responses = [withJson(PERSONA)];
    expect(await tripped.search(anotherCedula())).toBeUndefined();
    expect(registry.paths).toHaveLength(SHORT_POLICY.consecutiveFailures);
    expect(messages.at(-1)).toContain('se deja descansar');
    await new Promise((resolver) => setTimeout(resolver, SHORT_POLICY.cooldown + 50));
    expect(await tripped.search(anotherCedula())).toMatchObject(PERSONA);
  });

  test('hanging each time costs no more than the whole wait, however many attempts are left', async () => {
    registry.responses = [silently];
    const start = performance.now();
    const impatient = { ...SHORT_POLICY, total: 400, retries: 50, consecutiveFailures: 100 };
    expect(await new CedulaRegistry(url, impatient).search(anotherCedula())).toBeUndefined();
    const duration = performance.now() - start;
    expect([duration >= 390, duration < 2_000]).toEqual([true, true]);
    expect(registry.paths.length).toBeLessThan(5);
    expect(messages).toEqual(['El registro de cédulas falló: tardó demasiado']);
    const questions = registry.paths.length;
    await new Promise((resolver) => setTimeout(resolver, 400));
    expect(registry.paths).toHaveLength(questions);
  });

  test('is answered 404 in plain words, and the cache still answers', async () => {
    const cedula = anotherCedula();
    registry.responses = [withJson(PERSONA)];
    await runQuery(cedula, { persist: 1 });
    registry.responses = [withStatus(500)];
    expect(expectFailure(await runQuery(anotherCedula()))).toMatchObject({
      status: 404,
      code: 'CEDULA_NO_ENCONTRADA',
    });
    expect(messages).toEqual(['El registro de cédulas falló: respondió 500']);
    expect(await sourceOf(cedula)).toBe('cache');
  });
});

test('without a registry only the clients and the cache answer', async () => {
  const alone = new CedulaRegistry(undefined, { total: 5_000 });
  expect(await alone.search(anotherCedula())).toBeUndefined();
  expect(registry.paths).toEqual([]);
});
