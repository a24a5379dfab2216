import { Logo, lazyComponent, useIsPhone, useSession, useTheme, useWhenIdle } from '@cartera/kit';
import { Link } from '@cartera/kit/router';
import { Button, Icon } from '@cartera/kit/ui';
import { useHome, usesQueue } from '../offline/collector';
import { prepareLeaving, signOut } from './sign-out';
import './top-bar.css';

const QueueStatus = lazyComponent(
  () => import('../offline/queue-status'),
  () => null,
);

/** Logo, greeting, theme and sign-out (P-1.8). */
export function TopBar({ onOpenMenu }: { readonly onOpenMenu: () => void }) {
  const nombre = useSession(({ usuario }) => usuario?.nombre ?? '');
  const isPhone = useIsPhone();
  const home = useHome();
  const showsQueue = useSession(({ usuario }) => usesQueue(usuario));
  useWhenIdle(() => {
    // Signing out loads what is missing again and shows the failure.
    if (showsQueue) prepareLeaving().catch(() => undefined);
  });
  return (
    <header className="sh-top-bar">
      <Button
        className="sh-top-bar__menu"
        type="text"
        aria-label="Abrir menú"
        icon={<Icon name="menu" />}
        onClick={onOpenMenu}
      />
      <Link className="sh-top-bar__logo" to={home} aria-label="Cartera: ir al inicio">
        <Logo height={32} markOnly={isPhone} />
      </Link>
      <Link className="sh-top-bar__greeting" to="/mi-cuenta" title="Mi cuenta">
        Bienvenido, {nombre}
      </Link>
      {showsQueue && <QueueStatus />}
      <ThemeButton />
      <Button type="text" icon={<Icon name="sign-out" />} onClick={() => void signOut()} aria-label="Salir">
        <span className="sh-top-bar__word">Salir</span>
      </Button>
    </header>
  );
}

/** Switches between the light and the dark theme. */
function ThemeButton() {
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
