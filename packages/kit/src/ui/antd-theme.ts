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
      fontFamily: 'var(--ct-font)',
      fontSize: 14,
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: alto,
      motion: movimiento,
      wireframe: false,
      boxShadowTertiary: 'none',

      colorBgLayout: p.background,
      colorBgContainer: p.surface,
      colorBgElevated: p.surfaceRaised,
      colorBgSpotlight: p.contrast,
      colorTextLightSolid: p.onContrast,
      colorBorder: p.controlBorder,
      colorBorderSecondary: p.border,
      colorSplit: p.border,
      colorFillAlter: p.surfaceSoft,
      colorFillQuaternary: p.surfaceSoft,

      colorText: p.text,
      colorTextHeading: p.text,
      colorTextLabel: p.text,
      colorTextSecondary: p.textSecondary,
      colorTextTertiary: p.textMuted,
      colorTextQuaternary: p.textMuted,
      colorTextDisabled: p.controlBorder,
      colorTextDescription: p.textMuted,
      colorTextPlaceholder: p.textMuted,
      colorIcon: p.textMuted,
      colorIconHover: p.text,

      ...familia('Primary', p.primary, p.primaryHover, p.primaryActive, p.primarySoft),
      ...familia('Success', p.success, p.success, p.success, p.successSoft),
      ...familia('Warning', p.warning, p.warning, p.warning, p.warningSoft),
      ...familia('Error', p.danger, p.dangerHover, p.dangerActive, p.dangerSoft),
      ...familia('Info', p.info, p.info, p.info, p.infoSoft),
      colorLink: p.primary,
      colorLinkHover: p.primaryHover,
      colorLinkActive: p.primaryActive,
      colorPrimaryBorder: p.primary,
      colorSuccessBorder: p.border,
      colorWarningBorder: p.border,
      colorErrorBorder: p.border,
      colorInfoBorder: p.border,
      controlItemBgHover: p.surfaceSoft,
      controlItemBgActive: p.primarySoft,
      controlItemBgActiveHover: p.primarySoft,
      controlOutline: p.primarySoft,
    },
    components: {
      Button: {
        primaryColor: p.onPrimary,
        dangerColor: p.onDanger,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Card: { headerFontSize: 16 },
      // The tick and the dot stand on the primary colour, which is bright in the dark theme.
      Checkbox: { colorWhite: p.onPrimary },
      Radio: { colorWhite: p.onPrimary },
      Switch: { handleBg: p.onPrimary },
      Form: { itemMarginBottom: 28, verticalLabelPadding: '0 0 4px' },
      Input: { activeShadow: `0 0 0 3px ${p.primarySoft}` },
      Layout: {
        bodyBg: p.background,
        headerBg: p.surface,
        siderBg: p.surface,
        lightSiderBg: p.surface,
        headerPadding: '0 24px',
      },
      Menu: {
        itemBg: 'transparent',
        itemColor: p.textSecondary,
        itemHoverBg: p.surfaceSoft,
        itemSelectedBg: p.primarySoft,
        itemSelectedColor: p.primary,
        groupTitleColor: p.textMuted,
        itemHeight: alto,
        activeBarBorderWidth: 0,
      },
      Progress: { defaultColor: p.primary },
      Select: { optionSelectedBg: p.primarySoft, optionSelectedColor: p.text },
      Segmented: {
        itemColor: p.textSecondary,
        itemSelectedBg: p.primarySoft,
        itemSelectedColor: p.primary,
        trackBg: p.surfaceSoft,
      },
      Table: {
        headerBg: p.surfaceSoft,
        headerColor: p.textSecondary,
        headerSplitColor: 'transparent',
        rowHoverBg: p.surfaceSoft,
        headerSortActiveBg: p.surfaceSoft,
        headerSortHoverBg: p.neutralSoft,
        bodySortBg: 'transparent',
        headerBorderRadius: 0,
        cellPaddingBlock: 10,
        cellPaddingInline: 12,
      },
      // On a phone four tabs fit without a menu for what is left over.
      Tabs: { itemColor: p.textSecondary, horizontalItemGutter: touch ? 16 : 32 },
      Tag: { defaultBg: p.neutralSoft, defaultColor: p.neutral },
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
