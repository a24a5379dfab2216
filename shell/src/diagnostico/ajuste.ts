import { guardarLocal, leerLocal } from '@cartera/kit';
import { create } from 'zustand';

const LLAVE = 'cartera.diag';

/**
 * Whether diagnostics are shown (P-1.39): what the address asks for with `diag=1` or
 * `diag=0`, else what is stored, else yes.
 */
export function seMuestra(consulta: string, guardado: string | null): boolean {
  const pedido = new URLSearchParams(consulta).get('diag');
  if (pedido === '1' || pedido === '0') return pedido === '1';
  return guardado !== '0';
}

interface EstadoAjuste {
  readonly activo: boolean;
  /** Shows or hides diagnostics, from now on and in the visits to come. */
  elegir(activo: boolean): void;
}

/** Whether diagnostics are shown, a hook and a store. */
export const useAjuste = create<EstadoAjuste>()((set) => ({
  activo: false,
  elegir: (activo) => {
    guardarLocal(LLAVE, activo ? '1' : '0');
    set({ activo });
  },
}));

/** Reads the setting, once, at boot. What the address asks for is stored, since the next page drops its query. */
export function iniciarAjuste(): void {
  const activo = seMuestra(window.location.search, leerLocal(LLAVE));
  useAjuste.getState().elegir(activo);
}
