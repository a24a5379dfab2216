import { lazyComponent, notify, readLocal, removeLocal, saveLocal } from '@cartera/kit';
import { PageTabs, useTab } from '@cartera/kit/tabs';
import { PageHeader } from '@cartera/kit/ui';
import { useState } from 'react';
import { GeneralTab } from './general-tab';
import { DEFAULT_SETTINGS, readSettings, type Settings } from './settings';

const STORAGE_KEY = 'cartera.configuracion';

const SAVE_FAILED = 'No se pudo guardar la configuración';

const STORAGE_HINT = { detail: 'Permite que este sitio guarde datos en el navegador e intenta de nuevo.' };

const NotificationsTab = lazyComponent(() => import('./notifications-tab'));
const PerfilTab = lazyComponent(() => import('./perfil-tab'));
const SystemTab = lazyComponent(() => import('./system-tab'));

const TABS = ['general', 'perfil', 'notificaciones', 'sistema'] as const;

/** The lender's settings, the settings of this browser, and the user's password (P-4.5). */
export default function ConfiguracionPage() {
  const { active, choose } = useTab(TABS);
  const { settings, save, reset } = useSettings();
  return (
    <>
      <PageHeader title="Configuración" />
      <PageTabs
        active={active}
        onChoose={choose}
        keepsOpened
        tabs={[
          {
            key: 'general',
            label: 'General',
            children: <GeneralTab settings={settings.general} onSave={(general) => save({ general })} />,
          },
          { key: 'perfil', label: 'Mi Perfil', children: <PerfilTab /> },
          {
            key: 'notificaciones',
            label: 'Notificaciones',
            children: <NotificationsTab settings={settings.avisos} onSave={(avisos) => save({ avisos })} />,
          },
          { key: 'sistema', label: 'Sistema', children: <SystemTab onReset={reset} /> },
        ]}
      />
    </>
  );
}

/** The settings, which are stored only in this browser (P-4.6). Saving and resetting show the result. */
function useSettings() {
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
