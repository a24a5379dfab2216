import { readLocal, saveLocal } from '@cartera/kit';
import { create } from 'zustand';

const STORAGE_KEY = 'cartera.diag';

/**
 * Whether diagnostics are shown (P-1.39): what the address asks for with `diag=1` or
 * `diag=0`, else what is stored, else yes.
 */
export function shouldShow(query: string, saved: string | null): boolean {
  const requested = new URLSearchParams(query).get('diag');
  if (requested === '1' || requested === '0') return requested === '1';
  return saved !== '0';
}

interface SettingState {
  readonly isShown: boolean;
  /** Shows or hides diagnostics, from now on and in the visits to come. */
  choose(isShown: boolean): void;
}

/** Whether diagnostics are shown, a hook and a store. */
export const useSetting = create<SettingState>()((set) => ({
  isShown: false,
  choose: (isShown) => {
    saveLocal(STORAGE_KEY, isShown ? '1' : '0');
    set({ isShown });
  },
}));

/** Reads the setting, once, at boot. What the address asks for is stored, since the next page drops its query. */
export function initSetting(): void {
  const isShown = shouldShow(window.location.search, readLocal(STORAGE_KEY));
  useSetting.getState().choose(isShown);
}
