import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import { PALETTES } from '../theme/palette';
import type { Theme } from '../theme/theme';

interface ThemeOptions {
  /** The user accepts animations. */
  readonly movimiento: boolean;
  /** Controls are pressed with a finger and need 44 pixels. */
  readonly touch: boolean;
}

/**
 * Our palette as antd's tokens. Every colour that carries text is given, because the shades that antd
 * derives for secondary text, placeholders, tags and links fall short of AA.
 */
export function antdTheme(themeName: Theme, { movimiento, touch }: ThemeOptions): ThemeConfig {
  const p = PALETTES[themeName];
  const alto = touch ? 44 : 36;
  return {
    algorithm: withOurColors(themeName === 'oscuro' ? theme.darkAlgorithm : theme.defaultAlgorithm),
    // One antd on the page: its styles need no hash, and its variables follow the theme without a redraw.
    hashed: false,
    cssVar: { key: 'ct' },
    // Its styles come in sheets that are made when building (record 14).
    zeroRuntime: true,
    token: {
      fontFamily: 'var(--ct-letra)',
      fontSize: 14,
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: alto,
      motion: movimiento,
      wireframe: false,
      boxShadowTertiary: 'none',

      colorBgLayout: p.fondo,
      colorBgContainer: p.superficie,
      colorBgElevated: p.superficieElevada,
      colorBgSpotlight: p.contraste,
      colorTextLightSolid: p.sobreContraste,
      colorBorder: p.bordeControl,
      colorBorderSecondary: p.borde,
      colorSplit: p.borde,
      colorFillAlter: p.superficieSuave,
      colorFillQuaternary: p.superficieSuave,

      colorText: p.texto,
      colorTextHeading: p.texto,
      colorTextLabel: p.texto,
      colorTextSecondary: p.textoSecundario,
      colorTextTertiary: p.textoTenue,
      colorTextQuaternary: p.textoTenue,
      colorTextDisabled: p.bordeControl,
      colorTextDescription: p.textoTenue,
      colorTextPlaceholder: p.textoTenue,
      colorIcon: p.textoTenue,
      colorIconHover: p.texto,

      ...familia('Primary', p.primario, p.primarioEncima, p.primarioActivo, p.primarioSuave),
      ...familia('Success', p.exito, p.exito, p.exito, p.exitoSuave),
      ...familia('Warning', p.aviso, p.aviso, p.aviso, p.avisoSuave),
      ...familia('Error', p.peligro, p.peligroEncima, p.peligroActivo, p.peligroSuave),
      ...familia('Info', p.info, p.info, p.info, p.infoSuave),
      colorLink: p.primario,
      colorLinkHover: p.primarioEncima,
      colorLinkActive: p.primarioActivo,
      colorPrimaryBorder: p.primario,
      colorSuccessBorder: p.borde,
      colorWarningBorder: p.borde,
      colorErrorBorder: p.borde,
      colorInfoBorder: p.borde,
      controlItemBgHover: p.superficieSuave,
      controlItemBgActive: p.primarioSuave,
      controlItemBgActiveHover: p.primarioSuave,
      controlOutline: p.primarioSuave,
    },
    components: {
      Button: {
        primaryColor: p.sobrePrimario,
        dangerColor: p.sobrePeligro,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Card: { headerFontSize: 16 },
      // The tick and the dot stand on the primary colour, which is bright in the dark theme.
      Checkbox: { colorWhite: p.sobrePrimario },
      Radio: { colorWhite: p.sobrePrimario },
      Switch: { handleBg: p.sobrePrimario },
      Form: { itemMarginBottom: 28, verticalLabelPadding: '0 0 4px' },
      Input: { activeShadow: `0 0 0 3px ${p.primarioSuave}` },
      Layout: {
        bodyBg: p.fondo,
        headerBg: p.superficie,
        siderBg: p.superficie,
        lightSiderBg: p.superficie,
        headerPadding: '0 24px',
      },
      Menu: {
        itemBg: 'transparent',
        itemColor: p.textoSecundario,
        itemHoverBg: p.superficieSuave,
        itemSelectedBg: p.primarioSuave,
        itemSelectedColor: p.primario,
        groupTitleColor: p.textoTenue,
        itemHeight: alto,
        activeBarBorderWidth: 0,
      },
      Progress: { defaultColor: p.primario },
      Select: { optionSelectedBg: p.primarioSuave, optionSelectedColor: p.texto },
      Segmented: {
        itemColor: p.textoSecundario,
        itemSelectedBg: p.primarioSuave,
        itemSelectedColor: p.primario,
        trackBg: p.superficieSuave,
      },
      Table: {
        headerBg: p.superficieSuave,
        headerColor: p.textoSecundario,
        headerSplitColor: 'transparent',
        rowHoverBg: p.superficieSuave,
        headerSortActiveBg: p.superficieSuave,
        headerSortHoverBg: p.neutroSuave,
        bodySortBg: 'transparent',
        headerBorderRadius: 0,
        cellPaddingBlock: 10,
        cellPaddingInline: 12,
      },
      // On a phone four tabs fit without a menu for what is left over.
      Tabs: { itemColor: p.textoSecundario, horizontalItemGutter: touch ? 16 : 32 },
      Tag: { defaultBg: p.neutroSuave, defaultColor: p.neutro },
    },
  };
}

/**
 * antd's dark algorithm dulls the main colours and lets no token bring them back, so what it made of them is
 * undone here.
 */
function withOurColors(algorithm: MappingAlgorithm): MappingAlgorithm {
  return (seed, mapToken) => {
    const { colorPrimary, colorSuccess, colorWarning, colorError, colorInfo, colorLink } = seed;
    const ours = { colorPrimary, colorSuccess, colorWarning, colorError, colorInfo, colorLink };
    return { ...algorithm(seed, mapToken), ...ours };
  };
}

/** The tokens of one meaning: its ink, what it becomes under the pointer, and its soft ground. */
function familia<F extends 'Primary' | 'Success' | 'Warning' | 'Error' | 'Info'>(
  nombre: F,
  ink: string,
  hover: string,
  activo: string,
  suave: string,
): Record<
  `color${F}${'' | 'Hover' | 'Active' | 'Text' | 'TextHover' | 'TextActive' | 'Bg' | 'BgHover'}`,
  string
>;
function familia(nombre: string, ink: string, hover: string, activo: string, suave: string) {
  return {
    [`color${nombre}`]: ink,
    [`color${nombre}Hover`]: hover,
    [`color${nombre}Active`]: activo,
    [`color${nombre}Text`]: ink,
    [`color${nombre}TextHover`]: hover,
    [`color${nombre}TextActive`]: activo,
    [`color${nombre}Bg`]: suave,
    [`color${nombre}BgHover`]: suave,
  };
}
