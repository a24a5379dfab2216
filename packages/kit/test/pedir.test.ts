import { entrar } from '@cartera/contrato/auth';
import { crearCliente, listarClientes, verCliente } from '@cartera/contrato/clientes';
import { descargar } from '../src/http/descargar';
import { ErrorApi, ErrorRed, mensajeDe, mensajeDeCampos } from '../src/http/errores';
import { nuevaLlave } from '../src/http/llave';
import { pedir } from '../src/http/pedir';
import { configurarNavegacion, irALogin, tomarDestino } from '../src/navegador/destino';
import { useSesion } from '../src/sesion/sesion';
import { ServidorDePrueba } from './apoyo/servidor';
import { CAROLINA } from './apoyo/usuario';

const CLIENTE = {
  nombre: 'Ana Gómez',
  cedula: '00112345678',
  telefono: '3001234567',
  direccion: 'Calle 10 # 4-20',
  ciudad: 'Cali',
};
const SIN_SESION = { success: false, message: 'Tu sesión terminó', code: 'NO_AUTENTICADO', requestId: 'r-1' };

let servidor: ServidorDePrueba;
let origen: string;
let visitadas: string[];

beforeEach(async () => {
  servidor = new ServidorDePrueba();
  origen = await servidor.abrir();
  irA(`${origen}/clientes?search=ana`);
  visitadas = [];
  configurarNavegacion((ruta) => {
    visitadas.push(ruta);
    irA(`${origen}${ruta}`);
  });
  useSesion.getState().abrir('el-token', CAROLINA);
});
afterEach(() => servidor.cerrar());

const responder = (estado: number, cuerpo: unknown) => {
  servidor.respuestas = [{ estado, cuerpo }];
};

