import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Recording } from '../src/dev/recordings/recording.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const CONTRACT = JSON.parse(readFileSync(join(ROOT, 'packages', 'contrato', 'package.json'), 'utf8'));
const RECORDED = readdirSync(ROOT).filter(
  (folder) => folder.startsWith('mfe-') && Recording.of(join(ROOT, folder)).total > 0,
);

/** Every route of the contract. @type {import('@cartera/contrato/route').Route[]} */
const routes = [];

beforeAll(async () => {
  for (const entry of Object.keys(CONTRACT.exports)) {
    const exports = await import(join('@cartera/contrato', entry));
    routes.push(...Object.values(exports).filter((value) => value?.method && value.path));
  }
});

/** @param {string} path Of a route, parameters as `:name` */
const patternOf = (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

test('the portal’s modules have recordings', () => {
  expect(RECORDED.length).toBeGreaterThanOrEqual(4);
});

test.each(RECORDED)('the recordings of %s match the contract and hold no session', (module) => {
  const text = readFileSync(Recording.of(join(ROOT, module)).file, 'utf8');
  expect(text).not.toMatch(/"(token|password|clave|authorization)"|eyJ[\w-]+\./i);
  for (const { metodo, ruta, cuerpo } of JSON.parse(text)) {
    const [path] = ruta.split('?');
    // A literal path first. Startup routes are declared twice, once without a schema: that one last.
    const route = routes
      .filter((candidate) => candidate.method === metodo && patternOf(candidate.path).test(path))
      .sort(
        (a, b) =>
          a.path.split(':').length - b.path.split(':').length || Number(!a.response) - Number(!b.response),
      )[0];
    if (!route) throw new Error(`El contrato no tiene ${metodo} ${path}: graba ${module} de nuevo`);
    const parsed = route.response?.safeParse(cuerpo);
    if (parsed && !parsed.success) throw new Error(`${metodo} ${ruta}: ${parsed.error.message}`);
  }
});
