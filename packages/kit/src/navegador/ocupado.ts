import { hayCambiosSinGuardar } from './cambios-sin-guardar';

/** Those that ask for the whole attention; one that was hidden takes no room. */
const DIALOGOS = '[aria-modal="true"], dialog[open]';

/** Whether the user is in the middle of something: a form with changes, or a dialog. */
export function estaOcupado(): boolean {
  return hayCambiosSinGuardar() || hayDialogoAbierto();
}

function hayDialogoAbierto(): boolean {
  return [...document.querySelectorAll(DIALOGOS)].some((dialogo) => dialogo.getClientRects().length > 0);
}
