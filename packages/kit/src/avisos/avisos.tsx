import { Toaster } from 'sonner';
import { useTema } from '../tema/tema';
import { DURACION_AVISO_MS } from './avisar';
import './avisos.css';

/** At most these toasts at once (P-12.18). */
const MAXIMO = 20;

/**
 * Where the toasts appear: top right, below the head of the page so that its main button stays in reach; mounted
 * once, by the shell.
 */
export function Avisos() {
  const efectivo = useTema((tema) => tema.efectivo);
  return (
    <Toaster
      className="ct-avisos"
      theme={efectivo === 'oscuro' ? 'dark' : 'light'}
      position="top-right"
      duration={DURACION_AVISO_MS}
      visibleToasts={MAXIMO}
      expand
      closeButton
      offset={{ top: 144, right: 24 }}
      mobileOffset={{ top: 64, left: 16, right: 16 }}
      containerAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: 'Cerrar aviso' }}
    />
  );
}
