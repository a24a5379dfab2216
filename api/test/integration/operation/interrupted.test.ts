import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReady } from '@cartera/contrato/health';
import { freePort } from '../../../src/platform/db/free-port.js';
import { Requester } from '../../support/request.js';
import { createTestDatabase } from '../../support/test-database.js';
import { TestProcess } from '../../support/test-process.js';
import { waitFor } from '../../support/wait-for.js';

test('the first Ctrl-C waits for what is in progress, and the second one ends the process at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartera-interrumpida-'));
  const base = await createTestDatabase();
  const port = await freePort();
  const serverProcess = await new TestProcess({
    DATABASE_URL: base.urlDeLaApi,
    CARTERA_DATA: folder,
    CARTERA_MIGRAR: '0',
    CARTERA_ESPERA_CIERRE: '60',
    PORT: String(port),
  }).ready();
  try {
    serverProcess.child.kill('SIGINT');
    const requester = new Requester(`http://127.0.0.1:${port}`);
    await waitFor(
      () => requester.call(isReady),
      ({ status }) => status === 503,
    );
    expect(serverProcess.child.exitCode).toBeNull();
    expect(await serverProcess.finish('SIGINT')).toBe(1);
  } finally {
    await serverProcess.finish('SIGKILL');
    await base.remove();
    rmSync(folder, { recursive: true });
  }
});
