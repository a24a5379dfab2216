import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import es from 'antd/locale/es_ES';
import { type ReactNode, useMemo } from 'react';
import { TOUCH_MEDIA, useIsPhone, useMediaQuery } from '../browser/media';
import { useTheme } from '../theme/theme';
import { antdTheme } from './antd-theme';
import { Icon } from './icon';

const LOADING = <Icon name="loading" />;

/** Without them antd gives its icons names in English, which a screen reader reads. */
const DECORATIVE_ICONS = {
  select: { suffixIcon: <Icon name="down" />, loadingIcon: LOADING },
  alert: {
    successIcon: <Icon name="success" />,
    infoIcon: <Icon name="info" />,
    warningIcon: <Icon name="warning" />,
    errorIcon: <Icon name="error" />,
  },
};

/** Gives antd the product's theme and language. Mount it once, above every component that uses antd. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const effective = useTheme((theme) => theme.effective);
  const isPhone = useIsPhone();
  const isTouch = useMediaQuery(TOUCH_MEDIA);
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const touch = isPhone || isTouch;
  const theme = useMemo(
    () => antdTheme(effective, { motion: !reducedMotion, touch }),
    [effective, reducedMotion, touch],
  );
  return (
    // Styles that antd still writes at run time go to the same CSS layer as its sheets.
    <StyleProvider layer>
      <ConfigProvider
        locale={es}
        theme={theme}
        wave={{ disabled: reducedMotion }}
        {...DECORATIVE_ICONS}
        button={{ autoInsertSpace: false, loadingIcon: LOADING }}
        form={{ requiredMark: true, scrollToFirstError: { focus: true, block: 'center' } }}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
