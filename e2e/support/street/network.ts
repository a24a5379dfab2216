import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A write that a phone sent. */
interface Write {
  readonly path: string;
  readonly body: object;
}

const SERVICE_WORKER = '/sw.js';

/** The network between a phone and the portal. It records the requests, and can lose them. */
export class Network {
  /** Every write of JSON that left the phone, by its idempotency key, whether or not an answer came back. */
  readonly writes = new Map<string, Write>();
  /** Answers to writes are lost: the portal has them, and the phone does not know. */
  losesAnswers = false;
  /** Writes do not reach the portal. */
  losesWrites = false;
  /** A later build of the shell: its service worker differs by this comment. */
  shellBuild = '';

  private constructor(
    private readonly server: Server,
    private readonly portal: { readonly port: number },
  ) {}

  static async open(portal: { readonly port: number }): Promise<Network> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const network = new Network(server, portal);
    server.on('request', (request, response) => {
      network.pass(request, response).catch(() => request.socket.destroy());
    });
    return network;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { url: path = '/' } = request;
    const key = request.headers['idempotency-key'];
    const isWrite = typeof key === 'string';
    if (isWrite && isJson(request)) this.writes.set(key, { path, body: JSON.parse(body.toString()) });
    if (isWrite && this.losesWrites) {
      request.socket.destroy();
      return;
    }
    const answer = await this.ask(request, path, body);
    const content = await buffer(answer);
    if (isWrite && this.losesAnswers) {
      request.socket.destroy();
      return;
    }
    const isRebuilt = path === SERVICE_WORKER && this.shellBuild !== '';
    const { 'content-length': _length, 'transfer-encoding': _chunks, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers);
    response.end(isRebuilt ? `${content}\n// ${this.shellBuild}` : content);
  }

  private ask({ method, headers }: IncomingMessage, path: string, body: Buffer): Promise<IncomingMessage> {
    // A compressed service worker has no place for a comment, and an unchanged one would not be sent.
    const asked =
      path === SERVICE_WORKER
        ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
        : headers;
    return new Promise((resolve, reject) => {
      forward({ host: '127.0.0.1', port: this.portal.port, method, headers: asked, path }, resolve)
        .once('error', reject)
        .end(body);
    });
  }
}

function isJson({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('application/json') ?? false;
}
