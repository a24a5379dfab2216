import { lazyComponent } from '@cartera/kit';
import { Route, Routes } from '@cartera/kit/router';

const CobrosPage = lazyComponent(() => import('./cobros/cobros-page'));
const MiDiaPage = lazyComponent(() => import('./mi-dia/mi-dia-page'));
const VisitasPage = lazyComponent(() => import('./visitas/visitas-page'));
const OrdenPage = lazyComponent(() => import('./orden/orden-page'));
const MiCajaPage = lazyComponent(() => import('./caja/mi-caja-page'));
const CajasPage = lazyComponent(() => import('./caja/cajas-page'));
const CajaPage = lazyComponent(() => import('./caja/caja-page'));
const TelefonosPage = lazyComponent(() => import('./telefonos/telefonos-page'));
const ConciliacionPage = lazyComponent(() => import('./conciliacion/conciliacion-page'));
const PorVerificarPage = lazyComponent(() => import('./verificaciones/por-verificar-page'));
const CobradoresPage = lazyComponent(() => import('./cobradores/cobradores-page'));

/** The module's pages, at the paths that its mfe.json declares. */
export default function Module() {
  return (
    <Routes>
      <Route path="/cobros" element={<CobrosPage />} />
      <Route path="/mi-dia" element={<MiDiaPage />} />
      <Route path="/visitas" element={<VisitasPage />} />
      <Route path="/cobradores" element={<CobradoresPage />} />
      <Route path="/cobradores/:id/visitas" element={<OrdenPage />} />
      <Route path="/telefonos" element={<TelefonosPage />} />
      <Route path="/mi-caja" element={<MiCajaPage />} />
      <Route path="/cajas" element={<CajasPage />} />
      <Route path="/cajas/:id" element={<CajaPage />} />
      <Route path="/cajas/:id/conciliar" element={<ConciliacionPage />} />
      <Route path="/por-verificar" element={<PorVerificarPage />} />
    </Routes>
  );
}
