import { entrar } from '@cartera/contrato/auth';
import { crearCliente, listarClientes, verCliente } from '@cartera/contrato/clientes';
import { jest } from '@jest/globals';
import { closingReason, configureNavigation, goToLogin, takeDestination } from '../src/browser/destination';
import { download } from '../src/http/download';
import { ApiError, fieldErrorsMessage, isDeclined, messageOf, NetworkError } from '../src/http/errors';
import { reportFailedCalls } from '../src/http/failed-calls';
import { call, newIdempotencyKey } from '../src/http/request';
import { askToConfirmWith } from '../src/http/step-up';
import { useClockError } from '../src/session/server-clock';
import { useSession } from '../src/session/session';
import { CLIENTE } from './support/cliente';
import { TestServer } from './support/server';
import { CAROLINA } from './support/usuario';

const NO_SESSION = { success: false, message: 'Tu sesión terminó', code: 'NO_AUTENTICADO', requestId: 'r-1' };

let server: TestServer;
let origin: string;
let visited: string[];

beforeEach(async () => {
  server = new TestServer();
  origin = await server.open();
  visit(`${origin}/clientes?search=ana`);
  visited = [];
  configureNavigation((path) => {
    visited.push(path);
    visit(`${origin}${path}`);
  });
  useSession.getState().open('el-token', CAROLINA);
});
afterEach(() => server.close());

const answerWith = (status: number, body: unknown) => {
  server.responses = [{ status, body }];
};

describe('a call that needs a confirmation', () => {
  const REFUSAL = {
    status: 403,
    body: { success: false, message: 'Confirma', code: 'REQUIERE_CONFIRMACION', requestId: 'r-1' },
  };

  test('asks the user and is sent again, with the same idempotency key', async () => {
    askToConfirmWith(() => Promise.resolve(true));
    server.responses = [REFUSAL, { status: 201, body: { success: true, data: {} } }];
    await call(crearCliente, { body: CLIENTE, idempotencyKey: 'una-llave' });
    expect(server.receivedRequests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'una-llave',
      'una-llave',
    ]);
  });

  test('fails if the user gives up, and several calls ask once', async () => {
    let asked = 0;
    askToConfirmWith(() => {
      asked += 1;
      return new Promise((resolve) => setTimeout(() => resolve(false), 300));
    });
    server.responses = [REFUSAL, REFUSAL];
    const results = await Promise.allSettled([call(listarClientes), call(listarClientes)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked).toBe(1);
    const [declined] = results;
    expect(declined?.status === 'rejected' && isDeclined(declined.reason)).toBe(true);
  });
});

test.each([
  ['CLAVE_POR_CAMBIAR', { debeCambiarClave: true }],
  ['SEGUNDO_FACTOR_POR_CONFIGURAR', { debeConfigurarSegundoFactor: true }],
])('a call refused with %s notes in the session what the user must do first', async (code, debt) => {
  const body = { success: false, message: 'Antes, otra cosa', code, requestId: 'r-1' };
  server.responses = [{ status: 403, body }];
  await expect(call(listarClientes)).rejects.toMatchObject({ code });
  expect(useSession.getState().usuario).toEqual({ ...CAROLINA, ...debt });
  useSession.getState().open('otro-token', CAROLINA);
  const late = call(listarClientes);
  useSession.getState().open('el-siguiente', CAROLINA);
  await expect(late).rejects.toMatchObject({ code });
  expect(useSession.getState().usuario).toEqual(CAROLINA);
});

describe('a request', () => {
  test('has the path parameters, and only the filters with a value', async () => {
    await call(verCliente, { params: { id: 'a/b' } });
    await call(listarClientes, { query: { page: 2, search: '', estado: 'activo' } });
    expect(server.receivedRequests.map(({ url }) => url)).toEqual([
      '/api/clientes/a%2Fb',
      '/api/clientes?page=2&estado=activo',
    ]);
  });
  test('carries the session’s token', async () => {
    await call(listarClientes);
    useSession.getState().close();
    await call(listarClientes);
    expect(server.receivedRequests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer el-token',
      undefined,
    ]);
  });
  test('sends its body as JSON with its idempotency key', async () => {
    await call(crearCliente, { body: CLIENTE, idempotencyKey: 'llave-1' });
    const [received] = server.receivedRequests;
    expect(received?.method).toBe('POST');
    expect(received?.headers['idempotency-key']).toBe('llave-1');
    expect(JSON.parse(received?.body ?? '')).toEqual(CLIENTE);
  });
  test('sends a form with a file as multipart', async () => {
    const form = new FormData();
    form.set('tipo', 'garantia');
    await call(crearCliente, { body: form });
    expect(server.receivedRequests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });
  test('has a new UUID as its idempotency key', () => {
    const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey));
    expect(keys.size).toBe(100);
    for (const idempotencyKey of keys) {
      expect(idempotencyKey).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
  });
});

