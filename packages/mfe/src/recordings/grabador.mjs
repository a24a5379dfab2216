import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { DEMO_DOMAIN } from '@cartera/contrato/auth';
import { z } from 'zod';
import { pathOf, sendJson, startListening } from './servidor.mjs';

/** What a request says of its connection, and what would have it answered with less than the whole. */
const NOT_FORWARDED = /^(host|connection|content-length|transfer-encoding|accept-encoding|if-.*)$/;
/** What an answer says of how it came: it was read whole, and decompressed. */
const NOT_RETURNED = /^(connection|keep-alive|content-length|content-encoding|transfer-encoding)$/;

const DemoPerfil = z.object({ data: z.object({ email: z.string().endsWith(`@${DEMO_DOMAIN}`) }) });

/**
 * Stands before a portal's API, passes everything on, and keeps what it answers well: JSON alone, and only to the
 * people of the demo book, so that nobody's real data ends in a file of the repository.
 * @param {string} portal
 * @param {import('./grabacion.mjs').Recording} recording
 * @param {(mensaje: string) => void} notify Tells the developer.
 * @returns {Promise<string>} Its address.
 */
export function record(portal, recording, notify) {
  /** By the session's header, whether what it is answered may be kept. @type {Map<string, Promise<boolean>>} */
  const sessions = new Map();

  /** @param {string | undefined} authorization */
  function isDemoUser(authorization) {
    if (!authorization) return Promise.resolve(false);
    const known = sessions.get(authorization) ?? ask(authorization);
    sessions.set(authorization, known);
    // What could not be asked is asked again with the next answer.
    known.catch(() => sessions.delete(authorization));
    return known;
  }

  /** @param {string} authorization @throws {Error} where the portal does not say who it is. */
  async function ask(authorization) {
    const perfil = await fetch(`${portal}/api/auth/profile`, { headers: { authorization: authorization } });
    if (!perfil.ok) throw new Error(`no se sabe de quién es la sesión (${perfil.status})`);
    const esDemo = DemoPerfil.safeParse(await perfil.json()).success;
    if (!esDemo) notify('No se graba nada: solo se graba a los usuarios de los datos de demostración.');
    return esDemo;
  }

  /**
   * Keeps an answer of the demo book: what goes wrong here is the recording's alone.
   * @param {import('node:http').IncomingMessage} request @param {string} metodo @param {Response} response
   * @param {Buffer} cuerpo
   */
  async function append(request, metodo, response, cuerpo) {
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (!response.ok || !isJson) return;
    try {
      if (!(await isDemoUser(request.headers.authorization))) return;
      const ruta = pathOf(request);
      recording.append({ metodo, ruta, estado: response.status, cuerpo: JSON.parse(String(cuerpo)) });
    } catch (error) {
      notify(`No se grabó ${metodo} ${request.url}: ${error instanceof Error ? error.message : error}`);
    }
  }

  return startListening(
    createServer(async (request, output) => {
      const metodo = request.method ?? 'GET';
      try {
        const response = await forward(portal, request, metodo);
        const cuerpo = Buffer.from(await response.arrayBuffer());
        await append(request, metodo, response, cuerpo);
        const headers = [...response.headers].filter(([nombre]) => !NOT_RETURNED.test(nombre));
        output.writeHead(response.status, Object.fromEntries(headers)).end(cuerpo);
      } catch (error) {
        const causa = error instanceof Error ? error.message : String(error);
        const message = `${portal} no responde: inicia el portal, o usa --sin-api (${causa})`;
        sendJson(output, 502, { success: false, code: 'PORTAL_NO_RESPONDE', message });
      }
    }),
  );
}

/** @param {string} portal @param {import('node:http').IncomingMessage} request @param {string} metodo */
async function forward(portal, request, metodo) {
  const cuerpo = await buffer(request);
  const headers = Object.entries(request.headers).flatMap(([nombre, valor]) =>
    valor === undefined || NOT_FORWARDED.test(nombre) ? [] : [[nombre, String(valor)]],
  );
  return fetch(`${portal}${request.url}`, {
    method: metodo,
    headers: Object.fromEntries(headers),
    ...(cuerpo.length > 0 && { body: cuerpo }),
  });
}
