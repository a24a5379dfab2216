import type { Theme } from './theme';

/**
 * The product's colors. tokens.css has the same values as custom properties (`textMuted` is `--ct-text-muted`) and a
 * test keeps both equal. antd needs them in code because it computes shades.
 */
const CLARO = {
  background: '#f4f7f6',
  surface: '#ffffff',
  surfaceRaised: '#ffffff',
  surfaceSoft: '#eff4f2',
  border: '#dde5e2',
  // Has a contrast of 3:1 with every background.
  controlBorder: '#7a8983',
  text: '#13211d',
  textSecondary: '#465650',
  textMuted: '#5b6b65',
  primary: '#0d6650',
  primaryHover: '#0a523f',
  primaryActive: '#073f31',
  primarySoft: '#e0f1eb',
  onPrimary: '#ffffff',
  focus: '#0d6650',
  success: '#14683a',
  successSoft: '#e2f3e8',
  warning: '#7c4d00',
  warningSoft: '#fdf0d6',
  danger: '#b3261e',
  dangerHover: '#971f18',
  dangerActive: '#7b1812',
  dangerSoft: '#fcebe9',
  onDanger: '#ffffff',
  info: '#1b568f',
  infoSoft: '#e5eff9',
  violet: '#5a4196',
  violetSoft: '#efebf9',
  neutral: '#46544f',
  neutralSoft: '#e9efec',
  // Background of a tooltip: the inverted theme.
  contrast: '#1b2b26',
  onContrast: '#f2f7f5',
};

export type Palette = Readonly<Record<keyof typeof CLARO, string>>;

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  claro: CLARO,
  oscuro: {
    background: '#0c1311',
    surface: '#131c19',
    surfaceRaised: '#1a2521',
    surfaceSoft: '#1a2622',
    border: '#27342f',
    controlBorder: '#71837c',
    text: '#e7efec',
    textSecondary: '#b3c2bc',
    textMuted: '#93a39d',
    primary: '#45c39d',
    primaryHover: '#63d2b0',
    primaryActive: '#36a986',
    primarySoft: '#12332a',
    onPrimary: '#04211a',
    focus: '#63d2b0',
    success: '#6ccb8d',
    successSoft: '#14321f',
    warning: '#e8b45c',
    warningSoft: '#35280f',
    danger: '#f2938a',
    dangerHover: '#f6aca5',
    dangerActive: '#e57a70',
    dangerSoft: '#3a1b19',
    onDanger: '#2b0906',
    info: '#85b9ee',
    infoSoft: '#142a41',
    violet: '#bba8ee',
    violetSoft: '#281f44',
    neutral: '#b3c2bc',
    neutralSoft: '#22302b',
    contrast: '#e3ece8',
    onContrast: '#14211d',
  },
};
