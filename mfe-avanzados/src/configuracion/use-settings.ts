import { notify, readLocal, removeLocal, saveLocal } from '@cartera/kit';
import { useState } from 'react';
import { DEFAULT_SETTINGS, readSettings, type Settings } from './settings';

const CLAVE = 'cartera.configuracion';
const COULD_NOT_SAVE = 'No se pudo guardar la configuración';
const WHAT_TO_DO = { detail: 'Permite que este sitio guarde datos en el navegador e intenta de nuevo.' };

/** The settings of this browser, which nothing else keeps (P-4.6), and how it went. */
export function useSettings() {
  const [settings, setSettings] = useState(() => readSettings(readLocal(CLAVE)));
  return {
    settings,
    /** @returns whether the browser kept them. */
    save: (changes: Partial<Settings>): boolean => {
      const newItems = { ...settings, ...changes };
      const saved = saveLocal(CLAVE, JSON.stringify(newItems));
      if (saved) {
        setSettings(newItems);
        notify.success('Configuración guardada');
      } else notify.error(COULD_NOT_SAVE, WHAT_TO_DO);
      return saved;
    },
    reset: () => {
      if (!removeLocal(CLAVE)) return notify.error(COULD_NOT_SAVE, WHAT_TO_DO);
      setSettings(DEFAULT_SETTINGS);
      notify.success('Configuración restablecida');
    },
  };
}
