import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Grabacion } from '../src/grabaciones/grabacion.mjs';

const RAIZ = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const CONTRATO = join(RAIZ, 'packages', 'contrato', 'src');
const GRABADOS = readdirSync(RAIZ).filter(
  (nombre) => nombre.startsWith('mfe-') && Grabacion.de(join(RAIZ, nombre)).total > 0,
);

/** Every call of the contract. @type {import('@cartera/contrato/ruta').Ruta[]} */
const rutas = [];

beforeAll(async () => {
  for (const archivo of readdirSync(CONTRATO)) {
    const modulo = await import(`@cartera/contrato/${archivo.replace(/\.ts$/, '')}`);
    rutas.push(...Object.values(modulo).filter((valor) => valor?.metodo && valor.path));
  }
});

/** @param {string} path of the contract, parameters as `:nombre` */
const patron = (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

test('the portal’s modules work without the API', () => {
  expect(GRABADOS.length).toBeGreaterThanOrEqual(4);
});

test.each(GRABADOS)(
  'what %s has recorded is what the contract says today, and nothing of a session',
  (modulo) => {
    const texto = readFileSync(Grabacion.de(join(RAIZ, modulo)).archivo, 'utf8');
    expect(texto).not.toMatch(/"(token|password|clave|authorization)"|eyJ[\w-]+\./i);
    for (const { metodo, ruta, cuerpo } of JSON.parse(texto)) {
      const [camino] = ruta.split('?');
      // A literal path goes before one with parameters, and of one that is told twice, who tells its answer.
      const suya = rutas
        .filter((una) => una.metodo === metodo && patron(una.path).test(camino))
        .sort(
          (a, b) =>
            a.path.split(':').length - b.path.split(':').length ||
            Number(!a.respuesta) - Number(!b.respuesta),
        )[0];
      if (!suya) throw new Error(`El contrato no tiene ${metodo} ${camino}: graba ${modulo} de nuevo`);
      const leida = suya.respuesta?.safeParse(cuerpo);
      if (leida && !leida.success) throw new Error(`${metodo} ${ruta}: ${leida.error.message}`);
    }
  },
);
