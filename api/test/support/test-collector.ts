import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Batch {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

interface Delivery {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Batch[] }[] }[];
}

/** Stands for the collector that traces are sent to, over OTLP in JSON. */
export class TestCollector {
  readonly batches: Batch[] = [];
  /** All that came, as it came. */
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
    server.on('request', (request, output) => {
      void json(request).then((payout) => {
        collector.text += JSON.stringify(payout);
        const { resourceSpans } = payout as Delivery;
        collector.batches.push(
          ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
        );
        output.setHeader('content-type', 'application/json').end('{}');
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
