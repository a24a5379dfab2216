import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import { PALETTES } from '../theme/palette';
import type { Theme } from '../theme/theme';

interface ThemeOptions {
  readonly motion: boolean;
  /** Touch controls need 44 pixels. */
  readonly touch: boolean;
}

/**
 * The palette as antd tokens. Every text color is set, because the shades that antd derives for secondary text,
 * placeholders, tags and links do not reach AA.
 */
export function antdTheme(themeName: Theme, { motion, touch }: ThemeOptions): ThemeConfig {
  const p = PALETTES[themeName];
  const height = touch ? 44 : 36;
  return {
    algorithm: withOurColors(themeName === 'oscuro' ? theme.darkAlgorithm : theme.defaultAlgorithm),
    // The page has one antd, so its styles need no hash. Its CSS variables follow the theme without a new render.
    hashed: false,
    cssVar: { key: 'ct' },
    // The build writes the style sheets (record 14).
    zeroRuntime: true,
    token: {
      fontFamily: 'var(--ct-font)',
      fontSize: 14,
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: height,
      motion,
      wireframe: false,
      boxShadowTertiary: 'none',
      // A list over a dialog has the color of the dialog: in the dark, only a line separates them.
      ...(themeName === 'oscuro' && {
        boxShadowSecondary: `0 0 0 1px ${p.controlBorder}, 0 8px 24px rgb(0 0 0 / 60%)`,
      }),

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

      ...family('Primary', p.primary, p.primaryHover, p.primaryActive, p.primarySoft),
      ...family('Success', p.success, p.success, p.success, p.successSoft),
      ...family('Warning', p.warning, p.warning, p.warning, p.warningSoft),
      ...family('Error', p.danger, p.dangerHover, p.dangerActive, p.dangerSoft),
      ...family('Info', p.info, p.info, p.info, p.infoSoft),
      colorLink: p.primary,
      colorLinkHover: p.primaryHover,
      colorLinkActive: p.primaryActive,
      colorPrimaryBorder: p.primary,
      colorSuccessBorder: p.border,
      colorWarningBorder: p.border,
      colorErrorBorder: p.border,
      colorInfoBorder: p.border,
      controlItemBgHover: themeName === 'oscuro' ? p.border : p.surfaceSoft,
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
      // The tick and the dot are drawn on the primary color, which is bright in the dark theme.
      Checkbox: { colorWhite: p.onPrimary },
      Radio: { colorWhite: p.onPrimary },
      Switch: { handleBg: p.onPrimary },
      Form: { itemMarginBottom: 28, verticalLabelPadding: '0 0 4px' },
      Input: { activeShadow: `0 0 0 3px ${p.primarySoft}` },
      Progress: { defaultColor: p.primary },
      Select: { optionSelectedBg: p.primarySoft, optionSelectedColor: p.text },
    },
  };
}

/**
 * antd's dark algorithm dulls the main colors and no token overrides that, so this restores them.
 */
function withOurColors(algorithm: MappingAlgorithm): MappingAlgorithm {
  return (seed, mapToken) => {
    const { colorPrimary, colorSuccess, colorWarning, colorError, colorInfo, colorLink } = seed;
    const ours = { colorPrimary, colorSuccess, colorWarning, colorError, colorInfo, colorLink };
    return { ...algorithm(seed, mapToken), ...ours };
  };
}

/** The antd tokens of one meaning: text color, hover, active and soft background. */
function family<F extends 'Primary' | 'Success' | 'Warning' | 'Error' | 'Info'>(
  name: F,
  ink: string,
  hover: string,
  active: string,
  soft: string,
): Record<
  `color${F}${'' | 'Hover' | 'Active' | 'Text' | 'TextHover' | 'TextActive' | 'Bg' | 'BgHover'}`,
  string
>;
function family(name: string, ink: string, hover: string, active: string, soft: string) {
  return {
    [`color${name}`]: ink,
    [`color${name}Hover`]: hover,
    [`color${name}Active`]: active,
    [`color${name}Text`]: ink,
    [`color${name}TextHover`]: hover,
    [`color${name}TextActive`]: active,
    [`color${name}Bg`]: soft,
    [`color${name}BgHover`]: soft,
  };
}
