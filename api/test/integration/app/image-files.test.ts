import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isReady } from '@cartera/contrato/health';
import { freePort } from '../../../src/platform/db/free-port.js';
import { Requester } from '../../support/request.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { TestProcess } from '../../support/test-process.js';

const COPY = fileURLToPath(new URL('../../../../infra/docker/runtime.mjs', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'cartera-imagen-'));
let base: TestDatabase;
let serverProcess: TestProcess;
let port: number;

beforeAll(async () => {
  execFileSync(process.execPath, [COPY, folder]);
  base = await createTestDatabase();
  port = await freePort();
  const variables = {
    DATABASE_URL: base.urlDeLaApi,
    CARTERA_DATA: join(folder, 'data'),
    CARTERA_MIGRAR: '0',
    PORT: String(port),
  };
  serverProcess = await new TestProcess(variables, join(folder, 'api')).ready();
}, 180_000);
afterAll(async () => {
  await serverProcess.finish('SIGTERM');
  await base.remove();
  rmSync(folder, { recursive: true });
});

test('the API serves from the files of its image alone', async () => {
  expect((await new Requester(`http://127.0.0.1:${port}`).call(isReady)).status).toBe(200);
});

test('the page of its documentation has all its files', async () => {
  const docs = `http://127.0.0.1:${port}/api/docs`;
  const page = await (await fetch(docs)).text();
  const files = [...page.matchAll(/(?:href|src)="\.\/docs\/([^"]+)"/g)].map(([, file]) => file);
  expect(files).toHaveLength(6);
  for (const file of files) expect([file, (await fetch(`${docs}/${file}`)).status]).toEqual([file, 200]);
});
