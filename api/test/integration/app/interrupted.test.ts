import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReady } from '@cartera/contrato/health';
import { freePort } from '../../../src/platform/postgres/free-port.js';
import { Requester } from '../../support/request.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { TestProcess } from '../../support/test-process.js';
import { waitFor } from '../../support/wait-for.js';

/** A download over a slow network takes longer than this. */
const LONG_MS = 20_000;

let folder: string;
let base: TestDatabase;
let origin: string;
let serverProcess: TestProcess;

/** @param shutdownWait seconds that the process keeps serving after a signal. */
async function start(shutdownWait: string): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  serverProcess = await new TestProcess({
    DATABASE_URL: base.urlDeLaApi,
    CARTERA_DATA: folder,
    CARTERA_MIGRAR: '0',
    CARTERA_ESPERA_CIERRE: shutdownWait,
    PORT: String(port),
  }).ready();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartera-interrumpida-'));
  base = await createTestDatabase();
});
afterEach(async () => {
  await serverProcess.finish('SIGKILL');
  await base.remove();
  rmSync(folder, { recursive: true });
});

test('the first Ctrl-C waits for what is in progress, and the second one ends the process at once', async () => {
  await start('60');
  serverProcess.child.kill('SIGINT');
  const requester = new Requester(origin);
  await waitFor(
    () => requester.call(isReady),
    ({ status }) => status === 503,
  );
  expect(serverProcess.child.exitCode).toBeNull();
  expect(await serverProcess.finish('SIGINT')).toBe(1);
});

test('a request that takes twenty seconds more is answered before the process ends', async () => {
  await start('0');
  const body = JSON.stringify({ email: 'nadie@prueba.co', password: 'otra-clave-mala' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const slow = request(`${origin}/api/auth/login`, { method: 'POST', headers, agent: false });
  const answer = once(slow, 'response') as Promise<[IncomingMessage]>;
  slow.write(body.slice(0, 10));
  // The server has the request before the signal.
  await sleep(500);
  serverProcess.child.kill('SIGTERM');
  await sleep(LONG_MS);
  expect(serverProcess.child.exitCode).toBeNull();
  slow.end(body.slice(10));
  const [{ statusCode }] = await answer;
  expect(statusCode).toBe(401);
  expect(await serverProcess.end()).toBe(0);
}, 60_000);
