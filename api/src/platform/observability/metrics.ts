import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { inScope } from '../db/scope.js';
import { OUTGOING_CALLS, type OutgoingCall } from './outgoing-calls.js';

/** From a read by key to a full report. */
const BUCKETS_IN_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A metric of a feature, read from the database, so that every process publishes the same value. */
export interface Metric {
  /** Prometheus style: snake_case, ending in the unit. */
  readonly name: string;
  readonly help: string;
  /** It only grows, and its name ends in `_total`. */
  readonly grows?: boolean;
  /** @returns undefined if there is no value yet. */
  readonly read: (dataSource: DataSource) => Promise<number | undefined>;
}

interface Observed {
  readonly server: FastifyInstance;
  /** The connection pools by their metric label; metrics of features are read from the first. */
  readonly dataSources: Readonly<Record<string, DataSource>>;
  readonly metrics: readonly Metric[];
  readonly logger: Logger;
}

/**
 * Publishes the metrics of the process at `/metrics`, on a separate port that no proxy exposes.
 * @returns a function that stops the server.
 */
export async function publishMetrics(
  observed: Observed,
  port: number,
  host: string,
): Promise<() => Promise<void>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(registry, observed.server);
  const stopMeasuringCalls = measureOutgoingCalls(registry);
  measureConnections(registry, observed.dataSources);
  registerMetrics(registry, observed);
  const metricsServer = createServer(({ url }, reply) => {
    if (url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    inScope('todo', () => registry.metrics()).then(
      (text) => reply.setHeader('content-type', registry.contentType).end(text),
      (error: Error) => {
        observed.logger.error({ err: error }, 'no se pudieron leer las métricas');
        reply.writeHead(500).end();
      },
    );
  });
  metricsServer.listen(port, host);
  await once(metricsServer, 'listening');
  return async () => {
    stopMeasuringCalls();
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

/** @returns a function that stops it. */
function measureOutgoingCalls(registry: Registry): () => void {
  const duration = new Histogram({
    name: 'outgoing_call_duration_seconds',
    help: 'Calls to the identity registry and the bucket, each attempt apart, by their result',
    labelNames: ['service', 'result'],
    buckets: BUCKETS_IN_SECONDS,
    registers: [registry],
  });
  const observe = (call: unknown): void => {
    const { service, result, seconds } = call as OutgoingCall;
    duration.observe({ service, result }, seconds);
  };
  OUTGOING_CALLS.subscribe(observe);
  return () => OUTGOING_CALLS.unsubscribe(observe);
}

function measureConnections(registry: Registry, dataSources: Observed['dataSources']): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of each pool: in use, idle, and requests waiting for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, dataSource] of Object.entries(dataSources)) {
        const { totalCount, idleCount, waitingCount } = poolOf(dataSource);
        this.set({ pool, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}

/** The pool of the driver, missing from TypeORM's types. */
function poolOf(dataSource: DataSource): pg.Pool {
  return (dataSource.driver as unknown as { master: pg.Pool }).master;
}

function registerMetrics(registry: Registry, { dataSources, metrics, logger }: Observed): void {
  const [primary] = Object.values(dataSources);
  if (!primary) throw new Error('There is no database to read metrics from');
  for (const { name, help, grows, read } of metrics) {
    const publish = async (metric: { remove: () => void }, set: (value: number) => void) => {
      metric.remove();
      try {
        const value = await read(primary);
        if (value !== undefined) set(value);
      } catch (error) {
        // The metric is absent while the database is unavailable; an alert can detect it.
        logger.warn({ err: error }, 'una cifra no se pudo leer');
      }
    };
    const options = { name, help, registers: [registry] };
    if (grows) {
      new Counter({
        ...options,
        collect() {
          return publish(this, (value) => this.inc(value));
        },
      });
    } else {
      new Gauge({
        ...options,
        collect() {
          return publish(this, (value) => this.set(value));
        },
      });
    }
  }
}
