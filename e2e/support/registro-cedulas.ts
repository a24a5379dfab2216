import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small identity registry, as CEDULA_API_URL names one: it knows the people it is told of. */
export class RegistroDeCedulas {
  /** How many times each number was asked for. */
  readonly preguntas = new Map<string, number>();
  private readonly personas = new Map<string, object>();
  private readonly servidor: Server;

  constructor() {
    this.servidor = createServer((peticion, salida) => {
      const cedula = (peticion.url ?? '').split('/').pop() ?? '';
      this.preguntas.set(cedula, (this.preguntas.get(cedula) ?? 0) + 1);
      const persona = this.personas.get(cedula);
      salida.writeHead(persona ? 200 : 404, { 'content-type': 'application/json' });
      salida.end(JSON.stringify(persona ?? {}));
    });
  }

  async abrir(): Promise<void> {
    this.servidor.listen(0, '127.0.0.1');
    await once(this.servidor, 'listening');
  }

  /** Its address, with `{cedula}` in it. */
  get url(): string {
    return `http://127.0.0.1:${(this.servidor.address() as AddressInfo).port}/personas/{cedula}`;
  }

  conocer(cedula: string, persona: object): void {
    this.personas.set(cedula, persona);
  }

  async cerrar(): Promise<void> {
    this.servidor.closeAllConnections();
    this.servidor.close();
    await once(this.servidor, 'close');
  }
}
