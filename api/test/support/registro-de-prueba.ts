import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Responder = (salida: ServerResponse) => void;

/** A small identity registry, which a test makes fast, slow, wrong or absent. */
export class RegistroDePrueba {
  /** Paths it was asked for. */
  readonly preguntas: string[] = [];
  /** How it answers next, the last of them from then on. */
  respuestas: Responder[] = [];
  private readonly servidor: Server;

  constructor() {
    this.servidor = createServer((peticion, salida) => {
      this.preguntas.push(peticion.url ?? '');
      const responder = this.respuestas.length > 1 ? this.respuestas.shift() : this.respuestas[0];
      responder?.(salida);
    });
  }

  /** @returns its address, as `CEDULA_API_URL` takes it. */
  async abrir(): Promise<string> {
    this.servidor.listen(0, '127.0.0.1');
    await once(this.servidor, 'listening');
    return `http://127.0.0.1:${(this.servidor.address() as AddressInfo).port}/personas/{cedula}`;
  }

  async cerrar(): Promise<void> {
    this.servidor.closeAllConnections();
    this.servidor.close();
    await once(this.servidor, 'close');
  }
}

export const conJson =
  (cuerpo: unknown, estado = 200): Responder =>
  (salida) =>
    salida.writeHead(estado, { 'content-type': 'application/json' }).end(JSON.stringify(cuerpo));

export const conEstado =
  (estado: number): Responder =>
  (salida) =>
    salida.writeHead(estado).end();

/** Takes the question and never answers. */
export const enSilencio: Responder = () => {};
