import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_DOMAIN } from '@cartera/contrato/auth';
import { Recording } from '../src/recordings/grabacion.mjs';
import { record } from '../src/recordings/grabador.mjs';
import { replay } from '../src/recordings/reproductor.mjs';
import { sendJson, startListening } from '../src/recordings/servidor.mjs';

/** @type {string} */
let folder;
/** @type {string[]} */
let avisos;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartera-grabacion-'));
  avisos = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A portal where a session's token is its owner's e-mail address, and that tells what it was asked. */
function portal() {
  return startListening(
    createServer(async (request, output) => {
      if (request.url === '/api/auth/profile') {
        const email = request.headers.authorization?.replace('Bearer ', '');
        return sendJson(output, 200, { data: { email } });
      }
      if (request.url?.startsWith('/api/nada')) return sendJson(output, 404, { message: 'No está' });
      const sent = (await request.toArray()).join('');
      sendJson(output, request.method === 'POST' ? 201 : 200, {
        url: request.url,
        largo: sent.length,
      });
    }),
  );
}

/**
 * @param {string} api @param {string} metodo @param {string} ruta
 * @param {{ de?: string, cuerpo?: string }} [options]
 * @returns {Promise<{ estado: number, cuerpo: any }>}
 */
async function call(api, metodo, ruta, { de = `ana@${DEMO_DOMAIN}`, cuerpo } = {}) {
  const response = await fetch(`${api}/api${ruta}`, {
    method: metodo,
    headers: { authorization: `Bearer ${de}` },
    ...(cuerpo !== undefined && { body: cuerpo }),
  });
  return { estado: response.status, cuerpo: await response.json() };
}

const recorder = async () => record(await portal(), Recording.de(folder), (aviso) => avisos.push(aviso));
const player = () => replay(Recording.de(folder));
const typed = () => readFileSync(join(folder, 'grabaciones', 'api.json'), 'utf8');

test('what the API answered while recording is answered again without it', async () => {
  const api = await recorder();
  const parsed = await call(api, 'GET', '/cobros?page=1&limit=10');
  const written = await call(api, 'POST', '/cobros', { cuerpo: '{"monto":5000}' });
  expect([parsed.cuerpo.url, written.cuerpo.largo]).toEqual(['/api/cobros?page=1&limit=10', 14]);

  const withoutApi = await player();
  expect(await call(withoutApi, 'GET', '/cobros?limit=10&page=1')).toEqual(parsed);
  expect(await call(withoutApi, 'POST', '/cobros', { cuerpo: '{"monto":7000}' })).toEqual(written);
});

test('a request that differs in its dates alone is answered alike, and one that differs in more is not', async () => {
  const api = await recorder();
  const { cuerpo } = await call(api, 'GET', '/cobros?desde=2026-11-01&estado=vigente&periodo=2026-11');
  const withoutApi = await player();
  expect(await call(withoutApi, 'GET', '/cobros?estado=vigente&periodo=2027-03&desde=2027-03-09')).toEqual({
    estado: 200,
    cuerpo,
  });
  expect(
    (await call(withoutApi, 'GET', '/cobros?estado=anulado&periodo=2026-11&desde=2026-11-01')).estado,
  ).toBe(501);
});

test('what was not recorded is refused with what to do: a read at once, a write as out of service', async () => {
  const withoutApi = await player();
  const reading = await call(withoutApi, 'GET', '/clientes?page=2');
  expect(reading.estado).toBe(501);
  expect(reading.cuerpo).toMatchObject({
    success: false,
    message: 'No hay respuesta grabada de GET /clientes?page=2: grábala con --grabar',
  });
  expect((await call(withoutApi, 'DELETE', '/clientes/1')).estado).toBe(503);
});

test('nothing of the session, of a request’s body or of a refusal is kept', async () => {
  const api = await recorder();
  await call(api, 'POST', '/auth/login', { cuerpo: '{"password":"muy-secreta"}' });
  await call(api, 'PUT', '/usuarios/1/password', { cuerpo: '{"password":"muy-secreta"}' });
  expect((await call(api, 'GET', '/nada')).estado).toBe(404);
  expect(typed()).toContain('/usuarios/1/password');
  expect(typed()).not.toMatch(/muy-secreta|auth|Bearer|ana@|nada/);
});

test('who is not of the demo book is answered, told once, and not recorded', async () => {
  const api = await recorder();
  const de = 'ana@prestamos.co';
  expect((await call(api, 'GET', '/clientes', { de })).estado).toBe(200);
  expect((await call(api, 'GET', '/cobros', { de })).estado).toBe(200);
  expect(avisos).toEqual(['No se graba nada: solo se graba a los usuarios de los datos de demostración.']);
  expect(Recording.de(folder).total).toBe(0);
});

test('a portal that is not there is told as such', async () => {
  const api = await record('http://127.0.0.1:9', Recording.de(folder), () => undefined);
  const { estado, cuerpo } = await call(api, 'GET', '/clientes');
  expect(estado).toBe(502);
  expect(cuerpo.message).toMatch(/^http:\/\/127\.0\.0\.1:9 no responde: inicia el portal, o usa --sin-api/);
});

test('a new recording takes the place of the one before, in an order that does not change', async () => {
  const api = await recorder();
  for (const ruta of ['/b', '/a', '/b']) await call(api, 'GET', ruta);
  const lines = typed().trim().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines.slice(1, 3).map((line) => JSON.parse(line.replace(/,$/, '')).ruta)).toEqual(['/a', '/b']);
});
