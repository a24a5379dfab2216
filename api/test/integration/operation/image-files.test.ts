import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isReady } from '@cartera/contrato/health';
import { freePort } from '../../../src/platform/db/free-port.js';
import { Requester } from '../../support/request.js';
import { createTestDatabase } from '../../support/test-database.js';
import { TestProcess } from '../../support/test-process.js';

const COPY = fileURLToPath(new URL('../../../../infra/docker/runtime.mjs', import.meta.url));

test('the API serves from the files of its image alone, its documentation too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartera-imagen-'));
  const base = await createTestDatabase();
  execFileSync(process.execPath, [COPY, folder]);
  const port = await freePort();
  const serverProcess = new TestProcess(
    {
      DATABASE_URL: base.urlDeLaApi,
      CARTERA_DATA: join(folder, 'data'),
      CARTERA_MIGRAR: '0',
      PORT: String(port),
    },
    join(folder, 'api'),
  );
  try {
    await serverProcess.ready();
    const requester = new Requester(`http://127.0.0.1:${port}`);
    expect((await requester.call(isReady)).status).toBe(200);
    const page = await (await fetch(`http://127.0.0.1:${port}/api/docs`)).text();
    const files = [...page.matchAll(/(?:href|src)="\.\/docs\/([^"]+)"/g)].map(([, file]) => file);
    expect(files).toHaveLength(6);
    for (const file of files) {
      const { status } = await fetch(`http://127.0.0.1:${port}/api/docs/${file}`);
      expect([file, status]).toEqual([file, 200]);
    }
  } finally {
    await serverProcess.finish('SIGTERM');
    await base.remove();
    rmSync(folder, { recursive: true });
  }
}, 180_000);
