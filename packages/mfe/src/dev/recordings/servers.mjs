import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { DEMO_DOMAIN } from '@cartera/contrato/auth';
import { z } from 'zod';

/** Request headers that describe the connection, or ask for a partial or compressed response. */
const NOT_FORWARDED = /^(host|connection|content-length|transfer-encoding|accept-encoding|if-.*)$/;
/** Response headers that are no longer true: the answer was read whole and decompressed. */
const NOT_RETURNED = /^(connection|keep-alive|content-length|content-encoding|transfer-encoding)$/;

const DemoPerfil = z.object({ data: z.object({ email: z.string().endsWith(`@${DEMO_DOMAIN}`) }) });

/**
 * A proxy in front of a portal's API that records its successful JSON answers. It records demo users only, so that no
 * real data enters the repository.
 * @param {string} portal
 * @param {import('./recording.mjs').Recording} recording
 * @param {(message: string) => void} notify Shows a message to the developer.
 * @returns {Promise<string>} The proxy's address.
 */
export function record(portal, recording, notify) {
  /** Whether the user is a demo user, by authorization header. @type {Map<string, Promise<boolean>>} */
  const sessions = new Map();

  /** @param {string | undefined} authorization */
  function isDemoUser(authorization) {
    if (!authorization) return Promise.resolve(false);
    const known = sessions.get(authorization) ?? ask(authorization);
    sessions.set(authorization, known);
    // A failed request is sent again for the next answer.
    known.catch(() => sessions.delete(authorization));
    return known;
  }

  /** @param {string} authorization @throws {Error} if the portal does not answer with a user. */
  async function ask(authorization) {
    const perfil = await fetch(`${portal}/api/auth/profile`, { headers: { authorization } });
    if (!perfil.ok) throw new Error(`no se sabe de quién es la sesión (${perfil.status})`);
    const isDemo = DemoPerfil.safeParse(await perfil.json()).success;
    if (!isDemo) notify('No se graba nada: solo se graba a los usuarios de los datos de demostración.');
    return isDemo;
  }

  /**
   * Records a demo user's answer. A failure here is reported and does not fail the request.
   * @param {import('node:http').IncomingMessage} request @param {string} method @param {Response} response
   * @param {Buffer} body
   */
  async function append(request, method, response, body) {
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (!response.ok || !isJson) return;
    try {
      if (!(await isDemoUser(request.headers.authorization))) return;
      recording.append({
        metodo: method,
        ruta: pathOf(request),
        estado: response.status,
        cuerpo: JSON.parse(String(body)),
      });
    } catch (error) {
      notify(`No se grabó ${method} ${request.url}: ${error instanceof Error ? error.message : error}`);
    }
  }

  return startListening(
    createServer(async (request, output) => {
      const method = request.method ?? 'GET';
      try {
        const response = await forward(portal, request, method);
        const body = Buffer.from(await response.arrayBuffer());
        await append(request, method, response, body);
        const headers = [...response.headers].filter(([name]) => !NOT_RETURNED.test(name));
        output.writeHead(response.status, Object.fromEntries(headers)).end(body);
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error);
        const message = `${portal} no responde: inicia el portal, o usa --sin-api (${cause})`;
        sendJson(output, 502, { success: false, code: 'PORTAL_NO_RESPONDE', message });
      }
    }),
  );
}

/** @param {string} portal @param {import('node:http').IncomingMessage} request @param {string} method */
async function forward(portal, request, method) {
  const body = await buffer(request);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined || NOT_FORWARDED.test(name) ? [] : [[name, String(value)]],
  );
  return fetch(`${portal}${request.url}`, {
    method,
    headers: Object.fromEntries(headers),
    ...(body.length > 0 && { body }),
  });
}

/**
 * Answers in place of the API with a recording. Writes change nothing and get their recorded answer.
 * @param {import('./recording.mjs').Recording} recording
 * @returns {Promise<string>} The server's address.
 */
export function replay(recording) {
  return startListening(
    createServer((request, output) => {
      const method = request.method ?? 'GET';
      const path = pathOf(request);
      request.resume();
      const recorded = recording.search(method, path);
      if (recorded) return sendJson(output, recorded.estado, recorded.cuerpo);
      sendJson(output, notRecorded(method), {
        success: false,
        code: 'SIN_GRABACION',
        message: `No hay respuesta grabada de ${method} ${path}: grábala con --grabar`,
      });
    }),
  );
}

/** The client retries a read that gets a 503, so a read gets a 501. @param {string} method */
function notRecorded(method) {
  return method === 'GET' ? 501 : 503;
}

/**
 * Listens on a free port of this machine only.
 * @param {import('node:http').Server} server
 * @returns {Promise<string>} Its address.
 */
export function startListening(server) {
  // The server must not keep the process alive.
  server.unref().on('connection', (connection) => connection.unref());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}

/** A request's path and query, without `/api`. @param {import('node:http').IncomingMessage} request */
function pathOf(request) {
  return (request.url ?? '/').replace(/^\/api(?=\/)/, '');
}

/** @param {import('node:http').ServerResponse} output @param {number} status @param {unknown} body */
export function sendJson(output, status, body) {
  output.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
