// node:http and pg with nothing between: answers every request by running the next script it was given.
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

/** Whether the API made an id for this very request: each time it is another. */
function isOwn(id: string, since: number): boolean {
  return Number.parseInt(id.slice(0, 13).replace('-', ''), 16) >= since;
}

/** The values of each statement, an id of the request's own being the same wherever it stands, also inside a text. */
function withOtherIds({ statements, since }: Script): Statement[] {
  const others = new Map<string, string>();
  const otherId = (id: string): string => {
    if (!isOwn(id, since)) return id;
    const other = others.get(id) ?? v7();
    others.set(id, other);
    return other;
  };
  const change = (value: unknown): unknown =>
    typeof value === 'string' ? value.replace(IDS, otherId) : value;
  return statements.map(({ sql, params }) => ({ sql, params: params.map(change) }));
}

async function replay(script: Script): Promise<unknown[]> {
  const inTransaction = script.statements.some(({ sql }) => BEGIN_PATTERN.test(sql));
  const own = inTransaction ? await pool.connect() : undefined;
  try {
    const rows: unknown[] = [];
    for (const { sql, params } of withOtherIds(script)) {
      rows.push((await (own ?? pool).query(sql, [...params])).rows);
    }
    return rows;
  } catch (error) {
    await own?.query('ROLLBACK');
    throw error;
  } finally {
    own?.release();
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
