// A server of node:http and pg alone. It answers each request by running the next script.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { v7 } from 'uuid';
import { registerPostgresTypes } from '../../src/platform/db/pg-types.js';
import type { Reply, Script, Statement, WorkerCommand } from './messages.js';

const CONNECTIONS = 10;
const BEGIN_PATTERN = /^START TRANSACTION/;
const IDS = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

registerPostgresTypes();
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });
const notify = (reply: Reply): void => void process.send?.(reply);

let scripts: readonly Script[] = [];
let next = 0;

/** True if the API generated the id for the captured request. A replay needs a new one. */
function isGenerated(id: string, since: number): boolean {
  return Number.parseInt(id.slice(0, 13).replace('-', ''), 16) >= since;
}

/** The statements with new ids instead of the generated ones. The same id is replaced by the same new id everywhere. */
function withNewIds({ statements, since }: Script): Statement[] {
  const newIds = new Map<string, string>();
  const newIdFor = (id: string): string => {
    if (!isGenerated(id, since)) return id;
    const newId = newIds.get(id) ?? v7();
    newIds.set(id, newId);
    return newId;
  };
  const change = (value: unknown): unknown =>
    typeof value === 'string' ? value.replace(IDS, newIdFor) : value;
  return statements.map(({ sql, params }) => ({ sql, params: params.map(change) }));
}

async function replay(script: Script): Promise<unknown[]> {
  const inTransaction = script.statements.some(({ sql }) => BEGIN_PATTERN.test(sql));
  const client = inTransaction ? await pool.connect() : undefined;
  try {
    const rows: unknown[] = [];
    for (const { sql, params } of withNewIds(script)) {
      rows.push((await (client ?? pool).query(sql, [...params])).rows);
    }
    return rows;
  } catch (error) {
    await client?.query('ROLLBACK');
    throw error;
  } finally {
    client?.release();
  }
}

const server = createServer(async (_request, response) => {
  const script = scripts[next++ % scripts.length];
  try {
    const data = script ? await replay(script) : [];
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ success: true, data }));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});

process.on('message', (command: WorkerCommand) => {
  if (command.kind !== 'replay') return;
  scripts = command.scripts;
  next = 0;
  notify({ kind: 'done' });
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  notify({ kind: 'ready', url: `http://127.0.0.1:${port}` });
});
