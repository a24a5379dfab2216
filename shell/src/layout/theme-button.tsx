import { useTheme } from '@cartera/kit';
import { Button, Icon } from '@cartera/kit/ui';

/** Switches between the light and the dark theme. */
export function ThemeButton() {
  const isDark = useTheme((theme) => theme.effective === 'oscuro');
  const choose = useTheme((theme) => theme.choose);
  return (
    <Button
      type="text"
      aria-label={isDark ? 'Usar el tema claro' : 'Usar el tema oscuro'}
      icon={<Icon name={isDark ? 'light-theme' : 'dark-theme'} />}
      onClick={() => choose(isDark ? 'claro' : 'oscuro')}
    />
  );
}
