// `npm run bench`: compares the API, on data sets of several sizes, with two servers of node:http and pg: a bare one that
// runs the API's SQL, and one with hand-written SQL for the same answers.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { explainFailure } from '../src/app/explain-failure.js';
import { SystemClock } from '../src/platform/clock.js';
import { EmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.js';
import { type Probe, probesFor, signIn } from './calls.js';
import { DOWNLOADS_HEADER, measureDownloads } from './downloads.js';
import { isHandWritten, requireSameAnswer } from './hand/compare.js';
import { call, type Measurement, measure, summarize } from './measure.js';
import { measureNight, NIGHT_HEADER } from './night.js';
import { comparePeers } from './peers/compare-peers.js';
import { prepareDatabase } from './prepare-database.js';
import { slowPlans } from './query-plans.js';
import { growthTable, peersTable, rowOf, table } from './report.js';
import { markdownTable, resultsFile } from './results.js';
import type { Script } from './servers/messages.js';
import { BenchServer } from './servers/server.js';

const SIZES = [1_000, 100_000];
const LARGE = 1_000_000;
const ROUNDS = 3;
const WARMUPS = 3;
const TODAY = new SystemClock().today();
/** The memory of compose.yaml, and the settings that the API gives to each connection (data-source.ts). */
const SETTINGS = { shared_buffers: '512MB', random_page_cost: '1.1', jit: 'off' };

const { values } = parseArgs({
  options: {
    grande: { type: 'boolean', default: false },
    /** Sizes instead of the default ones, separated by commas. */
    tamanos: { type: 'string' },
    /** A folder that keeps the databases for the next run. */
    carpeta: { type: 'string' },
    usuarios: { type: 'string', default: '8' },
    milisegundos: { type: 'string', default: '700' },
    /** Measures only the calls whose name contains this text. */
    solo: { type: 'string', default: '' },
    /** Measures only the calls that have hand-written SQL. */
    mano: { type: 'boolean', default: false },
    /** Measures the API beside Directus instead, on the first size. */
    pares: { type: 'boolean', default: false },
    /** Measures the largest downloads instead. */
    descargas: { type: 'boolean', default: false },
    /** Measures the night beside a light load instead. It also brings a kept database to today. */
    noche: { type: 'boolean', default: false },
  },
});
const workload = { users: Number(values.usuarios), durationMs: Number(values.milisegundos) };
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Whether a call is measured. */
const isSelected = ({ name, next }: Probe): boolean =>
  name.includes(values.solo) && (!values.mano || isHandWritten(next(0)));

/** Prints a section, and writes it to `resultados/` if every call was measured. */
async function publish(file: string, title: string, sections: readonly string[]): Promise<void> {
  const option = (['pares', 'descargas', 'noche'] as const).find((name) => values[name]);
  const text = resultsFile(title, option ? `npm run bench -- --${option}` : 'npm run bench', sections);
  say(`\n${text}`);
  if (values.solo === '' && !values.mano)
    await writeFile(new URL(`resultados/${file}.md`, import.meta.url), text);
}

async function capture(api: BenchServer, agent: Agent, probe: Probe): Promise<Script[]> {
  const scripts: Script[] = [];
  for (let n = 0; n < probe.distinctCount; n++) {
    scripts.push(await api.capture(() => call(api.url, agent, probe.next(n))));
  }
  return scripts;
}

/** Measurements with one table for all sizes. */
const OF_SIZES = {
  descargas: { title: 'Descargas', header: DOWNLOADS_HEADER, measureRows: measureDownloads },
  noche: { title: 'La noche junto a una carga ligera', header: NIGHT_HEADER, measureRows: measureNight },
};

interface Servers {
  readonly api: BenchServer;
  readonly bare: BenchServer;
  readonly hand: BenchServer;
}

/** Measures one call. The servers take turns, so that other load on the machine affects all. */
async function measureProbe({ api, bare, hand }: Servers, agent: Agent, probe: Probe, databaseUrl: string) {
  const scripts = await capture(api, agent, probe);
  await bare.replay(scripts);
  const byHand = isHandWritten(probe.next(0));
  if (byHand) await requireSameAnswer(api.url, hand.url, agent, probe);
  const ownLoad = { ...workload, users: probe.users ?? workload.users };
  const measured = [api, bare, ...(byHand ? [hand] : [])];
  const rounds: Measurement[][] = measured.map(() => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [i, { url }] of measured.entries()) {
      const measurement = await measure(url, agent, probe.next, ownLoad);
      // The first round is a warm-up.
      if (round > 0) rounds[i]?.push(measurement);
    }
  }
  const [script] = scripts;
  const [apiFigures, bareFigures, handFigures] = rounds.map(summarize);
  if (!apiFigures || !bareFigures) throw new Error('Nothing was measured');
  return {
    row: rowOf(probe.name, apiFigures, bareFigures, handFigures, probe.target),
    // `EXPLAIN ANALYZE` would run a write again.
    plans: script && probe.next(0).method === 'GET' ? await slowPlans(databaseUrl, script) : [],
  };
}