describe('lo que se envía', () => {
  test('la ruta lleva sus parámetros y solo los filtros que tienen valor', async () => {
    await pedir(verCliente, { parametros: { id: 'a/b' } });
    await pedir(listarClientes, { consulta: { page: 2, search: '', estado: 'activo' } });
    expect(servidor.recibidas.map(({ url }) => url)).toEqual([
      '/api/clientes/a%2Fb',
      '/api/clientes?page=2&estado=activo',
    ]);
  });
  test('el token de la sesión acompaña cada llamada', async () => {
    await pedir(listarClientes);
    useSesion.getState().cerrar();
    await pedir(listarClientes);
    expect(servidor.recibidas.map(({ cabeceras }) => cabeceras.authorization)).toEqual([
      'Bearer el-token',
      undefined,
    ]);
  });
  test('el cuerpo va en JSON con su llave de idempotencia', async () => {
    await pedir(crearCliente, { cuerpo: CLIENTE, llave: 'llave-1' });
    const [recibida] = servidor.recibidas;
    expect(recibida?.metodo).toBe('POST');
    expect(recibida?.cabeceras['idempotency-key']).toBe('llave-1');
    expect(JSON.parse(recibida?.cuerpo ?? '')).toEqual(CLIENTE);
  });
  test('un formulario con archivo va como multipart', async () => {
    const formulario = new FormData();
    formulario.set('tipo', 'garantia');
    await pedir(crearCliente, { cuerpo: formulario });
    expect(servidor.recibidas[0]?.cabeceras['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });
  test('cada llave es un UUID distinto', () => {
    const llaves = new Set(Array.from({ length: 100 }, nuevaLlave));
    expect(llaves.size).toBe(100);
    for (const llave of llaves) {
      expect(llave).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
  });
});

test('la respuesta son los campos del contrato y el mensaje', async () => {
  responder(200, { success: true, data: [], total: 0, page: 1, limit: 10, message: 'Listo' });
  await expect(pedir(listarClientes)).resolves.toMatchObject({ data: [], total: 0, message: 'Listo' });
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
    const error = await pedir(crearCliente, { cuerpo: CLIENTE }).catch((causa: unknown) => causa);
    expect(error).toBeInstanceOf(ErrorApi);
    expect(error).toMatchObject({
      codigo: 'CEDULA_DUPLICADA',
      estado: 409,
      mensaje: 'Cédula repetida',
      errores: errors,
      requestId: 'r-9',
    });
    expect(mensajeDe(error, 'Error al guardar el cliente')).toBe('Cédula repetida');
    expect(mensajeDeCampos(error, 'Error al guardar el cliente')).toBe(errors[0]?.mensaje);
  });
  test('si responde otro en lugar de la API se muestra el mensaje de la pantalla', async () => {
    responder(500, '<h1>Bad gateway</h1>');
    const error = await pedir(listarClientes).catch((causa: unknown) => causa);
    expect(error).toMatchObject({ codigo: 'SIN_CODIGO', estado: 500, mensaje: null });
    expect(mensajeDe(error, 'Error al cargar clientes')).toBe('Error al cargar clientes');
  });
});

describe('cuando no hay respuesta', () => {
  test('es un error de red', async () => {
    servidor.respuestas = [{ corte: true }];
    const error = await pedir(crearCliente, { cuerpo: CLIENTE }).catch((causa: unknown) => causa);
    expect(error).toBeInstanceOf(ErrorRed);
    expect(error).toMatchObject({ mensaje: 'Error de red' });
    expect(mensajeDe(error, 'Error al guardar el cliente')).toBe('Error al guardar el cliente');
  });
  test('una página que no es JSON también lo es: la pone quien está en medio', async () => {
    responder(200, '<h1>Ingresa al wifi</h1>');
    await expect(pedir(listarClientes)).rejects.toBeInstanceOf(ErrorRed);
  });
  test('cancelar no es un error de red', async () => {
    const control = new AbortController();
    control.abort();
    await expect(pedir(listarClientes, { senal: control.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('solo se repite lo que se puede repetir', () => {
  test('una lectura se reintenta hasta que el servidor vuelve', async () => {
    servidor.respuestas = [{ estado: 503 }, { corte: true }, { cuerpo: { success: true, data: [] } }];
    await expect(pedir(listarClientes)).resolves.toMatchObject({ data: [] });
    expect(servidor.recibidas).toHaveLength(3);
  });
  test.each([{ estado: 503 }, { corte: true }])('una escritura va una sola vez (%j)', async (respuesta) => {
    servidor.respuestas = [respuesta];
    await expect(pedir(crearCliente, { cuerpo: CLIENTE, llave: nuevaLlave() })).rejects.toThrow();
    expect(servidor.recibidas).toHaveLength(1);
  });
  test('un rechazo no se reintenta', async () => {
    responder(404, { success: false, message: 'No está', code: 'NO_ENCONTRADO', requestId: 'r' });
    await expect(pedir(listarClientes)).rejects.toMatchObject({ estado: 404 });
    expect(servidor.recibidas).toHaveLength(1);
  });
});

describe('cuando la sesión ya no vale (401)', () => {
  test('se cierra, se va una vez al login aunque fallen varias, y al entrar se vuelve', async () => {
    responder(401, SIN_SESION);
    const llamadas = await Promise.allSettled([
      pedir(listarClientes),
      pedir(listarClientes),
      pedir(listarClientes),
    ]);
    expect(llamadas.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(useSesion.getState().estado).toBe('anonimo');
    expect(localStorage).toHaveLength(0);
    expect(visitadas).toEqual(['/login']);
    expect(tomarDestino()).toBe('/clientes?search=ana');
    expect(tomarDestino()).toBe('/dashboard');
  });
  test('en el login no se mueve de donde está', async () => {
    irA(`${origen}/login`);
    responder(401, SIN_SESION);
    await expect(pedir(listarClientes)).rejects.toMatchObject({ estado: 401 });
    expect(visitadas).toEqual([]);
  });
  test('una contraseña equivocada no cierra nada', async () => {
    responder(401, { ...SIN_SESION, code: 'CREDENCIALES_INVALIDAS' });
    const cuerpo = { email: 'carolina', password: 'mala' };
    await expect(pedir(entrar, { cuerpo })).rejects.toMatchObject({ codigo: 'CREDENCIALES_INVALIDAS' });
    expect(useSesion.getState().estado).toBe('autenticado');
    expect(visitadas).toEqual([]);
  });
  test('el rechazo tardío de un token viejo no cierra la sesión nueva', async () => {
    responder(401, SIN_SESION);
    const tardia = pedir(listarClientes);
    useSesion.getState().abrir('otro-token', CAROLINA);
    await expect(tardia).rejects.toMatchObject({ estado: 401 });
    expect(useSesion.getState()).toMatchObject({ estado: 'autenticado', token: 'otro-token' });
    expect(visitadas).toEqual([]);
  });
  test.each(['//malo.example', '/\\malo.example', 'https://malo.example'])(
    'no se vuelve a una dirección de otro sitio (%s)',
    (destino) => {
      irALogin();
      for (const clave of Object.keys(sessionStorage)) sessionStorage.setItem(clave, destino);
      expect(tomarDestino()).toBe('/dashboard');
    },
  );
});

describe('descargar', () => {
  test.each([
    ['attachment; filename="plan.csv"; filename*=UTF-8\'\'pr%C3%A9stamo.csv', 'préstamo.csv'],
    ['attachment; filename="plan.csv"', 'plan.csv'],
    ['inline', 'por-defecto.csv'],
  ])('guarda el archivo con el nombre que da el servidor (%s)', async (disposicion, nombre) => {
    const guardados: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    HTMLAnchorElement.prototype.click = function clic() {
      guardados.push(this.download);
    };
    const cabeceras = { 'content-disposition': disposicion, 'x-total-filas': '2' };
    servidor.respuestas = [{ cuerpo: 'a;b', cabeceras }];
    const recibidas = await descargar(verCliente, { parametros: { id: '1' }, nombre: 'por-defecto.csv' });
    expect(guardados).toEqual([nombre]);
    expect(recibidas.get('X-Total-Filas')).toBe('2');
  });
});
