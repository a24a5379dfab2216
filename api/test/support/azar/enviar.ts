import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { PeticionAlAzar } from './peticion-malformada.js';

export interface Recibido {
  readonly estado: number;
  readonly texto: string;
}

/** Sends a request byte by byte as it is: `fetch` corrects or refuses much of what is wrong. */
export function enviar(
  url: string,
  agente: Agent,
  token: string,
  peticion: PeticionAlAzar,
): Promise<Recibido> {
  const { metodo, camino, cabeceras, cuerpo } = peticion;
  return new Promise((resolver, rechazar) => {
    const salida = request(url + camino, {
      agent: agente,
      method: metodo,
      // An address that a URL would tidy up, such as `/../`, goes as it is.
      path: camino,
      headers: {
        authorization: `Bearer ${token}`,
        ...(cuerpo !== undefined && { 'content-length': Buffer.byteLength(cuerpo) }),
        ...cabeceras,
      },
    });
    const alFallar = (error: Error): void => {
      // The server may close a kept connection just as it is used again: any client asks once more.
      if (salida.reusedSocket) resolver(enviar(url, agente, token, peticion));
      else rechazar(error);
    };
    salida.once('error', alFallar);
    salida.once('response', (respuesta: IncomingMessage) => {
      // A body that is refused before its end may cut the rest of its way.
      salida.off('error', alFallar).on('error', () => {});
      const trozos: Buffer[] = [];
      respuesta.on('data', (trozo: Buffer) => trozos.push(trozo));
      respuesta.once('error', rechazar);
      respuesta.once('end', () =>
        resolver({ estado: respuesta.statusCode ?? 0, texto: Buffer.concat(trozos).toString() }),
      );
    });
    salida.end(cuerpo);
  });
}

/** Sends bytes that are no HTTP, or almost. @returns the status of the answer; 0 where the server just hung up. */
export async function enviarBytes(url: string, bytes: string | Buffer): Promise<number> {
  const { hostname, port } = new URL(url);
  const enchufe = connect(Number(port), hostname);
  let recibido = '';
  enchufe.on('data', (trozo) => {
    recibido += trozo.toString('latin1');
  });
  enchufe.on('error', () => {});
  enchufe.end(bytes);
  await once(enchufe, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(recibido)?.[1] ?? 0);
}