async function measureSize(postgres: EmbeddedPostgres, prestamos: number) {
  const databaseUrl = await prepareDatabase(postgres, { prestamos, today: TODAY, say });
  const api = await BenchServer.start('api.ts', databaseUrl);
  const bare = await BenchServer.start('bare.ts', databaseUrl);
  const hand = await BenchServer.start('hand.ts', databaseUrl);
  const servers = { api, bare, hand };
  const agent = new Agent({ keepAlive: true });
  try {
    const headers = await signIn(api.url, agent);
    const probes = await probesFor(api.url, agent, headers, TODAY);
    const selected = probes.filter(isSelected);
    // The first calls run before V8 has compiled the code: discard their figures and measure them again.
    for (const probe of selected.slice(0, WARMUPS)) {
      await measureProbe(servers, agent, probe, databaseUrl);
    }
    const measurements = [];
    for (const probe of selected) measurements.push(await measureProbe(servers, agent, probe, databaseUrl));
    const rows = measurements.map(({ row }) => row);
    for (const plan of measurements.flatMap(({ plans }) => plans)) say(`\n${plan}`);
    await publish(`${prestamos}`, `${prestamos} préstamos`, [table(rows)]);
    return { prestamos, rows };
  } finally {
    agent.destroy();
    await api.stop();
    await bare.stop();
    await hand.stop();
  }
}

async function execute(): Promise<void> {
  const sizes = values.tamanos?.split(',').map(Number) ?? [...SIZES, ...(values.grande ? [LARGE] : [])];
  const folder = values.carpeta ? resolve(values.carpeta) : await mkdtemp(join(tmpdir(), 'cartera-bench-'));
  const postgres = await EmbeddedPostgres.start({
    folder: join(folder, 'postgres'),
    password: 'bench',
    settings: SETTINGS,
  });
  try {
    if (values.pares) {
      const [prestamos = LARGE] = sizes;
      const url = await prepareDatabase(postgres, { prestamos, today: TODAY, say });
      const rows = await comparePeers(postgres, url, prestamos, workload);
      await publish('pares', `${prestamos} préstamos, junto a Directus`, [peersTable(rows)]);
      return;
    }
    const option = (['noche', 'descargas'] as const).find((name) => values[name]);
    if (option) {
      const { title, header, measureRows } = OF_SIZES[option];
      const rows: string[][] = [];
      for (const prestamos of sizes) {
        const url = await prepareDatabase(postgres, { prestamos, today: TODAY, say });
        rows.push(...(await measureRows(url, prestamos, TODAY)));
      }
      await publish(option, title, [markdownTable(header, rows)]);
      return;
    }
    const measuredSizes = [];
    for (const prestamos of sizes) measuredSizes.push(await measureSize(postgres, prestamos));
    // One size has nothing to grow from.
    if (sizes.length > 1) await publish('p95', 'p95 según el tamaño', [growthTable(measuredSizes)]);
  } finally {
    await postgres.stop();
    if (!values.carpeta) await rm(folder, { recursive: true });
  }
}

try {
  await execute();
} catch (error) {
  say(explainFailure(error));
  process.exitCode = 1;
}
