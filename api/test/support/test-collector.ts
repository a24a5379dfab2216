import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Span {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

interface Delivery {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** A trace collector that receives OTLP in JSON. */
export class TestCollector {
  readonly spans: Span[] = [];
  /** Everything that was received. */
  text = '';

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<TestCollector> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const collector = new TestCollector(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      void json(request).then((delivery) => {
        collector.text += JSON.stringify(delivery);
        const { resourceSpans } = delivery as Delivery;
        collector.spans.push(
          ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
        );
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    return collector;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
