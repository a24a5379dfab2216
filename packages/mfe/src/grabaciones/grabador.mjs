import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { DOMINIO_DEMO } from '@cartera/contrato/auth';
import { z } from 'zod';
import { enviarJson, escuchar, rutaDe } from './servidor.mjs';

/** What a request says of its connection, and what would have it answered with less than the whole. */
const NO_SE_REENVIAN = /^(host|connection|content-length|transfer-encoding|accept-encoding|if-.*)$/;
/** What an answer says of how it came: it was read whole, and decompressed. */
const NO_SE_DEVUELVEN = /^(connection|keep-alive|content-length|content-encoding|transfer-encoding)$/;

const PerfilDemo = z.object({ data: z.object({ email: z.string().endsWith(`@${DOMINIO_DEMO}`) }) });

/**
 * Stands before a portal's API, passes everything on, and keeps what it answers well: JSON alone, and only to the
 * people of the demo book, so that nobody's real data ends in a file of the repository.
 * @param {string} portal
 * @param {import('./grabacion.mjs').Grabacion} grabacion
 * @param {(mensaje: string) => void} avisar Tells the developer.
 * @returns {Promise<string>} Its address.
 */
export function grabar(portal, grabacion, avisar) {
  /** By the session's header, whether what it is answered may be kept. @type {Map<string, Promise<boolean>>} */
  const sesiones = new Map();

  /** @param {string | undefined} autorizacion */
  function esDeDemostracion(autorizacion) {
    if (!autorizacion) return Promise.resolve(false);
    const conocida = sesiones.get(autorizacion) ?? preguntar(autorizacion);
    sesiones.set(autorizacion, conocida);
    // What could not be asked is asked again with the next answer.
    conocida.catch(() => sesiones.delete(autorizacion));
    return conocida;
  }

  /** @param {string} autorizacion @throws {Error} where the portal does not say who it is. */
  async function preguntar(autorizacion) {
    const perfil = await fetch(`${portal}/api/auth/profile`, { headers: { authorization: autorizacion } });
    if (!perfil.ok) throw new Error(`no se sabe de quién es la sesión (${perfil.status})`);
    const esDemo = PerfilDemo.safeParse(await perfil.json()).success;
    if (!esDemo) avisar('No se graba nada: solo se graba a los usuarios de los datos de demostración.');
    return esDemo;
  }

  /**
   * Keeps an answer of the demo book: what goes wrong here is the recording's alone.
   * @param {import('node:http').IncomingMessage} peticion @param {string} metodo @param {Response} respuesta
   * @param {Buffer} cuerpo
   */
  async function anotar(peticion, metodo, respuesta, cuerpo) {
    const esJson = respuesta.headers.get('content-type')?.startsWith('application/json');
    if (!respuesta.ok || !esJson) return;
    try {
      if (!(await esDeDemostracion(peticion.headers.authorization))) return;
      const ruta = rutaDe(peticion);
      grabacion.anotar({ metodo, ruta, estado: respuesta.status, cuerpo: JSON.parse(String(cuerpo)) });
    } catch (error) {
      avisar(`No se grabó ${metodo} ${peticion.url}: ${error instanceof Error ? error.message : error}`);
    }
  }

  return escuchar(
    createServer(async (peticion, salida) => {
      const metodo = peticion.method ?? 'GET';
      try {
        const respuesta = await reenviar(portal, peticion, metodo);
        const cuerpo = Buffer.from(await respuesta.arrayBuffer());
        await anotar(peticion, metodo, respuesta, cuerpo);
        const cabeceras = [...respuesta.headers].filter(([nombre]) => !NO_SE_DEVUELVEN.test(nombre));
        salida.writeHead(respuesta.status, Object.fromEntries(cabeceras)).end(cuerpo);
      } catch (error) {
        const causa = error instanceof Error ? error.message : String(error);
        const message = `${portal} no responde: inicia el portal, o usa --sin-api (${causa})`;
        enviarJson(salida, 502, { success: false, code: 'PORTAL_NO_RESPONDE', message });
      }
    }),
  );
}

/** @param {string} portal @param {import('node:http').IncomingMessage} peticion @param {string} metodo */
async function reenviar(portal, peticion, metodo) {
  const cuerpo = await buffer(peticion);
  const cabeceras = Object.entries(peticion.headers).flatMap(([nombre, valor]) =>
    valor === undefined || NO_SE_REENVIAN.test(nombre) ? [] : [[nombre, String(valor)]],
  );
  return fetch(`${portal}${peticion.url}`, {
    method: metodo,
    headers: Object.fromEntries(cabeceras),
    ...(cuerpo.length > 0 && { body: cuerpo }),
  });
}
