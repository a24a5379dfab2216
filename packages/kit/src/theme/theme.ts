import { create } from 'zustand';
import { readLocal, saveLocal } from '../browser/local-storage';

export const THEME_PREFERENCES = ['claro', 'oscuro', 'sistema'] as const;
export type ThemePreference = (typeof THEME_PREFERENCES)[number];
export type Theme = Exclude<ThemePreference, 'sistema'>;

interface ThemeState {
  /** What the user chose. */
  readonly preference: ThemePreference;
  /** What is drawn, once the system was asked. */
  readonly effective: Theme;
  choose(preference: ThemePreference): void;
  /** Paints the stored choice and follows the system's changes; called once, at boot, before drawing. */
  startServer(): void;
}

const CLAVE = 'cartera.tema';
const DARK_MEDIA = '(prefers-color-scheme: dark)';

/** The portal's theme, a hook and a store. */
export const useTheme = create<ThemeState>()((set, get) => ({
  preference: 'sistema',
  effective: 'claro',
  choose: (preference) => {
    saveLocal(CLAVE, preference);
    set(paint(preference));
  },
  startServer: () => {
    const stored = readLocal(CLAVE);
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
