import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOMINIO_DEMO } from '@cartera/contrato/auth';
import { Grabacion } from '../src/grabaciones/grabacion.mjs';
import { grabar } from '../src/grabaciones/grabador.mjs';
import { reproducir } from '../src/grabaciones/reproductor.mjs';
import { enviarJson, escuchar } from '../src/grabaciones/servidor.mjs';

/** @type {string} */
let carpeta;
/** @type {string[]} */
let avisos;

beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'cartera-grabacion-'));
  avisos = [];
});
afterEach(() => rmSync(carpeta, { recursive: true }));

/** A portal where a session's token is its owner's e-mail address, and that tells what it was asked. */
function portal() {
  return escuchar(
    createServer(async (peticion, salida) => {
      if (peticion.url === '/api/auth/profile') {
        const email = peticion.headers.authorization?.replace('Bearer ', '');
        return enviarJson(salida, 200, { data: { email } });
      }
      if (peticion.url?.startsWith('/api/nada')) return enviarJson(salida, 404, { message: 'No está' });
      const enviado = (await peticion.toArray()).join('');
      enviarJson(salida, peticion.method === 'POST' ? 201 : 200, {
        url: peticion.url,
        largo: enviado.length,
      });
    }),
  );
}

/**
 * @param {string} api @param {string} metodo @param {string} ruta
 * @param {{ de?: string, cuerpo?: string }} [opciones]
 * @returns {Promise<{ estado: number, cuerpo: any }>}
 */
async function pedir(api, metodo, ruta, { de = `ana@${DOMINIO_DEMO}`, cuerpo } = {}) {
  const respuesta = await fetch(`${api}/api${ruta}`, {
    method: metodo,
    headers: { authorization: `Bearer ${de}` },
    ...(cuerpo !== undefined && { body: cuerpo }),
  });
  return { estado: respuesta.status, cuerpo: await respuesta.json() };
}

const grabador = async () => grabar(await portal(), Grabacion.de(carpeta), (aviso) => avisos.push(aviso));
const reproductor = () => reproducir(Grabacion.de(carpeta));
const escrito = () => readFileSync(join(carpeta, 'grabaciones', 'api.json'), 'utf8');

test('what the API answered while recording is answered again without it', async () => {
  const api = await grabador();
  const leida = await pedir(api, 'GET', '/cobros?page=1&limit=10');
  const escrita = await pedir(api, 'POST', '/cobros', { cuerpo: '{"monto":5000}' });
  expect([leida.cuerpo.url, escrita.cuerpo.largo]).toEqual(['/api/cobros?page=1&limit=10', 14]);

  const sinApi = await reproductor();
  expect(await pedir(sinApi, 'GET', '/cobros?limit=10&page=1')).toEqual(leida);
  expect(await pedir(sinApi, 'POST', '/cobros', { cuerpo: '{"monto":7000}' })).toEqual(escrita);
});

test('a request that differs in its dates alone is answered alike, and one that differs in more is not', async () => {
  const api = await grabador();
  const { cuerpo } = await pedir(api, 'GET', '/cobros?desde=2026-11-01&estado=vigente&periodo=2026-11');
  const sinApi = await reproductor();
  expect(await pedir(sinApi, 'GET', '/cobros?estado=vigente&periodo=2027-03&desde=2027-03-09')).toEqual({
    estado: 200,
    cuerpo,
  });
  expect((await pedir(sinApi, 'GET', '/cobros?estado=anulado&periodo=2026-11&desde=2026-11-01')).estado).toBe(
    501,
  );
});

test('what was not recorded is refused with what to do: a read at once, a write as out of service', async () => {
  const sinApi = await reproductor();
  const lectura = await pedir(sinApi, 'GET', '/clientes?page=2');
  expect(lectura.estado).toBe(501);
  expect(lectura.cuerpo).toMatchObject({
    success: false,
    message: 'No hay respuesta grabada de GET /clientes?page=2: grábala con --grabar',
  });
  expect((await pedir(sinApi, 'DELETE', '/clientes/1')).estado).toBe(503);
});

test('nothing of the session, of a request’s body or of a refusal is kept', async () => {
  const api = await grabador();
  await pedir(api, 'POST', '/auth/login', { cuerpo: '{"password":"muy-secreta"}' });
  await pedir(api, 'PUT', '/usuarios/1/password', { cuerpo: '{"password":"muy-secreta"}' });
  expect((await pedir(api, 'GET', '/nada')).estado).toBe(404);
  expect(escrito()).toContain('/usuarios/1/password');
  expect(escrito()).not.toMatch(/muy-secreta|auth|Bearer|ana@|nada/);
});

test('who is not of the demo book is answered, told once, and not recorded', async () => {
  const api = await grabador();
  const de = 'ana@prestamos.co';
  expect((await pedir(api, 'GET', '/clientes', { de })).estado).toBe(200);
  expect((await pedir(api, 'GET', '/cobros', { de })).estado).toBe(200);
  expect(avisos).toEqual(['No se graba nada: solo se graba a los usuarios de los datos de demostración.']);
  expect(Grabacion.de(carpeta).total).toBe(0);
});

test('a portal that is not there is told as such', async () => {
  const api = await grabar('http://127.0.0.1:9', Grabacion.de(carpeta), () => undefined);
  const { estado, cuerpo } = await pedir(api, 'GET', '/clientes');
  expect(estado).toBe(502);
  expect(cuerpo.message).toMatch(/^http:\/\/127\.0\.0\.1:9 no responde: inicia el portal, o usa --sin-api/);
});

test('a new recording takes the place of the one before, in an order that does not change', async () => {
  const api = await grabador();
  for (const ruta of ['/b', '/a', '/b']) await pedir(api, 'GET', ruta);
  const lineas = escrito().trim().split('\n');
  expect(lineas).toHaveLength(4);
  expect(lineas.slice(1, 3).map((linea) => JSON.parse(linea.replace(/,$/, '')).ruta)).toEqual(['/a', '/b']);
});
