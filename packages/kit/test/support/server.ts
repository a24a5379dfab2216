import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface ApiResponse {
  readonly estado?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Cuts the connection instead of answering. */
  readonly corte?: boolean;
}

/** `irA` moves the page but not its origin, so to jsdom's XMLHttpRequest this is another site. */
const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization',
};

/** A small API over real HTTP that writes down what it is asked. */
export class TestServer {
  readonly receivedRequests: ReceivedRequest[] = [];
  /** Answers to come, in order; the last one is repeated. */
  responses: ApiResponse[] = [{ body: { success: true } }];
  readonly #servidor: Server;

  constructor() {
    this.#servidor = createServer(async (request, output) => {
      if (request.method === 'OPTIONS') {
        output.writeHead(204, ANY_ORIGIN).end();
        return;
      }
      const parts: Buffer[] = [];
      for await (const parte of request) parts.push(parte as Buffer);
      this.receivedRequests.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      const next = this.responses.length > 1 ? this.responses.shift() : this.responses[0];
      const { estado = 200, body = {}, headers = {}, corte = false } = next ?? {};
      if (corte) {
        request.socket.destroy();
        return;
      }
      const isText = typeof body === 'string';
      output.writeHead(estado, {
        'content-type': isText ? 'text/html' : 'application/json',
        ...ANY_ORIGIN,
        ...headers,
      });
      output.end(isText ? body : JSON.stringify(body));
    });
  }

  /** Starts on a free port. @returns the origin. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#servidor.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#servidor.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#servidor.closeAllConnections();
    await new Promise((resolve) => this.#servidor.close(resolve));
  }
}
