import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { DEMO_DOMAIN } from '@cartera/contrato/auth';
import { z } from 'zod';
import { pathOf, sendJson, startListening } from './server.mjs';

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
