import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PALETTES, type Palette } from '../src/theme/palette';

type Color = keyof Palette;

const BACKGROUNDS: readonly Color[] = ['background', 'surface', 'surfaceRaised', 'surfaceSoft'];
const INKS: readonly Color[] = [
  'text',
  'textSecondary',
  'textMuted',
  'primary',
  'primaryHover',
  'success',
  'warning',
  'danger',
  'info',
  'violet',
  'neutral',
];
/** Text over what is not a page ground: buttons in each of their moments, tags, the chosen row, tooltips. */
const OTHERS: readonly (readonly [Color, Color])[] = [
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimary', 'primaryActive'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['onDanger', 'dangerActive'],
  ['primary', 'primarySoft'],
  ['text', 'primarySoft'],
  ['textSecondary', 'primarySoft'],
  ['textMuted', 'primarySoft'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['info', 'infoSoft'],
  ['violet', 'violetSoft'],
  ['neutral', 'neutralSoft'],
  ['text', 'successSoft'],
  ['text', 'warningSoft'],
  ['text', 'dangerSoft'],
  ['text', 'infoSoft'],
  ['onContrast', 'contrast'],
  ['onContrast', 'textMuted'],
];

describe.each(Object.entries(PALETTES))('tema %s', (theme, palette) => {
  const texts = [...INKS.flatMap((ink) => BACKGROUNDS.map((fondo) => [ink, fondo] as const)), ...OTHERS];
  test.each(texts)('el texto %s se lee sobre %s (4,5:1)', (ink, fondo) => {
    expect(contrast(palette[ink], palette[fondo])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(BACKGROUNDS)('el borde de un control y el foco se ven sobre %s (3:1)', (fondo) => {
    expect(contrast(palette.controlBorder, palette[fondo])).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.focus, palette[fondo])).toBeGreaterThanOrEqual(3);
  });
  test('la hoja de estilos tiene los mismos colores', () => {
    expect(sheetColors(theme)).toEqual(palette);
  });
});

/** WCAG 2.2, contrast ratio. */
function contrast(item: string, other: string): number {
  const [claro = 0, oscuro = 0] = [luminance(item), luminance(other)].sort((a, b) => b - a);
  return (claro + 0.05) / (oscuro + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((desde) => {
    const canal = Number.parseInt(color.slice(desde, desde + 2), 16) / 255;
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function sheetColors(theme: string): Record<string, string> {
  const sheet = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8');
  const selector = theme === 'claro' ? ':root {' : `:root[data-theme="${theme}"] {`;
  const rule = sheet.slice(sheet.indexOf(selector)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...rule.matchAll(/--ct-([\w-]+): (#\w{6});/g)].map(([, nombre = '', valor = '']) => [
      nombre.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      valor,
    ]),
  );
}
