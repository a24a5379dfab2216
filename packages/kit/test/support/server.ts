import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface ApiResponse {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Cuts the connection instead of answering. */
  readonly cut?: boolean;
}

/** `visit` does not change the origin of jsdom's XMLHttpRequest, so this server has another origin. */
const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization',
};

/** A small HTTP server that records the requests. */
export class TestServer {
  readonly receivedRequests: ReceivedRequest[] = [];
  /** The next responses, in order; the last one is repeated. */
  responses: ApiResponse[] = [{ body: { success: true } }];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, output) => {
      if (request.method === 'OPTIONS') {
        output.writeHead(204, ANY_ORIGIN).end();
        return;
      }
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      this.receivedRequests.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      const next = this.responses.length > 1 ? this.responses.shift() : this.responses[0];
      const { status = 200, body = {}, headers = {}, cut = false } = next ?? {};
      if (cut) {
        request.socket.destroy();
        return;
      }
      const isText = typeof body === 'string';
      output.writeHead(status, {
        'content-type': isText ? 'text/html' : 'application/json',
        ...ANY_ORIGIN,
        ...headers,
      });
      output.end(isText ? body : JSON.stringify(body));
    });
  }

  /** Starts on a free port. @returns the origin. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
