import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recibida {
  readonly metodo: string;
  readonly url: string;
  readonly cabeceras: IncomingMessage['headers'];
  readonly cuerpo: string;
}

interface Respuesta {
  readonly estado?: number;
  readonly cuerpo?: unknown;
  readonly cabeceras?: Record<string, string>;
  /** Cuts the connection instead of answering. */
  readonly corte?: boolean;
}

/** `irA` moves the page but not its origin, so to jsdom's XMLHttpRequest this is another site. */
const DE_CUALQUIER_SITIO = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization',
};

/** A small API over real HTTP that writes down what it is asked. */
export class ServidorDePrueba {
  readonly recibidas: Recibida[] = [];
  /** Answers to come, in order; the last one is repeated. */
  respuestas: Respuesta[] = [{ cuerpo: { success: true } }];
  readonly #servidor: Server;

  constructor() {
    this.#servidor = createServer(async (peticion, salida) => {
      if (peticion.method === 'OPTIONS') {
        salida.writeHead(204, DE_CUALQUIER_SITIO).end();
        return;
      }
      const partes: Buffer[] = [];
      for await (const parte of peticion) partes.push(parte as Buffer);
      this.recibidas.push({
        metodo: peticion.method ?? '',
        url: peticion.url ?? '',
        cabeceras: peticion.headers,
        cuerpo: Buffer.concat(partes).toString(),
      });
      const siguiente = this.respuestas.length > 1 ? this.respuestas.shift() : this.respuestas[0];
      const { estado = 200, cuerpo = {}, cabeceras = {}, corte = false } = siguiente ?? {};
      if (corte) {
        peticion.socket.destroy();
        return;
      }
      const esTexto = typeof cuerpo === 'string';
      salida.writeHead(estado, {
        'content-type': esTexto ? 'text/html' : 'application/json',
        ...DE_CUALQUIER_SITIO,
        ...cabeceras,
      });
      salida.end(esTexto ? cuerpo : JSON.stringify(cuerpo));
    });
  }

  /** Starts on a free port. @returns the origin. */
  async abrir(): Promise<string> {
    await new Promise<void>((listo) => this.#servidor.listen(0, '127.0.0.1', listo));
    return `http://127.0.0.1:${(this.#servidor.address() as AddressInfo).port}`;
  }

  async cerrar(): Promise<void> {
    this.#servidor.closeAllConnections();
    await new Promise((listo) => this.#servidor.close(listo));
  }
}
