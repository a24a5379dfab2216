import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { entrar } from '@cartera/contrato/auth';
import { crearCliente } from '@cartera/contrato/clientes';
import { estaListo } from '@cartera/contrato/salud';
import { puertoLibre } from '../../../src/platform/db/puerto-libre.js';
import { type BaseDePrueba, crearBaseDePrueba } from '../../support/base-de-prueba.js';
import { datosDeCliente } from '../../support/clientes-de-prueba.js';
import { exito, fallo, LIMITE_MS, Solicitante } from '../../support/pedir.js';
import { ProcesoDePrueba } from '../../support/proceso-de-prueba.js';
import { RecolectorDePrueba } from '../../support/recolector-de-prueba.js';

const EMAIL = 'rosalba.admin@prueba.co';
const CLAVE = 'clave-de-rosalba-42';
const JWT = randomBytes(24).toString('hex');
const PERSONA = {
  nombre: 'Ximena Quintanilla',
  cedula: '40277889911',
  telefono: '3159998877',
  email: 'ximena@correo.co',
};
const TRAZA = '4bf92f3577b34da6a3ce929d0e0e4736';
const SEGUNDOS_DE_RETIRO = 3;

let carpeta: string;
let base: BaseDePrueba;
let recolector: RecolectorDePrueba;
let proceso: ProcesoDePrueba;
let solicitante: Solicitante;
let urlDeMetricas: string;
let token: string;

beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'cartera-vigilado-'));
  base = await crearBaseDePrueba();
  recolector = await RecolectorDePrueba.abrir();
  const [puerto, puertoMetricas] = [await puertoLibre(), await puertoLibre()];
  const archivo = async (nombre: string, texto: string): Promise<string> => {
    await writeFile(join(carpeta, nombre), `${texto}\n`);
    return join(carpeta, nombre);
  };
  proceso = await new ProcesoDePrueba({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(puerto),
    CARTERA_DATA: carpeta,
    CARTERA_MIGRAR: '0',
    CARTERA_ESPERA_CIERRE: String(SEGUNDOS_DE_RETIRO),
    CARTERA_METRICAS: String(puertoMetricas),
    CARTERA_ADMIN_EMAIL: EMAIL,
    CARTERA_ADMIN_PASSWORD_FILE: await archivo('admin', CLAVE),
    DATABASE_URL_FILE: await archivo('base', base.urlDeLaApi),
    JWT_SECRET_FILE: await archivo('jwt', JWT),
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: recolector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }).listo();
  solicitante = new Solicitante(`http://127.0.0.1:${puerto}`);
  urlDeMetricas = `http://127.0.0.1:${puertoMetricas}/metrics`;
  token = exito(await solicitante.pedir(entrar, { cuerpo: { email: EMAIL, password: CLAVE } })).token;
});
afterAll(async () => {
  await proceso.terminar('SIGKILL');
  await recolector.cerrar();
  await base.borrar();
  await rm(carpeta, { recursive: true });
});

const metricas = async (): Promise<string> =>
  (await fetch(urlDeMetricas, { signal: AbortSignal.timeout(LIMITE_MS) })).text();

/** The value of one series, by its name with its labels. */
const valor = (texto: string, serie: string): number =>
  Number(
    texto
      .split('\n')
      .find((linea) => linea.startsWith(`${serie} `))
      ?.split(' ')[1],
  );

async function hasta<T>(leer: () => Promise<T> | T, cumple: (valor: T) => boolean): Promise<T> {
  for (;;) {
    const leido = await leer();
    if (cumple(leido)) return leido;
    await esperar(50);
  }
}