test('an answer has the contract’s fields and the message', async () => {
  answerWith(200, { success: true, data: [], total: 0, page: 1, limit: 10, message: 'Listo' });
  await expect(call(listarClientes)).resolves.toMatchObject({ data: [], total: 0, message: 'Listo' });
});

describe('an error answer', () => {
  test('gives its code, status, message, field errors and request id', async () => {
    const errors = [{ campo: 'cedula', mensaje: 'Ya existe' }];
    answerWith(409, {
      success: false,
      message: 'Cédula repetida',
      code: 'CEDULA_DUPLICADA',
      errors,
      requestId: 'r-9',
    });
    const error = await call(crearCliente, { body: CLIENTE }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'CEDULA_DUPLICADA',
      status: 409,
      userMessage: 'Cédula repetida',
      errors,
      requestId: 'r-9',
    });
    expect(messageOf(error, 'Error al guardar el cliente')).toBe('Cédula repetida');
    expect(fieldErrorsMessage(error, 'Error al guardar el cliente')).toBe(errors[0]?.mensaje);
  });
  test('that is not from the API shows the page’s own message', async () => {
    answerWith(500, '<h1>Bad gateway</h1>');
    const error = await call(listarClientes).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'SIN_CODIGO', status: 500, userMessage: null });
    expect(messageOf(error, 'Error al cargar clientes')).toBe('Error al cargar clientes');
  });
});

