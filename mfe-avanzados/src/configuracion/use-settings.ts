import { notify, readLocal, removeLocal, saveLocal } from '@cartera/kit';
import { useState } from 'react';
import { DEFAULT_SETTINGS, readSettings, type Settings } from './settings';

const STORAGE_KEY = 'cartera.configuracion';
const SAVE_FAILED = 'No se pudo guardar la configuración';
const STORAGE_HINT = { detail: 'Permite que este sitio guarde datos en el navegador e intenta de nuevo.' };

/** The settings, which are stored only in this browser (P-4.6). Saving and resetting show the result. */
export function useSettings() {
  const [settings, setSettings] = useState(() => readSettings(readLocal(STORAGE_KEY)));
  return {
    settings,
    /** @returns false if the browser did not store them. */
    save: (changes: Partial<Settings>): boolean => {
      const newSettings = { ...settings, ...changes };
      const saved = saveLocal(STORAGE_KEY, JSON.stringify(newSettings));
      if (saved) {
        setSettings(newSettings);
        notify.success('Configuración guardada');
      } else notify.error(SAVE_FAILED, STORAGE_HINT);
      return saved;
    },
    reset: () => {
      if (!removeLocal(STORAGE_KEY)) return notify.error(SAVE_FAILED, STORAGE_HINT);
      setSettings(DEFAULT_SETTINGS);
      notify.success('Configuración restablecida');
    },
  };
}
