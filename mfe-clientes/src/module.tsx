import { lazyComponent } from '@cartera/kit';
import { Route, Routes } from '@cartera/kit/router';

const ClientesPage = lazyComponent(() => import('./clientes/clientes-page'));
const ClienteFormPage = lazyComponent(() => import('./clientes/cliente-form-page'));
const CambiosPage = lazyComponent(() => import('./cambios/cambios-page'));
const ClientePage = lazyComponent(() => import('./clientes/cliente-page'));

/** The module's pages, at the paths that its mfe.json declares. */
export default function Module() {
  return (
    <Routes>
      <Route path="/clientes" element={<ClientesPage />} />
      <Route path="/clientes/nuevo" element={<ClienteFormPage />} />
      <Route path="/clientes/cambios" element={<CambiosPage />} />
      <Route path="/clientes/:id" element={<ClientePage />} />
      <Route path="/clientes/:id/editar" element={<ClienteFormPage />} />
    </Routes>
  );
}