describe('the figures', () => {
  test('count requests and failures by the route’s pattern, and never by its address', async () => {
    const cabeceras = { traceparent: `00-${TRAZA}-00f067aa0ba902b7-01`, 'x-request-id': 'peticion-vigilada' };
    exito(await solicitante.pedir(crearCliente, { token, cuerpo: datosDeCliente(PERSONA), cabeceras }));
    fallo(await solicitante.pedir(crearCliente, { token, cuerpo: datosDeCliente(PERSONA) }));
    await solicitante.pedirTalCual('GET', `/api/clientes/cedula/${PERSONA.cedula}`, { token });
    const texto = await metricas();
    const de = (estado: number): string =>
      `http_request_duration_seconds_count{method="POST",route="/api/clientes",status="${estado}"}`;
    expect([valor(texto, de(201)), valor(texto, de(409))]).toEqual([1, 1]);
    expect(texto).toContain('route="/api/clientes/cedula/:cedula"');
    expect(texto).not.toContain(PERSONA.cedula);
  });

  test('tell the pool’s connections and the process’s own', async () => {
    const texto = await metricas();
    expect(valor(texto, 'db_pool_connections{pool="principal",state="idle"}')).toBeGreaterThan(0);
    expect(valor(texto, 'db_pool_connections{pool="principal",state="waiting"}')).toBe(0);
    expect(valor(texto, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('tell how the last night went, and what of the book did not add up', async () => {
    const texto = await hasta(metricas, (leido) => valor(leido, 'cartera_nightly_runs') === 1);
    expect(valor(texto, 'cartera_reconciliation_discrepancies')).toBe(0);
    expect(Date.now() / 1000 - valor(texto, 'cartera_nightly_last_end_timestamp_seconds')).toBeLessThan(120);
    await base.comoDuena('UPDATE trabajo_nocturno SET descuadres = 3');
    expect(valor(await metricas(), 'cartera_reconciliation_discrepancies')).toBe(3);
  });

  test('are on a port of their own and at one address', async () => {
    for (const ajena of ['/metrics', '/api/metrics']) {
      expect((await solicitante.pedirTalCual('GET', ajena)).texto).not.toContain('http_request_duration');
    }
    expect((await fetch(urlDeMetricas.replace('/metrics', '/'))).status).toBe(404);
  });
});

test('a request is traced with its statements under the trace that it came with, and neither tells about people', async () => {
  const tramos = await hasta(
    () => recolector.tramos.filter(({ traceId }) => traceId === TRAZA),
    (suyos) => suyos.some(({ name }) => name === 'POST /api/clientes'),
  );
  expect(tramos.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT cliente', 'COMMIT']));
  expect(tramos.every(({ parentSpanId }) => parentSpanId)).toBe(true);
  for (const dato of [...Object.values(PERSONA), token, CLAVE]) expect(recolector.texto).not.toContain(dato);
});

test('the log names each request by its id, and carries neither people’s data nor secrets', async () => {
  const casos: [string, string, unknown][] = [
    ['POST', '/api/auth/login', { email: EMAIL, password: 'otra-clave-mala' }],
    ['POST', '/api/clientes', { ...PERSONA, ingresos: -1 }],
    ['POST', '/api/clientes', `{"nombre":"${PERSONA.nombre}"`],
    ['GET', `/api/clientes?search=${encodeURIComponent(PERSONA.nombre)}`, undefined],
    ['GET', `/api/clientes/${PERSONA.cedula}`, undefined],
  ];
  for (const [metodo, path, cuerpo] of casos) {
    await solicitante.pedirTalCual(metodo, path, { token, ...(cuerpo !== undefined && { cuerpo }) });
  }
  // What fails on our side is told at length: that is where a person's data would slip in.
  await base.comoDuena('ALTER TABLE cliente RENAME COLUMN ciudad TO ciudad_perdida');
  const roto = await solicitante.pedir(crearCliente, { token, cuerpo: datosDeCliente(PERSONA) });
  await base.comoDuena('ALTER TABLE cliente RENAME COLUMN ciudad_perdida TO ciudad');
  expect(fallo(roto).estado).toBe(500);

  const lineas = proceso.salida
    .split('\n')
    .filter((linea) => linea.startsWith('{'))
    .map((linea) => JSON.parse(linea) as { reqId?: string; msg: string; ruta?: string });
  const peticiones = lineas.filter(({ msg }) => msg === 'petición');
  expect(peticiones.length).toBeGreaterThan(casos.length);
  expect(peticiones.every(({ reqId }) => reqId)).toBe(true);
  expect(peticiones).toContainEqual(
    expect.objectContaining({ reqId: 'peticion-vigilada', ruta: '/api/clientes' }),
  );
  expect(lineas).toContainEqual(
    expect.objectContaining({ reqId: fallo(roto).requestId, msg: 'petición fallida' }),
  );
  const secretos = [CLAVE, 'otra-clave-mala', JWT, token, new URL(base.urlDeLaApi).password, EMAIL];
  for (const dato of [...Object.values(PERSONA), ...secretos]) {
    expect(proceso.salida).not.toContain(dato);
    expect(proceso.errores).not.toContain(dato);
  }
});

test('told to stop it says so first and goes on serving, so that nobody who still asks it loses a request', async () => {
  const pedir = (cabeceras = {}) => solicitante.pedirTalCual('GET', '/api/clientes', { token, cabeceras });
  const empezado = Date.now();
  const fin = proceso.terminar('SIGTERM');
  await hasta(
    () => solicitante.pedir(estaListo),
    ({ estado }) => estado === 503,
  );
  expect(fallo(await solicitante.pedir(estaListo)).code).toBe('CERRANDO');
  const servida = await pedir();
  expect([servida.estado, servida.cabeceras.get('connection')]).toEqual([200, 'close']);
  const rehusada = await pedir({ 'x-reintentable': '1' });
  expect(fallo(rehusada as Parameters<typeof fallo>[0])).toMatchObject({
    estado: 502,
    code: 'PROCESO_EN_RETIRO',
  });
  expect(await fin).toBe(0);
  expect(Date.now() - empezado).toBeGreaterThan(SEGUNDOS_DE_RETIRO * 1000);
});
