import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Recording } from '../src/recordings/grabacion.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const CONTRACT = join(ROOT, 'packages', 'contrato', 'src');
const RECORDED = readdirSync(ROOT).filter(
  (nombre) => nombre.startsWith('mfe-') && Recording.de(join(ROOT, nombre)).total > 0,
);

/** Every call of the contract. @type {import('@cartera/contrato/route').Route[]} */
const rutas = [];

beforeAll(async () => {
  for (const file of readdirSync(CONTRACT)) {
    const modulo = await import(`@cartera/contrato/${file.replace(/\.ts$/, '')}`);
    rutas.push(...Object.values(modulo).filter((valor) => valor?.method && valor.path));
  }
});

/** @param {string} path of the contract, parameters as `:nombre` */
const patternOf = (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

test('the portal’s modules work without the API', () => {
  expect(RECORDED.length).toBeGreaterThanOrEqual(4);
});

test.each(RECORDED)(
  'what %s has recorded is what the contract says today, and nothing of a session',
  (modulo) => {
    const text = readFileSync(Recording.de(join(ROOT, modulo)).file, 'utf8');
    expect(text).not.toMatch(/"(token|password|clave|authorization)"|eyJ[\w-]+\./i);
    for (const { metodo, ruta, cuerpo } of JSON.parse(text)) {
      const [path] = ruta.split('?');
      // A literal path goes before one with parameters, and of one that is told twice, who tells its answer.
      const theirs = rutas
        .filter((one) => one.method === metodo && patternOf(one.path).test(path))
        .sort(
          (a, b) =>
            a.path.split(':').length - b.path.split(':').length || Number(!a.response) - Number(!b.response),
        )[0];
      if (!theirs) throw new Error(`El contrato no tiene ${metodo} ${path}: graba ${modulo} de nuevo`);
      const parsed = theirs.response?.safeParse(cuerpo);
      if (parsed && !parsed.success) throw new Error(`${metodo} ${ruta}: ${parsed.error.message}`);
    }
  },
);
