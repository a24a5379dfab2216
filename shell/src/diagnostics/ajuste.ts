import { readLocal, saveLocal } from '@cartera/kit';
import { create } from 'zustand';

const STORAGE_KEY = 'cartera.diag';

/**
 * Whether diagnostics are shown (P-1.39): what the address asks for with `diag=1` or
 * `diag=0`, else what is stored, else yes.
 */
export function isShown(query: string, saved: string | null): boolean {
  const request = new URLSearchParams(query).get('diag');
  if (request === '1' || request === '0') return request === '1';
  return saved !== '0';
}

interface SettingState {
  readonly activo: boolean;
  /** Shows or hides diagnostics, from now on and in the visits to come. */
  choose(activo: boolean): void;
}

/** Whether diagnostics are shown, a hook and a store. */
export const useSetting = create<SettingState>()((set) => ({
  activo: false,
  choose: (activo) => {
    saveLocal(STORAGE_KEY, activo ? '1' : '0');
    set({ activo });
  },
}));

/** Reads the setting, once, at boot. What the address asks for is stored, since the next page drops its query. */
export function initSetting(): void {
  const activo = isShown(window.location.search, readLocal(STORAGE_KEY));
  useSetting.getState().choose(activo);
}
