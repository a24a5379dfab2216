import { Agent } from 'node:http';
import pg from 'pg';
import { z } from 'zod';
import type { EmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.js';
import { signIn } from '../calls.js';
import { call, type Figures, type Measurement, measure, summarize } from '../measure.js';
import { databaseName } from '../prepare-database.js';
import type { PeerRow } from '../report.js';
import { BenchServer } from '../servers/server.js';
import { Directus } from './directus.js';
import { type PeerCall, peerCalls } from './peer-calls.js';

const ROUNDS = 3;
const Clientes = z.object({ data: z.array(z.object({ _id: z.string() })) });

interface Workload {
  readonly users: number;
  readonly durationMs: number;
}

/**
 * Measures the API and Directus in turns, each with a database of the same rows.
 * @param databaseUrl the database of the API.
 */
export async function comparePeers(
  postgres: EmbeddedPostgres,
  databaseUrl: string,
  prestamos: number,
  workload: Workload,
): Promise<PeerRow[]> {
  const directus = await Directus.start(await copyDatabase(postgres, prestamos));
  const api = await BenchServer.start('api.ts', databaseUrl);
  const agent = new Agent({ keepAlive: true });
  try {
    const headers = await signIn(api.url, agent);
    const clientes = await call(api.url, agent, { method: 'GET', path: '/api/clientes?limit=1', headers });
    const cliente = Clientes.parse(JSON.parse(clientes)).data[0]?._id ?? '';
    const rows: PeerRow[] = [];
    for (const peerCall of peerCalls(headers, directus.headers, cliente)) {
      const [own, peer] = await inTurns(agent, peerCall, api.url, directus.url, workload);
      rows.push({ name: peerCall.name, api: own, peer });
    }
    return rows;
  } finally {
    agent.destroy();
    await api.stop();
    await directus.stop();
  }
}

/** Directus adds its own tables, so it gets a copy. @returns its URL. */
async function copyDatabase(postgres: EmbeddedPostgres, prestamos: number): Promise<string> {
  const copy = `pares_${prestamos}`;
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${copy}`);
    await client.query(`CREATE DATABASE ${copy} TEMPLATE ${databaseName(prestamos)}`);
  } finally {
    await client.end();
  }
  return postgres.url(copy);
}

async function inTurns(
  agent: Agent,
  { api, peer }: PeerCall,
  apiUrl: string,
  peerUrl: string,
  workload: Workload,
): Promise<[Figures, Figures]> {
  const own: Measurement[] = [];
  const others: Measurement[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = await measure(apiUrl, agent, api, workload);
    const other = await measure(peerUrl, agent, peer, workload);
    // The first round is a warm-up.
    if (round === 0) continue;
    own.push(measured);
    others.push(other);
  }
  return [summarize(own), summarize(others)];
}
