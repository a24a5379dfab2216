import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '../local/command.mjs';

/** @typedef {import('./deployment.mjs').Deployment} Deployment */
/** @typedef {import('node:http').IncomingHttpHeaders} Headers */
/** @typedef {{ status: number, headers: Headers, text: string }} Reply */

/** More logins at once than one account may fail. */
const LOGINS = 40;
const ID = 'simulacro-de-origen';

/** Sends a request with a browser's Accept-Encoding, without decompressing the response. @param {string} url @param {Record<string, string>} [headers] @param {string} [body] @returns {Promise<Reply>} */
function ask(url, headers = {}, body) {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent: false,
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'accept-encoding': 'gzip, br', ...headers },
    });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    outgoing.end(body);
  });
}

/** A hashed script of the shell with a compressed file beside it. */
function hashedScript() {
  const files = readdirSync(join(ROOT, 'shell/dist'), { recursive: true }).map(String);
  return files.find((file) => /\.[0-9a-f]{8,}\.js$/.test(file) && files.includes(`${file}.br`)) ?? '';
}

/**
 * Checks caching, compression, headers, limits and the log of the origin.
 * @param {Deployment} deployment
 * @returns {Promise<import('./figures.mjs').Drill>}
 */
export async function originRules(deployment) {
  const { origin, token } = deployment;
  const signed = { authorization: `Bearer ${token}` };
  const registry = await ask(`${origin}/api/portal/modulos`, { ...signed, 'accept-encoding': 'identity' });
  const { url } = JSON.parse(registry.text).data[0];
  const page = await ask(`${origin}/clientes/nuevo`);
  const script = await ask(`${origin}/${hashedScript()}`);
  const manifest = await ask(`${origin}${url}mf-manifest.json`);
  const folder = join(ROOT, /** @type {string} */ (url.split('/')[2]), 'dist');
  const entry = readdirSync(folder).find((file) => /^remoteEntry\..*\.js$/.test(file));
  const [first, second] = [await ask(`${origin}${url}${entry}`), await ask(`${origin}${url}${entry}`)];
  const live = await ask(`${origin}/api/health/live`, { 'x-request-id': ID });
  const guesses = await Promise.all(
    Array.from({ length: LOGINS }, () =>
      ask(
        `${origin}/api/auth/login`,
        { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
        JSON.stringify({ email: 'nadie', password: 'x' }),
      ),
    ),
  );
  const limited = guesses.filter(({ status }) => status === 429);
  const log = readFileSync(join(deployment.folder, 'nginx/access.log'), 'utf8').trim().split('\n');
  const lines = log.map((line) => JSON.parse(line));
  const uses = (/** @type {Reply} */ { headers }) => headers['cache-control'] ?? '';
  const rules = {
    'la página se pide siempre de nuevo': page.status === 200 && uses(page) === 'no-cache',
    'un archivo con huella no se vuelve a pedir': script.status === 200 && uses(script).includes('immutable'),
    'se sirve el brotli ya hecho': script.headers['content-encoding'] === 'br',
    'la página lleva la misma política que la API':
      page.headers['content-security-policy'] === live.headers['content-security-policy'] &&
      !!live.headers['content-security-policy'],
    'el registro no se guarda': uses(registry) === 'no-store',
    'el manifiesto de un módulo se pide siempre de nuevo':
      manifest.status === 200 && uses(manifest) === 'no-cache',
    'los archivos de un módulo no se vuelven a pedir':
      uses(first).includes('immutable') && second.text === first.text && first.status === 200,
    'una dirección de la API que acaba como un archivo llega a la API': (
      await ask(`${origin}/api/clientes/foto.1234abcd.js`, signed)
    ).text.includes('"requestId"'),
    'la identificación de la petición llega a la API': live.headers['x-request-id'] === ID,
    'y queda en la bitácora, sin búsquedas ni cédulas':
      lines.some(({ peticion }) => peticion === ID) && !lines.some(({ ruta }) => ruta.includes('?')),
    'las cifras de la API no se publican': !(await ask(`${origin}/metrics`)).text.includes('http_request'),
    'los intentos de adivinar contraseñas se limitan':
      limited.length > 0 && limited.every(({ text }) => JSON.parse(text).success === false),
  };
  const broken = Object.entries(rules).filter(([, holds]) => !holds);
  return {
    name: 'un solo origen',
    promised: 'todas las reglas de caché, compresión, cabeceras, límites y bitácora',
    requests: 0,
    failures: new Map(broken.map(([rule]) => [rule, 1])),
    gap: 0,
    notes: [`${Object.keys(rules).length - broken.length} de ${Object.keys(rules).length} reglas`],
    passed: broken.length === 0,
  };
}
