import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small identity registry, as CEDULA_API_URL names one: it knows the people it is given. */
export class RegistroDeCedulas {
  /** How many times each number was asked for. */
  readonly preguntas = new Map<string, number>();
  private readonly servidor: Server;

  constructor(personas: Readonly<Record<string, object>>) {
    this.servidor = createServer((peticion, salida) => {
      const cedula = (peticion.url ?? '').split('/').pop() ?? '';
      this.preguntas.set(cedula, (this.preguntas.get(cedula) ?? 0) + 1);
      const persona = personas[cedula];
      salida.writeHead(persona ? 200 : 404, { 'content-type': 'application/json' });
      salida.end(JSON.stringify(persona ?? {}));
    });
  }

  /** Opens it where it is closed. @returns its address, with `{cedula}` in it. */
  async abrir(): Promise<string> {
    if (!this.servidor.listening) {
      this.servidor.listen(0, '127.0.0.1');
      await once(this.servidor, 'listening');
    }
    return `http://127.0.0.1:${(this.servidor.address() as AddressInfo).port}/personas/{cedula}`;
  }

  async cerrar(): Promise<void> {
    this.servidor.closeAllConnections();
    this.servidor.close();
    await once(this.servidor, 'close');
  }
}
