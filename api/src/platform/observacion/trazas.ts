import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';

const NOMBRE = 'cartera-api';

/** The verb of a statement and the first table after it: no text of a statement leaves the process. */
const RESUMEN = /^\s*(\w+)(?:[\s\S]*?\b(?:FROM|INTO|UPDATE)\s+"?([a-z_]+))?/i;

/** The process's traces, while they are made. */
export interface Trazas {
  /** Makes them of a server's requests. */
  readonly trazarPeticiones: (servidor: FastifyInstance) => void;
  /** Sends the last of them and makes no more. */
  readonly apagar: () => Promise<void>;
}

/**
 * Sends traces to the collector that OpenTelemetry's own variables name (`OTEL_EXPORTER_OTLP_ENDPOINT` and the rest).
 * To be called before the first connection to the database, or its statements are not in them.
 */
export function encenderTrazas(): Trazas {
  // Its own default would be 'unknown_service'.
  process.env.OTEL_SERVICE_NAME ??= NOMBRE;
  const proveedor = new NodeTracerProvider({
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  proveedor.register();
  trazarConsultas();
  return { trazarPeticiones, apagar: () => proveedor.shutdown() };
}

/** A span for each request, by its route's pattern, under whatever trace it came with. */
function trazarPeticiones(servidor: FastifyInstance): void {
  const tramos = new WeakMap<FastifyRequest, Span>();
  servidor.addHook('onRequest', (peticion, _salida, seguir) => {
    const ruta = peticion.routeOptions.url ?? 'ninguna';
    const venido = propagation.extract(context.active(), peticion.headers);
    const tramo = trace.getTracer(NOMBRE).startSpan(
      `${peticion.method} ${ruta}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': peticion.method,
          'http.route': ruta,
          'cartera.request_id': peticion.id,
        },
      },
      venido,
    );
    tramos.set(peticion, tramo);
    context.with(trace.setSpan(venido, tramo), seguir);
  });
  servidor.addHook('onResponse', async (peticion, { statusCode }) => {
    const tramo = tramos.get(peticion);
    tramo?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) tramo?.setStatus({ code: SpanStatusCode.ERROR });
    tramo?.end();
  });
}

/** A span for each statement of a request. The driver is the one place that all of them pass. */
function trazarConsultas(): void {
  const prototipo = pg.Client.prototype as unknown as { query: (...argumentos: unknown[]) => unknown };
  const preguntar = prototipo.query;
  prototipo.query = function trazada(...argumentos) {
    if (!trace.getActiveSpan()) return preguntar.apply(this, argumentos);
    const tramo = trace.getTracer(NOMBRE).startSpan(resumir(argumentos[0]), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql' },
    });
    const respuesta = preguntar.apply(this, argumentos);
    if (respuesta instanceof Promise) {
      respuesta.then(
        () => tramo.end(),
        () => tramo.setStatus({ code: SpanStatusCode.ERROR }).end(),
      );
    } else tramo.end();
    return respuesta;
  };
}

function resumir(consulta: unknown): string {
  const texto = typeof consulta === 'string' ? consulta : (consulta as { text?: string } | undefined)?.text;
  const [, verbo = 'SQL', tabla = ''] = RESUMEN.exec(texto ?? '') ?? [];
  return `${verbo.toUpperCase()} ${tabla}`.trim();
}
