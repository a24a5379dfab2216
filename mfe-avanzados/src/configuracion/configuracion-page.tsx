import { lazyComponent } from '@cartera/kit';
import { PageTabs, useTab } from '@cartera/kit/tabs';
import { PageHeader } from '@cartera/kit/ui';
import { GeneralTab } from './general-tab';
import { useSettings } from './use-settings';

const NotificationsTab = lazyComponent(() => import('./notifications-tab'));
const PerfilTab = lazyComponent(() => import('./perfil-tab'));
const SystemTab = lazyComponent(() => import('./system-tab'));

const TABS = ['general', 'perfil', 'notificaciones', 'sistema'] as const;

/** The lender's settings, those of this browser and the user's password (P-4.5). */
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
