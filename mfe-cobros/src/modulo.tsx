import { Cargando, perezosa } from '@cartera/kit';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

const PaginaCobros = perezosa(() => import('./cobros/pagina-cobros'));
const PaginaCobradores = perezosa(() => import('./cobradores/pagina-cobradores'));

/** The module's pages, under the addresses that its mfe.json declares. */
export default function Modulo() {
  return (
    <Suspense fallback={<Cargando />}>
      <Routes>
        <Route path="/cobros" element={<PaginaCobros />} />
        <Route path="/cobradores" element={<PaginaCobradores />} />
      </Routes>
    </Suspense>
  );
}
