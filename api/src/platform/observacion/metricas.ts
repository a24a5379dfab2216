import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Cifra } from './cifra.js';

/** From a read by its key to a report of the whole book. */
const CUBETAS_EN_SEGUNDOS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Observado {
  readonly servidor: FastifyInstance;
  /** Each pool under the name that its figures carry. */
  readonly bases: Readonly<Record<string, DataSource>>;
  readonly cifras: readonly Cifra[];
  readonly registro: Logger;
}

/**
 * Keeps the process's figures and answers them at `/metrics` on a port of their own, which no proxy publishes.
 * @returns what stops answering.
 */
export async function publicarMetricas(
  observado: Observado,
  puerto: number,
  anfitrion: string,
): Promise<() => Promise<void>> {
  const cuaderno = new Registry();
  collectDefaultMetrics({ register: cuaderno });
  medirPeticiones(cuaderno, observado.servidor);
  medirConexiones(cuaderno, observado.bases);
  medirCifras(cuaderno, observado);
  const puerta = createServer(({ url }, salida) => {
    if (url !== '/metrics') {
      salida.writeHead(404).end();
      return;
    }
    cuaderno.metrics().then(
      (texto) => salida.setHeader('content-type', cuaderno.contentType).end(texto),
      (error: Error) => {
        observado.registro.error({ err: error }, 'no se pudieron leer las métricas');
        salida.writeHead(500).end();
      },
    );
  });
  puerta.listen(puerto, anfitrion);
  await once(puerta, 'listening');
  return async () => {
    puerta.closeAllConnections();
    await new Promise((cerrada) => puerta.close(cerrada));
  };
}

/** By the route's pattern: an address carries identity numbers, and each one would be a series of its own. */
function medirPeticiones(cuaderno: Registry, servidor: FastifyInstance): void {
  const duracion = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: CUBETAS_EN_SEGUNDOS,
    registers: [cuaderno],
  });
  servidor.addHook('onResponse', async (peticion, salida) => {
    duracion.observe(
      {
        method: peticion.method,
        route: peticion.routeOptions.url ?? 'ninguna',
        status: salida.statusCode,
      },
      salida.elapsedTime / 1000,
    );
  });
}

function medirConexiones(cuaderno: Registry, bases: Observado['bases']): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of each pool: in use, idle, and requests waiting for one',
    labelNames: ['pool', 'state'],
    registers: [cuaderno],
    collect() {
      for (const [nombre, base] of Object.entries(bases)) {
        const { totalCount, idleCount, waitingCount } = fondoDe(base);
        this.set({ pool: nombre, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool: nombre, state: 'idle' }, idleCount);
        this.set({ pool: nombre, state: 'waiting' }, waitingCount);
      }
    },
  });
}

/** The driver's own pool, which TypeORM's types leave unnamed. */
function fondoDe(base: DataSource): pg.Pool {
  return (base.driver as unknown as { master: pg.Pool }).master;
}

function medirCifras(cuaderno: Registry, { bases, cifras, registro }: Observado): void {
  const [principal] = Object.values(bases);
  if (!principal) throw new Error('There is no database to read figures from');
  for (const { nombre, ayuda, leer } of cifras) {
    new Gauge({
      name: nombre,
      help: ayuda,
      registers: [cuaderno],
      async collect() {
        this.remove();
        try {
          const valor = await leer(principal);
          if (valor !== undefined) this.set(valor);
        } catch (error) {
          // With the database away the rest of the figures say so; this one is missing, which an alert can tell.
          registro.warn({ err: error }, 'una cifra no se pudo leer');
        }
      },
    });
  }
}
