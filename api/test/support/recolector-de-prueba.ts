import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Tramo {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

interface Entrega {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Tramo[] }[] }[];
}

/** Stands for the collector that traces are sent to, over OTLP in JSON. */
export class RecolectorDePrueba {
  readonly tramos: Tramo[] = [];
  /** All that came, as it came. */
  texto = '';

  private constructor(
    private readonly servidor: Server,
    readonly url: string,
  ) {}

  static async abrir(): Promise<RecolectorDePrueba> {
    const servidor = createServer();
    servidor.listen(0, '127.0.0.1');
    await once(servidor, 'listening');
    const recolector = new RecolectorDePrueba(
      servidor,
      `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    );
    servidor.on('request', (peticion, salida) => {
      void json(peticion).then((entrega) => {
        recolector.texto += JSON.stringify(entrega);
        const { resourceSpans } = entrega as Entrega;
        recolector.tramos.push(
          ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
        );
        salida.setHeader('content-type', 'application/json').end('{}');
      });
    });
    return recolector;
  }

  async cerrar(): Promise<void> {
    this.servidor.closeAllConnections();
    this.servidor.close();
    await once(this.servidor, 'close');
  }
}
