// A server of node:http and pg alone, with the statements that a careful hand would write for the same answers.
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { SystemClock } from '../../src/platform/clock.js';
import { CREATE_HAND_PAGO, HAND_PAGO } from '../hand/pago.sql.js';
import { findHandRead } from '../hand/reads.sql.js';
import { JWT_SECRET, type Reply } from './messages.js';

const CONNECTIONS = 10;
const clock = new SystemClock();
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: CONNECTIONS,
  onConnect: async (client) => void (await client.query(CREATE_HAND_PAGO)),
});

/** The session of a bearer token. @throws Error if the token is not ours. */
function sessionOf({ headers }: IncomingMessage): string {
  const [head = '', payload = '', signature = ''] =
    headers.authorization?.slice('Bearer '.length).split('.') ?? [];
  const expected = createHmac('sha256', JWT_SECRET).update(`${head}.${payload}`).digest();
  const received = Buffer.from(signature, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected))
    throw new Error('Bad token');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).sid;
}

async function read(request: IncomingMessage): Promise<string | undefined> {
  const found = findHandRead(request.url ?? '');
  if (!found) return undefined;
  const values = [sessionOf(request), clock.today(), ...found.values];
  const { rows } = await pool.query<{ body: string }>({ name: found.name, text: found.sql, values });
  return rows[0]?.body;
}

async function pay(request: IncomingMessage): Promise<string | undefined> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  const { prestamo, monto, fecha } = JSON.parse(text);
  const fingerprint = createHash('sha256').update(text).digest('hex');
  const key = request.headers['idempotency-key'];
  const { remoteAddress } = request.socket;
  const session = sessionOf(request);
  const values = [
    session,
    key,
    fingerprint,
    prestamo,
    monto,
    fecha,
    clock.today(),
    remoteAddress,
    randomUUID(),
  ];
  const { rows } = await pool.query<{ body: string }>({ name: 'pago', text: HAND_PAGO, values });
  return rows[0]?.body;
}

const server = createServer(async (request, response) => {
  try {
    const body = await (request.method === 'POST' ? pay(request) : read(request));
    if (body === undefined) response.statusCode = 404;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(body);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});

process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const ready: Reply = { kind: 'ready', url: `http://127.0.0.1:${port}` };
  process.send?.(ready);
});
