import { Cargando } from '@cartera/kit';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

const PaginaReportes = lazy(() => import('./reportes/pagina-reportes'));
const PaginaUsuarios = lazy(() => import('./usuarios/pagina-usuarios'));
const PaginaConfiguracion = lazy(() => import('./configuracion/pagina-configuracion'));
const PaginaRutasCobro = lazy(() => import('./rutas-cobro/pagina-rutas-cobro'));
const PaginaMetas = lazy(() => import('./metas/pagina-metas'));
const PaginaFlujoCaja = lazy(() => import('./flujo-caja/pagina-flujo-caja'));
const PaginaAuditoria = lazy(() => import('./auditoria/pagina-auditoria'));
const PaginaNotificaciones = lazy(() => import('./notificaciones/pagina-notificaciones'));

/** The module's pages, under the addresses that its mfe.json declares. */
export default function Modulo() {
  return (
    <Suspense fallback={<Cargando />}>
      <Routes>
        <Route path="/reportes" element={<PaginaReportes />} />
        <Route path="/usuarios" element={<PaginaUsuarios />} />
        <Route path="/configuracion" element={<PaginaConfiguracion />} />
        <Route path="/rutas-cobro" element={<PaginaRutasCobro />} />
        <Route path="/metas-cobradores" element={<PaginaMetas />} />
        <Route path="/flujo-caja" element={<PaginaFlujoCaja />} />
        <Route path="/auditoria" element={<PaginaAuditoria />} />
        <Route path="/notificaciones" element={<PaginaNotificaciones />} />
      </Routes>
    </Suspense>
  );
}
