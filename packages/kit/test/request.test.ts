import { entrar } from '@cartera/contrato/auth';
import { crearCliente, listarClientes, verCliente } from '@cartera/contrato/clientes';
import { configureNavigation, irALogin, takeDestination } from '../src/browser/destination';
import { download } from '../src/http/download';
import { ApiError, fieldErrorsMessage, messageOf, NetworkError } from '../src/http/errors';
import { newIdempotencyKey } from '../src/http/idempotency-key';
import { call } from '../src/http/request';
import { useSession } from '../src/session/session';
import { TestServer } from './support/server';
import { CAROLINA } from './support/usuario';

const CLIENTE = {
  nombre: 'Ana Gómez',
  cedula: '00112345678',
  telefono: '3001234567',
  direccion: 'Calle 10 # 4-20',
  ciudad: 'Cali',
};
const NO_SESSION = { success: false, message: 'Tu sesión terminó', code: 'NO_AUTENTICADO', requestId: 'r-1' };

let server: TestServer;
let origen: string;
let visited: string[];

beforeEach(async () => {
  server = new TestServer();
  origen = await server.open();
  irA(`${origen}/clientes?search=ana`);
  visited = [];
  configureNavigation((ruta) => {
    visited.push(ruta);
    irA(`${origen}${ruta}`);
  });
  useSession.getState().open('el-token', CAROLINA);
});
afterEach(() => server.close());

const responder = (estado: number, body: unknown) => {
  server.responses = [{ estado, body }];
};

describe('lo que se envía', () => {
  test('la ruta lleva sus parámetros y solo los filtros que tienen valor', async () => {
    await call(verCliente, { params: { id: 'a/b' } });
    await call(listarClientes, { query: { page: 2, search: '', estado: 'activo' } });
    expect(server.receivedRequests.map(({ url }) => url)).toEqual([
      '/api/clientes/a%2Fb',
      '/api/clientes?page=2&estado=activo',
    ]);
  });
  test('el token de la sesión acompaña cada llamada', async () => {
    await call(listarClientes);
    useSession.getState().close();
    await call(listarClientes);
    expect(server.receivedRequests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer el-token',
      undefined,
    ]);
  });
  test('el cuerpo va en JSON con su llave de idempotencia', async () => {
    await call(crearCliente, { body: CLIENTE, idempotencyKey: 'llave-1' });
    const [received] = server.receivedRequests;
    expect(received?.method).toBe('POST');
    expect(received?.headers['idempotency-key']).toBe('llave-1');
    expect(JSON.parse(received?.body ?? '')).toEqual(CLIENTE);
  });
  test('un formulario con archivo va como multipart', async () => {
    const formId = new FormData();
    formId.set('tipo', 'garantia');
    await call(crearCliente, { body: formId });
    expect(server.receivedRequests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });
  test('cada llave es un UUID distinto', () => {
    const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey));
    expect(keys.size).toBe(100);
    for (const idempotencyKey of keys) {
      expect(idempotencyKey).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
  });
});

test('la respuesta son los campos del contrato y el mensaje', async () => {
  responder(200, { success: true, data: [], total: 0, page: 1, limit: 10, message: 'Listo' });
  await expect(call(listarClientes)).resolves.toMatchObject({ data: [], total: 0, message: 'Listo' });
});

describe('cuando el servidor rechaza', () => {
  test('el error trae código, estado, mensaje, campos y el número de la petición', async () => {
    const errors = [{ campo: 'cedula', mensaje: 'Ya existe' }];
    responder(409, {
      success: false,
      message: 'Cédula repetida',
      code: 'CEDULA_DUPLICADA',
      errors,
      requestId: 'r-9',
    });
    const error = await call(crearCliente, { body: CLIENTE }).catch((causa: unknown) => causa);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'CEDULA_DUPLICADA',
      estado: 409,
      mensaje: 'Cédula repetida',
      errors: errors,
      requestId: 'r-9',
    });
    expect(messageOf(error, 'Error al guardar el cliente')).toBe('Cédula repetida');
    expect(fieldErrorsMessage(error, 'Error al guardar el cliente')).toBe(errors[0]?.mensaje);
  });
  test('si responde otro en lugar de la API se muestra el mensaje de la pantalla', async () => {
    responder(500, '<h1>Bad gateway</h1>');
    const error = await call(listarClientes).catch((causa: unknown) => causa);
    expect(error).toMatchObject({ code: 'SIN_CODIGO', estado: 500, mensaje: null });
    expect(messageOf(error, 'Error al cargar clientes')).toBe('Error al cargar clientes');
  });
});

