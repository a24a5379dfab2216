import { Toaster } from 'sonner';
import { useTheme } from '../theme/theme';
import { TOAST_DURATION_MS } from './toast';
import 'sonner/dist/styles.css';
import './toasts.css';

/** At most these toasts at once (P-12.18). */
const MAX_TOASTS = 20;

/**
 * The toasts, at the top right, below the page header so that its main button stays reachable. The shell mounts it
 * once.
 */
export function Toasts() {
  const effective = useTheme((theme) => theme.effective);
  return (
    <Toaster
      className="ct-toasts"
      theme={effective === 'oscuro' ? 'dark' : 'light'}
      position="top-right"
      duration={TOAST_DURATION_MS}
      visibleToasts={MAX_TOASTS}
      expand
      closeButton
      offset={{ top: 144, right: 24 }}
      mobileOffset={{ top: 64, left: 16, right: 16 }}
      containerAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: 'Cerrar aviso' }}
    />
  );
}
