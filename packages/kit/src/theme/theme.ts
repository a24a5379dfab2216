import { create } from 'zustand';
import { readLocal, saveLocal } from '../browser/storage';

export const THEME_PREFERENCES = ['claro', 'oscuro', 'sistema'] as const;
export type ThemePreference = (typeof THEME_PREFERENCES)[number];
export type Theme = Exclude<ThemePreference, 'sistema'>;

interface ThemeState {
  readonly preference: ThemePreference;
  /** The painted theme: 'sistema' is resolved. */
  readonly effective: Theme;
  choose(preference: ThemePreference): void;
  /** Paints the stored preference and follows the system's changes. Call it once, before the first render. */
  start(): void;
}

const STORAGE_KEY = 'cartera.tema';
const DARK_MEDIA = '(prefers-color-scheme: dark)';

/** The portal's theme: a hook and a store. */
export const useTheme = create<ThemeState>()((set, get) => ({
  preference: 'sistema',
  effective: 'claro',
  choose: (preference) => {
    saveLocal(STORAGE_KEY, preference);
    set(paint(preference));
  },
  start: () => {
    const stored = readLocal(STORAGE_KEY);
    set(paint(THEME_PREFERENCES.find((known) => known === stored) ?? 'sistema'));
    window.matchMedia(DARK_MEDIA).addEventListener('change', () => set(paint(get().preference)));
  },
}));

function paint(preference: ThemePreference): Pick<ThemeState, 'preference' | 'effective'> {
  const effective = preference === 'sistema' ? systemTheme() : preference;
  document.documentElement.dataset.theme = effective;
  return { preference, effective };
}

function systemTheme(): Theme {
  return window.matchMedia(DARK_MEDIA).matches ? 'oscuro' : 'claro';
}
