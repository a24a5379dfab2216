import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';

const NAME = 'cartera-api';

/** Captures the verb and first table of a statement. The full SQL is never sent. */
const SQL_SUMMARY = /^\s*(\w+)(?:[\s\S]*?\b(?:FROM|INTO|UPDATE)\s+"?([a-z_]+))?/i;

export interface Tracing {
  /** Traces the requests of a server. */
  readonly traceRequests: (server: FastifyInstance) => void;
  /** Sends the pending spans and stops. */
  readonly shutDown: () => Promise<void>;
}

/**
 * Sends traces to the collector in OpenTelemetry's variables, such as `OTEL_EXPORTER_OTLP_ENDPOINT`. Call it before the
 * first database connection, so that its statements are traced.
 */
export function startTracing(): Tracing {
  // The default is 'unknown_service'.
  process.env.OTEL_SERVICE_NAME ??= NAME;
  const provider = new NodeTracerProvider({
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  traceQueries();
  return { traceRequests, shutDown: () => provider.shutdown() };
}

/** Creates a span for each request, named by route pattern, as a child of the incoming trace. */
function traceRequests(server: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, proceed) => {
    const route = request.routeOptions.url ?? 'ninguna';
    const parentContext = propagation.extract(context.active(), request.headers);
    const span = trace.getTracer(NAME).startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'cartera.request_id': request.id,
        },
      },
      parentContext,
    );
    spans.set(request, span);
    request.log = request.log.child({ traceId: span.spanContext().traceId });
    context.with(trace.setSpan(parentContext, span), proceed);
  });
  server.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Creates a span for each statement of a request, in the driver, which runs all of them. */
function traceQueries(): void {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const query = prototype.query;
  prototype.query = function traced(...args) {
    if (!trace.getActiveSpan()) return query.apply(this, args);
    const span = trace.getTracer(NAME).startSpan(summarize(args[0]), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql' },
    });
    const response = query.apply(this, args);
    if (response instanceof Promise) {
      response.then(
        () => span.end(),
        () => span.setStatus({ code: SpanStatusCode.ERROR }).end(),
      );
    } else span.end();
    return response;
  };
}

function summarize(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;
  const [, verb = 'SQL', table = ''] = SQL_SUMMARY.exec(text ?? '') ?? [];
  return `${verb.toUpperCase()} ${table}`.trim();
}
