import { lazyComponent } from '@cartera/kit';
import { Route, Routes } from '@cartera/kit/router';

const AprobacionesPage = lazyComponent(() => import('./aprobaciones/aprobaciones-page'));
const ReportesPage = lazyComponent(() => import('./reportes/reportes-page'));
const UsuariosPage = lazyComponent(() => import('./usuarios/usuarios-page'));
const ConfiguracionPage = lazyComponent(() => import('./configuracion/configuracion-page'));
const RutasCobroPage = lazyComponent(() => import('./rutas-cobro/rutas-cobro-page'));
const MetasPage = lazyComponent(() => import('./metas/metas-page'));
const FlujoCajaPage = lazyComponent(() => import('./flujo-caja/flujo-caja-page'));
const ComisionesPage = lazyComponent(() => import('./comisiones/comisiones-page'));
const ControlPage = lazyComponent(() => import('./control/control-page'));
const ResultadosPage = lazyComponent(() => import('./resultados/resultados-page'));
const AuditoriaPage = lazyComponent(() => import('./auditoria/auditoria-page'));
const NotificacionesPage = lazyComponent(() => import('./notificaciones/notificaciones-page'));

/** The module's pages, at the paths that its mfe.json declares. */
export default function Module() {
  return (
    <Routes>
      <Route path="/aprobaciones" element={<AprobacionesPage />} />
      <Route path="/reportes" element={<ReportesPage />} />
      <Route path="/usuarios" element={<UsuariosPage />} />
      <Route path="/configuracion" element={<ConfiguracionPage />} />
      <Route path="/rutas-cobro" element={<RutasCobroPage />} />
      <Route path="/metas-cobradores" element={<MetasPage />} />
      <Route path="/flujo-caja" element={<FlujoCajaPage />} />
      <Route path="/comisiones" element={<ComisionesPage />} />
      <Route path="/control" element={<ControlPage />} />
      <Route path="/resultados" element={<ResultadosPage />} />
      <Route path="/auditoria" element={<AuditoriaPage />} />
      <Route path="/notificaciones" element={<NotificacionesPage />} />
    </Routes>
  );
}
