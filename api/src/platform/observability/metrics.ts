import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Metric } from './figure.js';

/** From a read by key to a full report. */
const BUCKETS_IN_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Observed {
  readonly server: FastifyInstance;
  /** The pools by their metric label. */
  readonly bases: Readonly<Record<string, DataSource>>;
  readonly metrics: readonly Metric[];
  readonly logger: Logger;
}

/**
 * Publishes the metrics of the process at `/metrics`, on a separate port that no proxy exposes.
 * @returns a function that stops the server.
 */
export async function publishMetrics(
  observed: Observed,
  puerto: number,
  host: string,
): Promise<() => Promise<void>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(registry, observed.server);
  measureConnections(registry, observed.bases);
  registerMetrics(registry, observed);
  const metricsServer = createServer(({ url }, reply) => {
    if (url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => reply.setHeader('content-type', registry.contentType).end(text),
      (error: Error) => {
        observed.logger.error({ err: error }, 'no se pudieron leer las métricas');
        reply.writeHead(500).end();
      },
    );
  });
  metricsServer.listen(puerto, host);
  await once(metricsServer, 'listening');
  return async () => {
    metricsServer.closeAllConnections();
    await new Promise((closed) => metricsServer.close(closed));
  };
}

/** Labels by route pattern: URLs contain personal data and would each create a series. */
function measureRequests(registry: Registry, server: FastifyInstance): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_IN_SECONDS,
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'ninguna',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
  });
}

function measureConnections(registry: Registry, bases: Observed['bases']): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of each pool: in use, idle, and requests waiting for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [nombre, base] of Object.entries(bases)) {
        const { totalCount, idleCount, waitingCount } = poolOf(base);
        this.set({ pool: nombre, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool: nombre, state: 'idle' }, idleCount);
        this.set({ pool: nombre, state: 'waiting' }, waitingCount);
      }
    },
  });
}

/** The pool of the driver, missing from TypeORM's types. */
function poolOf(base: DataSource): pg.Pool {
  return (base.driver as unknown as { master: pg.Pool }).master;
}

function registerMetrics(registry: Registry, { bases, metrics, logger }: Observed): void {
  const [principal] = Object.values(bases);
  if (!principal) throw new Error('There is no database to read figures from');
  for (const { nombre, help, read } of metrics) {
    new Gauge({
      name: nombre,
      help: help,
      registers: [registry],
      async collect() {
        this.remove();
        try {
          const valor = await read(principal);
          if (valor !== undefined) this.set(valor);
        } catch (error) {
          // The metric is absent while the database is unavailable; an alert can detect it.
          logger.warn({ err: error }, 'una cifra no se pudo leer');
        }
      },
    });
  }
}
