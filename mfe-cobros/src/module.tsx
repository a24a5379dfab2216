import { lazyComponent } from '@cartera/kit';
import { Route, Routes } from '@cartera/kit/router';

const CobrosPage = lazyComponent(() => import('./cobros/cobros-page'));
const CobradoresPage = lazyComponent(() => import('./cobradores/cobradores-page'));

/** The module's pages, at the paths that its mfe.json declares. */
export default function Module() {
  return (
    <Routes>
      <Route path="/cobros" element={<CobrosPage />} />
      <Route path="/cobradores" element={<CobradoresPage />} />
    </Routes>
  );
}
