import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a database. A test closes it to simulate a lost network or server. */
export class PostgresGate {
  private server: Server | undefined;
  private port = 0;
  private targetPort = 0;
  private readonly sockets = new Set<Socket>();

  /** @returns the URL of the same database through the proxy. */
  async openTowards(url: string): Promise<string> {
    const viaGate = new URL(url);
    this.targetPort = Number(viaGate.port);
    await this.open();
    viaGate.port = String(this.port);
    return viaGate.href;
  }

  async open(): Promise<void> {
    this.server = createServer((client) => {
      const server = connect(this.targetPort, '127.0.0.1');
      for (const socket of [client, server]) {
        this.sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => this.sockets.delete(socket));
      }
      client.pipe(server).pipe(client);
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Drops every connection and accepts no more. */
  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server?.close();
    if (this.server) await once(this.server, 'close');
  }
}
