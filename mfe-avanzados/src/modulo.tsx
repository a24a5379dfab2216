import { Cargando, perezosa } from '@cartera/kit';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

const PaginaReportes = perezosa(() => import('./reportes/pagina-reportes'));
const PaginaUsuarios = perezosa(() => import('./usuarios/pagina-usuarios'));
const PaginaConfiguracion = perezosa(() => import('./configuracion/pagina-configuracion'));
const PaginaRutasCobro = perezosa(() => import('./rutas-cobro/pagina-rutas-cobro'));
const PaginaMetas = perezosa(() => import('./metas/pagina-metas'));
const PaginaFlujoCaja = perezosa(() => import('./flujo-caja/pagina-flujo-caja'));
const PaginaAuditoria = perezosa(() => import('./auditoria/pagina-auditoria'));
const PaginaNotificaciones = perezosa(() => import('./notificaciones/pagina-notificaciones'));

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
