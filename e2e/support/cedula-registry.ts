import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake identity registry for CEDULA_API_URL. It returns the people that a test adds. */
export class CedulaRegistry {
  /** The count of requests for each number. */
  readonly lookups = new Map<string, number>();
  private readonly personas = new Map<string, object>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const cedula = (request.url ?? '').split('/').pop() ?? '';
      this.lookups.set(cedula, (this.lookups.get(cedula) ?? 0) + 1);
      const persona = this.personas.get(cedula);
      response.writeHead(persona ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(persona ?? {}));
    });
  }

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** The value for CEDULA_API_URL. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/personas/{cedula}`;
  }

  add(cedula: string, persona: object): void {
    this.personas.set(cedula, persona);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