describe('a request without an answer', () => {
  test('throws a network error', async () => {
    server.responses = [{ cut: true }];
    const error = await call(crearCliente, { body: CLIENTE }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ userMessage: 'Error de red' });
    expect(messageOf(error, 'Error al guardar el cliente')).toBe('Error al guardar el cliente');
  });
  test('throws a network error for an HTML page, which a proxy sends', async () => {
    answerWith(200, '<h1>Ingresa al wifi</h1>');
    await expect(call(listarClientes)).rejects.toBeInstanceOf(NetworkError);
  });
  test('throws no network error when it is cancelled', async () => {
    const control = new AbortController();
    control.abort();
    await expect(call(listarClientes, { signal: control.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('the clock of the device', () => {
  test('goes with each write, and is compared with the date of each answer', async () => {
    const before = Date.now();
    await call(crearCliente, { body: CLIENTE, idempotencyKey: newIdempotencyKey() });
    await call(listarClientes);
    const [write, read] = server.receivedRequests;
    expect(Date.parse(String(write?.headers['x-hora-equipo']))).toBeGreaterThanOrEqual(before);
    expect(read?.headers['x-hora-equipo']).toBeUndefined();
    expect(useClockError.getState().behindMs).toBeNull();
    for (const hours of [24, -24]) {
      const date = new Date(Date.now() + hours * 3_600_000).toUTCString();
      server.responses = [{ headers: { date }, body: { success: true, data: [] } }];
      await call(listarClientes);
      expect(Math.round((useClockError.getState().behindMs ?? 0) / 3_600_000)).toBe(hours);
    }
    server.responses = [{ status: 404, body: { success: false, message: 'No está', code: 'NO_ENCONTRADO' } }];
    await expect(call(listarClientes)).rejects.toBeDefined();
    expect(useClockError.getState().behindMs).toBeNull();
  });
});

describe('retries', () => {
  test('repeat a read until the server answers', async () => {
    server.responses = [{ status: 503 }, { cut: true }, { body: { success: true, data: [] } }];
    await expect(call(listarClientes)).resolves.toMatchObject({ data: [] });
    expect(server.receivedRequests).toHaveLength(3);
  });
  test.each([{ status: 503 }, { cut: true }])('never repeat a write (%j)', async (response) => {
    server.responses = [response];
    await expect(
      call(crearCliente, { body: CLIENTE, idempotencyKey: newIdempotencyKey() }),
    ).rejects.toThrow();
    expect(server.receivedRequests).toHaveLength(1);
  });
  test('never repeat a read while the device has no network', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.responses = [{ cut: true }];
    await expect(call(listarClientes)).rejects.toBeInstanceOf(NetworkError);
    expect(server.receivedRequests).toHaveLength(1);
    onLine.mockRestore();
  });
  test('never repeat a rejected request', async () => {
    answerWith(404, { success: false, message: 'No está', code: 'NO_ENCONTRADO', requestId: 'r' });
    await expect(call(listarClientes)).rejects.toMatchObject({ status: 404 });
    expect(server.receivedRequests).toHaveLength(1);
  });
});

describe('a 401 answer', () => {
  test('closes the session, opens the login once for several failures, and signing in returns to the page', async () => {
    answerWith(401, NO_SESSION);
    const calls = await Promise.allSettled([
      call(listarClientes),
      call(listarClientes),
      call(listarClientes),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(useSession.getState().status).toBe('anonymous');
    expect(localStorage).toHaveLength(0);
    expect(visited).toEqual(['/login']);
    expect(closingReason()).toBe('Tu sesión terminó');
    expect(takeDestination()).toBe('/clientes?search=ana');
    expect(takeDestination()).toBe('/dashboard');
    expect(closingReason()).toBeNull();
  });
  test('opens nothing from the login page', async () => {
    visit(`${origin}/login`);
    answerWith(401, NO_SESSION);
    await expect(call(listarClientes)).rejects.toMatchObject({ status: 401 });
    expect(visited).toEqual([]);
  });
  test('to the call of a session that its user has closed leaves no reason', async () => {
    answerWith(401, NO_SESSION);
    const late = call(listarClientes);
    useSession.getState().close();
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(closingReason()).toBeNull();
  });
  test('to a wrong password keeps the session', async () => {
    answerWith(401, { ...NO_SESSION, code: 'CREDENCIALES_INVALIDAS' });
    const body = { email: 'carolina', password: 'mala' };
    await expect(call(entrar, { body })).rejects.toMatchObject({ code: 'CREDENCIALES_INVALIDAS' });
    expect(useSession.getState().status).toBe('authenticated');
    expect(visited).toEqual([]);
  });
  test('to an old token keeps the new session', async () => {
    answerWith(401, NO_SESSION);
    const late = call(listarClientes);
    useSession.getState().open('otro-token', CAROLINA);
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(useSession.getState()).toMatchObject({ status: 'authenticated', token: 'otro-token' });
    expect(visited).toEqual([]);
  });
  test.each(['//malo.example', '/\\malo.example', 'https://malo.example'])(
    'never returns to another origin (%s)',
    (destination) => {
      goToLogin();
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, destination);
      expect(takeDestination()).toBe('/dashboard');
    },
  );
});

describe('a download', () => {
  test.each([
    ['attachment; filename="plan.csv"; filename*=UTF-8\'\'pr%C3%A9stamo.csv', 'préstamo.csv'],
    ['attachment; filename="plan.csv"', 'plan.csv'],
    ['inline', 'por-defecto.csv'],
  ])('saves the file under the server’s name (%s)', async (disposition, fileName) => {
    const stored: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    HTMLAnchorElement.prototype.click = function click() {
      stored.push(this.download);
    };
    const headers = { 'content-disposition': disposition, 'x-total-filas': '2' };
    server.responses = [{ body: 'a;b', headers }];
    const responseHeaders = await download(verCliente, { params: { id: '1' }, fileName: 'por-defecto.csv' });
    expect(stored).toEqual([fileName]);
    expect(responseHeaders.get('X-Total-Filas')).toBe('2');
  });
});

test.each([
  ['a call that broke the server', 500, 'ERROR_INTERNO', true],
  ['a call that the server could not read', 400, 'DATOS_INVALIDOS', true],
  ['a refusal by a rule', 409, 'VERSION_CONFLICTO', false],
  ['a server that is away', 503, 'SIN_CODIGO', false],
])(
  'of %s, with status %i, the portal is told with its caller only if the caller is at fault',
  async (_name, status, code, isReported) => {
    const reported = jest.fn<Parameters<typeof reportFailedCalls>[0]>();
    reportFailedCalls(reported);
    answerWith(status, { success: false, message: 'x', code, requestId: 'r-1' });
    const aModule = () => call(crearCliente, { body: CLIENTE });
    await expect(aModule()).rejects.toThrow(ApiError);
    expect(reported).toHaveBeenCalledTimes(isReported ? 1 : 0);
    if (!isReported) return;
    const [failed] = reported.mock.calls[0] ?? [];
    expect(failed).toMatchObject({ method: 'POST', path: '/clientes', status });
    expect(failed?.stack).toContain('aModule');
  },
);
