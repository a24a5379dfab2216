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
/** Text on other colors: buttons in every state, tags, the selected row, tooltips. */
const OTHER_PAIRS: readonly (readonly [Color, Color])[] = [
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

describe.each(Object.entries(PALETTES))('theme %s', (theme, palette) => {
  const texts = [
    ...INKS.flatMap((ink) => BACKGROUNDS.map((background) => [ink, background] as const)),
    ...OTHER_PAIRS,
  ];
  test.each(texts)('the text %s on %s has a contrast of 4.5:1 or more', (ink, background) => {
    expect(contrast(palette[ink], palette[background])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(BACKGROUNDS)(
    'a control’s border and the focus on %s have a contrast of 3:1 or more',
    (background) => {
      expect(contrast(palette.controlBorder, palette[background])).toBeGreaterThanOrEqual(3);
      expect(contrast(palette.focus, palette[background])).toBeGreaterThanOrEqual(3);
    },
  );
  test('the style sheet has the same colors', () => {
    expect(sheetColors(theme)).toEqual(palette);
  });
});

/** WCAG 2.2, contrast ratio. */
function contrast(color: string, otherColor: string): number {
  const [lighter = 0, darker = 0] = [luminance(color), luminance(otherColor)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function sheetColors(theme: string): Record<string, string> {
  const sheet = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8');
  const selector = theme === 'claro' ? ':root {' : `:root[data-theme="${theme}"] {`;
  const rule = sheet.slice(sheet.indexOf(selector)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...rule.matchAll(/--ct-([\w-]+): (#\w{6});/g)].map(([, name = '', value = '']) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
