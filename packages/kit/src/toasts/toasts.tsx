import { Toaster } from 'sonner';
import { useTheme } from '../theme/theme';
import { TOAST_DURATION_MS } from './toast';
import './toasts.css';

/** At most these toasts at once (P-12.18). */
const MAX = 20;

/**
 * Where the toasts appear: top right, below the head of the page so that its main button stays in reach; mounted
 * once, by the shell.
 */
export function Toasts() {
  const effective = useTheme((theme) => theme.effective);
  return (
    <Toaster
      className="ct-avisos"
      theme={effective === 'oscuro' ? 'dark' : 'light'}
      position="top-right"
      duration={TOAST_DURATION_MS}
      visibleToasts={MAX}
      expand
      closeButton
      offset={{ top: 144, right: 24 }}
      mobileOffset={{ top: 64, left: 16, right: 16 }}
      containerAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: 'Cerrar aviso' }}
    />
  );
}
