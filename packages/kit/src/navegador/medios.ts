import { useCallback, useSyncExternalStore } from 'react';

/** Below this width lists become cards and dialogs fill the screen. */
export const MEDIO_TELEFONO = '(max-width: 767.98px)';
export const MEDIO_TACTIL = '(pointer: coarse)';

/** Whether a CSS media query holds now, following its changes. */
export function useMedio(consulta: string): boolean {
  const suscribir = useCallback(
    (avisarCambio: () => void) => {
      const medio = window.matchMedia(consulta);
      medio.addEventListener('change', avisarCambio);
      return () => medio.removeEventListener('change', avisarCambio);
    },
    [consulta],
  );
  return useSyncExternalStore(suscribir, () => window.matchMedia(consulta).matches);
}

/** Whether the screen is as narrow as a phone. */
export function useEsTelefono(): boolean {
  return useMedio(MEDIO_TELEFONO);
}
