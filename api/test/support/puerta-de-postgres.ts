import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a database that a test can shut, as a network or a server that is gone shuts it. */
export class PuertaDePostgres {
  private servidor: Server | undefined;
  private puerto = 0;
  private destino = 0;
  private readonly enchufes = new Set<Socket>();

  /** @returns the address of the same database through this door. */
  async abrirHacia(url: string): Promise<string> {
    const porAqui = new URL(url);
    this.destino = Number(porAqui.port);
    await this.abrir();
    porAqui.port = String(this.puerto);
    return porAqui.href;
  }

  async abrir(): Promise<void> {
    this.servidor = createServer((cliente) => {
      const base = connect(this.destino, '127.0.0.1');
      for (const enchufe of [cliente, base]) {
        this.enchufes.add(enchufe);
        enchufe.on('error', () => enchufe.destroy());
        enchufe.on('close', () => this.enchufes.delete(enchufe));
      }
      cliente.pipe(base).pipe(cliente);
    });
    this.servidor.listen(this.puerto, '127.0.0.1');
    await once(this.servidor, 'listening');
    this.puerto = (this.servidor.address() as AddressInfo).port;
  }

  /** Drops every connection and takes no more. */
  async cerrar(): Promise<void> {
    for (const enchufe of this.enchufes) enchufe.destroy();
    this.servidor?.close();
    if (this.servidor) await once(this.servidor, 'close');
  }
}