describe('cuando no hay respuesta', () => {
  test('es un error de red', async () => {
    server.responses = [{ corte: true }];
    const error = await call(crearCliente, { body: CLIENTE }).catch((causa: unknown) => causa);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ mensaje: 'Error de red' });
    expect(messageOf(error, 'Error al guardar el cliente')).toBe('Error al guardar el cliente');
  });
  test('una página que no es JSON también lo es: la pone quien está en medio', async () => {
    responder(200, '<h1>Ingresa al wifi</h1>');
    await expect(call(listarClientes)).rejects.toBeInstanceOf(NetworkError);
  });
  test('cancelar no es un error de red', async () => {
    const control = new AbortController();
    control.abort();
    await expect(call(listarClientes, { signal: control.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('solo se repite lo que se puede repetir', () => {
  test('una lectura se reintenta hasta que el servidor vuelve', async () => {
    server.responses = [{ estado: 503 }, { corte: true }, { body: { success: true, data: [] } }];
    await expect(call(listarClientes)).resolves.toMatchObject({ data: [] });
    expect(server.receivedRequests).toHaveLength(3);
  });
  test.each([{ estado: 503 }, { corte: true }])('una escritura va una sola vez (%j)', async (response) => {
    server.responses = [response];
    await expect(
      call(crearCliente, { body: CLIENTE, idempotencyKey: newIdempotencyKey() }),
    ).rejects.toThrow();
    expect(server.receivedRequests).toHaveLength(1);
  });
  test('un rechazo no se reintenta', async () => {
    responder(404, { success: false, message: 'No está', code: 'NO_ENCONTRADO', requestId: 'r' });
    await expect(call(listarClientes)).rejects.toMatchObject({ estado: 404 });
    expect(server.receivedRequests).toHaveLength(1);
  });
});

describe('cuando la sesión ya no vale (401)', () => {
  test('se cierra, se va una vez al login aunque fallen varias, y al entrar se vuelve', async () => {
    responder(401, NO_SESSION);
    const calls = await Promise.allSettled([
      call(listarClientes),
      call(listarClientes),
      call(listarClientes),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(useSession.getState().estado).toBe('anonimo');
    expect(localStorage).toHaveLength(0);
    expect(visited).toEqual(['/login']);
    expect(takeDestination()).toBe('/clientes?search=ana');
    expect(takeDestination()).toBe('/dashboard');
  });
  test('en el login no se mueve de donde está', async () => {
    irA(`${origen}/login`);
    responder(401, NO_SESSION);
    await expect(call(listarClientes)).rejects.toMatchObject({ estado: 401 });
    expect(visited).toEqual([]);
  });
  test('una contraseña equivocada no cierra nada', async () => {
    responder(401, { ...NO_SESSION, code: 'CREDENCIALES_INVALIDAS' });
    const body = { email: 'carolina', password: 'mala' };
    await expect(call(entrar, { body })).rejects.toMatchObject({ code: 'CREDENCIALES_INVALIDAS' });
    expect(useSession.getState().estado).toBe('autenticado');
    expect(visited).toEqual([]);
  });
  test('el rechazo tardío de un token viejo no cierra la sesión nueva', async () => {
    responder(401, NO_SESSION);
    const late = call(listarClientes);
    useSession.getState().open('otro-token', CAROLINA);
    await expect(late).rejects.toMatchObject({ estado: 401 });
    expect(useSession.getState()).toMatchObject({ estado: 'autenticado', token: 'otro-token' });
    expect(visited).toEqual([]);
  });
  test.each(['//malo.example', '/\\malo.example', 'https://malo.example'])(
    'no se vuelve a una dirección de otro sitio (%s)',
    (destination) => {
      irALogin();
      for (const clave of Object.keys(sessionStorage)) sessionStorage.setItem(clave, destination);
      expect(takeDestination()).toBe('/dashboard');
    },
  );
});

describe('descargar', () => {
  test.each([
    ['attachment; filename="plan.csv"; filename*=UTF-8\'\'pr%C3%A9stamo.csv', 'préstamo.csv'],
    ['attachment; filename="plan.csv"', 'plan.csv'],
    ['inline', 'por-defecto.csv'],
  ])('guarda el archivo con el nombre que da el servidor (%s)', async (disposition, nombre) => {
    const stored: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    HTMLAnchorElement.prototype.click = function clic() {
      stored.push(this.download);
    };
    const headers = { 'content-disposition': disposition, 'x-total-filas': '2' };
    server.responses = [{ body: 'a;b', headers }];
    const receivedRequests = await download(verCliente, { params: { id: '1' }, nombre: 'por-defecto.csv' });
    expect(stored).toEqual([nombre]);
    expect(receivedRequests.get('X-Total-Filas')).toBe('2');
  });
});
