import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { correrNoche } from '@cartera/contrato/maintenance';
import { type Probe, probesFor, signIn } from './calls.js';
import { call, type Figures, summarize } from './measure.js';
import { answer } from './results.js';
import { BenchServer } from './servers/server.js';

/** A light load: a call each 50 ms. */
const EVERY_MS = 50;
const ALONE_MS = 30_000;
const CALLS = ['préstamos', 'un préstamo', 'un plan', 'cobros', 'un cliente', 'pago'];
/** The goals: the night in five minutes, and the load's p95 at most this many times that of before. */
const LIMIT_SECONDS = 300;
const LIMIT_TIMES = 1.3;
export const NIGHT_HEADER = ['préstamos', 'noche, s', 'p95 sin ella', 'p95 con ella', 'veces', ''];

/** Runs the night of a database in one process while another one serves a light load. @param today `YYYY-MM-DD`. */
export async function measureNight(databaseUrl: string, prestamos: number, today: string) {
  const api = await BenchServer.start('api.ts', databaseUrl);
  const night = await BenchServer.start('api.ts', databaseUrl);
  const agent = new Agent({ keepAlive: true });
  try {
    const headers = await signIn(api.url, agent);
    const probes = (await probesFor(api.url, agent, headers, today)).filter(({ name }) =>
      CALLS.includes(name),
    );
    // The first calls run before V8 has compiled the code.
    await serve(api.url, agent, probes, wait(ALONE_MS));
    const alone = await serve(api.url, agent, probes, wait(ALONE_MS));
    const start = performance.now();
    const { method, path } = correrNoche;
    const ran = call(night.url, agent, { method, path: `/api${path}`, headers });
    const beside = await serve(api.url, agent, probes, ran);
    const seconds = (performance.now() - start) / 1000;
    const times = beside.p95 / alone.p95;
    const isMet = seconds <= LIMIT_SECONDS && times <= LIMIT_TIMES;
    const figures = [seconds.toFixed(0), alone.p95.toFixed(1), beside.p95.toFixed(1), times.toFixed(2)];
    return [[`${prestamos}`, ...figures, answer(isMet)]];
  } finally {
    agent.destroy();
    await api.stop();
    await night.stop();
  }
}

/** Sends the calls in turn until `end`. */
async function serve(
  url: string,
  agent: Agent,
  probes: readonly Probe[],
  end: Promise<unknown>,
): Promise<Figures> {
  const times: number[] = [];
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  const send = async (probe: Probe, n: number): Promise<void> => {
    const start = performance.now();
    await call(url, agent, probe.next(n));
    times.push(performance.now() - start);
  };
  const sent: Promise<void>[] = [];
  const start = performance.now();
  while (!isOver) {
    for (const probe of probes) {
      sent.push(send(probe, sent.length));
      await wait(EVERY_MS);
    }
  }
  await Promise.all([over, ...sent]);
  return summarize([{ times, duration: performance.now() - start }]);
}
