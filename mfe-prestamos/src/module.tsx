import { lazyComponent } from '@cartera/kit';
import { Route, Routes } from '@cartera/kit/router';

const PrestamosPage = lazyComponent(() => import('./prestamos/prestamos-page'));
const PlanPage = lazyComponent(() => import('./plan/plan-page'));
const GarantiasPage = lazyComponent(() => import('./garantias/garantias-page'));

/** The module's pages, at the paths that its mfe.json declares. */
export default function Module() {
  return (
    <Routes>
      <Route path="/prestamos" element={<PrestamosPage />} />
      <Route path="/prestamos/:id/plan" element={<PlanPage />} />
      <Route path="/garantias" element={<GarantiasPage />} />
    </Routes>
  );
}
