import { Tabs, usePestana } from '@cartera/kit/datos';
import { EncabezadoPagina } from '@cartera/kit/ui';
import { PestanaAvisos } from './pestana-avisos';
import { PestanaGeneral } from './pestana-general';
import { PestanaPerfil } from './pestana-perfil';
import { PestanaSistema } from './pestana-sistema';
import { useAjustes } from './use-ajustes';

const PESTANAS = ['general', 'perfil', 'notificaciones', 'sistema'] as const;

/** Settings, kept by this browser, and one's own password (P-4.5). */
export default function PaginaConfiguracion() {
  const { activa, elegir } = usePestana(PESTANAS);
  const { ajustes, guardar, restablecer } = useAjustes();
  return (
    <>
      <EncabezadoPagina titulo="Configuración" />
      <Tabs
        activeKey={activa}
        onChange={elegir}
        items={[
          {
            key: 'general',
            label: 'General',
            children: (
              <PestanaGeneral ajustes={ajustes.general} alGuardar={(general) => guardar({ general })} />
            ),
          },
          { key: 'perfil', label: 'Mi Perfil', children: <PestanaPerfil /> },
          {
            key: 'notificaciones',
            label: 'Notificaciones',
            children: <PestanaAvisos ajustes={ajustes.avisos} alGuardar={(avisos) => guardar({ avisos })} />,
          },
          { key: 'sistema', label: 'Sistema', children: <PestanaSistema alRestablecer={restablecer} /> },
        ]}
      />
    </>
  );
}
