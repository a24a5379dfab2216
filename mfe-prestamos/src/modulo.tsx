import { Cargando, perezosa } from '@cartera/kit';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

const PaginaPrestamos = perezosa(() => import('./prestamos/pagina-prestamos'));
const PaginaPlan = perezosa(() => import('./plan/pagina-plan'));
const PaginaGarantias = perezosa(() => import('./garantias/pagina-garantias'));

/** The module's pages, under the addresses that its mfe.json declares. */
export default function Modulo() {
  return (
    <Suspense fallback={<Cargando />}>
      <Routes>
        <Route path="/prestamos" element={<PaginaPrestamos />} />
        <Route path="/prestamos/:id/plan" element={<PaginaPlan />} />
        <Route path="/garantias" element={<PaginaGarantias />} />
      </Routes>
    </Suspense>
  );
}
