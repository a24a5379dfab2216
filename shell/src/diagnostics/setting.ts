import { readLocal, saveLocal } from '@cartera/kit';
import { create } from 'zustand';

const STORAGE_KEY = 'cartera.diag';

/**
 * True when diagnostics are shown (P-1.39): `diag=1` or `diag=0` in the address decides, then the stored value. The
 * default is true.
 */
export function shouldShow(query: string, saved: string | null): boolean {
  const requested = new URLSearchParams(query).get('diag');
  if (requested === '1' || requested === '0') return requested === '1';
  return saved !== '0';
}

interface SettingState {
  readonly isShown: boolean;
  /** Shows or hides diagnostics, in this visit and the next ones. */
  choose(isShown: boolean): void;
}

export const useSetting = create<SettingState>()((set) => ({
  isShown: false,
  choose: (isShown) => {
    saveLocal(STORAGE_KEY, isShown ? '1' : '0');
    set({ isShown });
  },
}));

/** Reads the setting at startup and stores it, because the next page drops the query of the address. */
export function initSetting(): void {
  const isShown = shouldShow(window.location.search, readLocal(STORAGE_KEY));
  useSetting.getState().choose(isShown);
}
