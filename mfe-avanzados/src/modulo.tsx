import { Loading, lazyComponent } from '@cartera/kit';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

const ReportesPage = lazyComponent(() => import('./reportes/pagina-reportes'));
const UsuariosPage = lazyComponent(() => import('./usuarios/pagina-usuarios'));
const SettingsPage = lazyComponent(() => import('./configuracion/pagina-configuracion'));
const RutasCobroPage = lazyComponent(() => import('./rutas-cobro/pagina-rutas-cobro'));
const MetasPage = lazyComponent(() => import('./metas/pagina-metas'));
const FlujoCajaPage = lazyComponent(() => import('./flujo-caja/pagina-flujo-caja'));
const AuditoriaPage = lazyComponent(() => import('./auditoria/pagina-auditoria'));
const NotificacionesPage = lazyComponent(() => import('./notificaciones/pagina-notificaciones'));

/** The module's pages, under the addresses that its mfe.json declares. */
export default function Module() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/reportes" element={<ReportesPage />} />
        <Route path="/usuarios" element={<UsuariosPage />} />
        <Route path="/configuracion" element={<SettingsPage />} />
        <Route path="/rutas-cobro" element={<RutasCobroPage />} />
        <Route path="/metas-cobradores" element={<MetasPage />} />
        <Route path="/flujo-caja" element={<FlujoCajaPage />} />
        <Route path="/auditoria" element={<AuditoriaPage />} />
        <Route path="/notificaciones" element={<NotificacionesPage />} />
      </Routes>
    </Suspense>
  );
}
