import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { freePort } from '../../../src/platform/postgres/free-port.js';
import { createCertificate } from '../../support/test-certificate.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { TestProcess } from '../../support/test-process.js';
import { waitFor } from '../../support/wait-for.js';

const folder = mkdtempSync(join(tmpdir(), 'cartera-tls-'));
const [certificate, key] = [join(folder, 'tls.crt'), join(folder, 'tls.key')];
let base: TestDatabase;
let serverProcess: TestProcess;
let port: number;

beforeAll(async () => {
  createCertificate(certificate, key);
  base = await createTestDatabase();
  port = await freePort();
  serverProcess = await new TestProcess({
    DATABASE_URL: base.urlDeLaApi,
    CARTERA_DATA: join(folder, 'data'),
    CARTERA_MIGRAR: '0',
    CARTERA_TLS: folder,
    LOG_LEVEL: 'info',
    PORT: String(port),
  }).ready();
});
afterAll(async () => {
  await serverProcess.finish('SIGTERM');
  await base.remove();
  rmSync(folder, { recursive: true });
});

/** @returns the status, and the certificate of the connection. @throws if `ca` did not sign that one. */
const ask = (ca: Buffer, agent = new Agent()): Promise<{ status: number | undefined; shown: string }> =>
  new Promise((resolve, reject) => {
    const outgoing = request(`https://127.0.0.1:${port}/api/health/ready`, { ca, agent }, (response) => {
      const { socket } = response;
      const shown = socket instanceof TLSSocket ? socket.getPeerCertificate().fingerprint256 : '';
      response.resume().once('end', () => resolve({ status: response.statusCode, shown }));
    });
    outgoing.once('error', reject);
    outgoing.end();
  });

test('the API shows the certificate of its folder', async () => {
  expect((await ask(readFileSync(certificate))).status).toBe(200);
});

test('new connections get a renewed certificate without a restart, and open ones stay', async () => {
  const before = readFileSync(certificate);
  const open = new Agent({ keepAlive: true, maxSockets: 1 });
  const { shown } = await ask(before, open);
  createCertificate(certificate, key);
  const renewed = await waitFor(
    () => ask(readFileSync(certificate)).catch(() => undefined),
    (answer) => answer !== undefined,
  );
  expect(renewed?.shown).not.toBe(shown);
  expect(await ask(before, open)).toEqual({ status: 200, shown });
  open.destroy();
});

test('a certificate that cannot be used leaves the earlier one and is logged', async () => {
  const good = readFileSync(certificate);
  const before = serverProcess.output.length;
  writeFileSync(certificate, 'no es un certificado');
  await waitFor(
    () => serverProcess.output.slice(before),
    (output) => output.includes('no sirve: se usa el anterior'),
  );
  expect((await ask(good)).status).toBe(200);
});

test('a folder without a certificate is refused at the start', async () => {
  const refused = new TestProcess({ DATABASE_URL: base.urlDeLaApi, CARTERA_TLS: tmpdir() });
  expect(await refused.end()).toBe(1);
  expect(refused.errors).toContain('CARTERA_TLS: usa una carpeta con tls.crt y tls.key');
});
