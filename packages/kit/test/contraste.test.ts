import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PALETAS, type Paleta } from '../src/tema/paleta';

type Color = keyof Paleta;

const FONDOS: readonly Color[] = ['fondo', 'superficie', 'superficieElevada', 'superficieSuave'];
const TINTAS: readonly Color[] = [
  'texto',
  'textoSecundario',
  'textoTenue',
  'primario',
  'primarioEncima',
  'exito',
  'aviso',
  'peligro',
  'info',
  'violeta',
  'neutro',
];
/** Text over what is not a page ground: buttons in each of their moments, tags, the chosen row, tooltips. */
const OTROS: readonly (readonly [Color, Color])[] = [
  ['sobrePrimario', 'primario'],
  ['sobrePrimario', 'primarioEncima'],
  ['sobrePrimario', 'primarioActivo'],
  ['sobrePeligro', 'peligro'],
  ['sobrePeligro', 'peligroEncima'],
  ['sobrePeligro', 'peligroActivo'],
  ['primario', 'primarioSuave'],
  ['texto', 'primarioSuave'],
  ['textoSecundario', 'primarioSuave'],
  ['textoTenue', 'primarioSuave'],
  ['exito', 'exitoSuave'],
  ['aviso', 'avisoSuave'],
  ['peligro', 'peligroSuave'],
  ['info', 'infoSuave'],
  ['violeta', 'violetaSuave'],
  ['neutro', 'neutroSuave'],
  ['texto', 'exitoSuave'],
  ['texto', 'avisoSuave'],
  ['texto', 'peligroSuave'],
  ['texto', 'infoSuave'],
  ['sobreContraste', 'contraste'],
  ['sobreContraste', 'textoTenue'],
];

describe.each(Object.entries(PALETAS))('tema %s', (tema, paleta) => {
  const textos = [...TINTAS.flatMap((tinta) => FONDOS.map((fondo) => [tinta, fondo] as const)), ...OTROS];
  test.each(textos)('el texto %s se lee sobre %s (4,5:1)', (tinta, fondo) => {
    expect(contraste(paleta[tinta], paleta[fondo])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(FONDOS)('el borde de un control y el foco se ven sobre %s (3:1)', (fondo) => {
    expect(contraste(paleta.bordeControl, paleta[fondo])).toBeGreaterThanOrEqual(3);
    expect(contraste(paleta.foco, paleta[fondo])).toBeGreaterThanOrEqual(3);
  });
  test('la hoja de estilos tiene los mismos colores', () => {
    expect(coloresDeLaHoja(tema)).toEqual(paleta);
  });
});

/** WCAG 2.2, contrast ratio. */
function contraste(uno: string, otro: string): number {
  const [claro = 0, oscuro = 0] = [luminancia(uno), luminancia(otro)].sort((a, b) => b - a);
  return (claro + 0.05) / (oscuro + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminancia(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((desde) => {
    const canal = Number.parseInt(color.slice(desde, desde + 2), 16) / 255;
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function coloresDeLaHoja(tema: string): Record<string, string> {
  const hoja = readFileSync(join(import.meta.dirname, '../src/estilos/tokens.css'), 'utf8');
  const selector = tema === 'claro' ? ':root {' : `:root[data-tema="${tema}"] {`;
  const regla = hoja.slice(hoja.indexOf(selector)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...regla.matchAll(/--ct-([\w-]+): (#\w{6});/g)].map(([, nombre = '', valor = '']) => [
      nombre.replace(/-(\w)/g, (_, letra: string) => letra.toUpperCase()),
      valor,
    ]),
  );
}
