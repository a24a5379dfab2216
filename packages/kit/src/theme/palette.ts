import type { Theme } from './theme';

/**
 * The product's colours. The style sheet holds the same values as custom properties (`textoTenue` is
 * `--ct-texto-tenue`) and a test keeps the two equal; antd needs them here because it computes shades.
 */
export interface Palette {
  readonly fondo: string;
  readonly superficie: string;
  readonly superficieElevada: string;
  readonly superficieSuave: string;
  readonly borde: string;
  /** Edge of a control: 3:1 against what surrounds it. */
  readonly bordeControl: string;
  readonly texto: string;
  readonly textoSecundario: string;
  readonly textoTenue: string;
  readonly primario: string;
  readonly primarioEncima: string;
  readonly primarioActivo: string;
  readonly primarioSuave: string;
  readonly sobrePrimario: string;
  readonly foco: string;
  readonly exito: string;
  readonly exitoSuave: string;
  readonly aviso: string;
  readonly avisoSuave: string;
  readonly peligro: string;
  readonly peligroEncima: string;
  readonly peligroActivo: string;
  readonly peligroSuave: string;
  readonly sobrePeligro: string;
  readonly info: string;
  readonly infoSuave: string;
  readonly violeta: string;
  readonly violetaSuave: string;
  readonly neutro: string;
  readonly neutroSuave: string;
  /** Tooltip: the theme turned round. */
  readonly contraste: string;
  readonly sobreContraste: string;
}

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  claro: {
    fondo: '#f4f7f6',
    superficie: '#ffffff',
    superficieElevada: '#ffffff',
    superficieSuave: '#eff4f2',
    borde: '#dde5e2',
    bordeControl: '#7a8983',
    texto: '#13211d',
    textoSecundario: '#465650',
    textoTenue: '#5b6b65',
    primario: '#0d6650',
    primarioEncima: '#0a523f',
    primarioActivo: '#073f31',
    primarioSuave: '#e0f1eb',
    sobrePrimario: '#ffffff',
    foco: '#0d6650',
    exito: '#14683a',
    exitoSuave: '#e2f3e8',
    aviso: '#7c4d00',
    avisoSuave: '#fdf0d6',
    peligro: '#b3261e',
    peligroEncima: '#971f18',
    peligroActivo: '#7b1812',
    peligroSuave: '#fcebe9',
    sobrePeligro: '#ffffff',
    info: '#1b568f',
    infoSuave: '#e5eff9',
    violeta: '#5a4196',
    violetaSuave: '#efebf9',
    neutro: '#46544f',
    neutroSuave: '#e9efec',
    contraste: '#1b2b26',
    sobreContraste: '#f2f7f5',
  },
  oscuro: {
    fondo: '#0c1311',
    superficie: '#131c19',
    superficieElevada: '#1a2521',
    superficieSuave: '#1a2622',
    borde: '#27342f',
    bordeControl: '#71837c',
    texto: '#e7efec',
    textoSecundario: '#b3c2bc',
    textoTenue: '#93a39d',
    primario: '#45c39d',
    primarioEncima: '#63d2b0',
    primarioActivo: '#36a986',
    primarioSuave: '#12332a',
    sobrePrimario: '#04211a',
    foco: '#63d2b0',
    exito: '#6ccb8d',
    exitoSuave: '#14321f',
    aviso: '#e8b45c',
    avisoSuave: '#35280f',
    peligro: '#f2938a',
    peligroEncima: '#f6aca5',
    peligroActivo: '#e57a70',
    peligroSuave: '#3a1b19',
    sobrePeligro: '#2b0906',
    info: '#85b9ee',
    infoSuave: '#142a41',
    violeta: '#bba8ee',
    violetaSuave: '#281f44',
    neutro: '#b3c2bc',
    neutroSuave: '#22302b',
    contraste: '#e3ece8',
    sobreContraste: '#14211d',
  },
};
