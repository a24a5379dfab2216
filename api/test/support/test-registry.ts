import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Responder = (response: ServerResponse) => void;

/** An identity registry whose answers a test controls. */
export class TestRegistry {
  /** The requested paths. */
  readonly paths: string[] = [];
  /** The next answers. The last one is repeated. */
  responses: Responder[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      this.paths.push(request.url ?? '');
      const respond = this.responses.length > 1 ? this.responses.shift() : this.responses[0];
      respond?.(response);
    });
  }

  /** @returns its URL, in the form of `CEDULA_API_URL`. */
  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/personas/{cedula}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

export const withJson =
  (body: unknown, status = 200): Responder =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const withStatus =
  (status: number): Responder =>
  (response) =>
    response.writeHead(status).end();

/** Never answers. */
export const silently: Responder = () => {};
