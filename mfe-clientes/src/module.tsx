import { lazyComponent } from '@cartera/kit';
import { Route, Routes } from '@cartera/kit/router';

const ClientesPage = lazyComponent(() => import('./clientes/clientes-page'));
const ClienteNewPage = lazyComponent(() => import('./clientes/cliente-new-page'));
const ClientePage = lazyComponent(() => import('./clientes/cliente-page'));
const ClienteEditPage = lazyComponent(() => import('./clientes/cliente-edit-page'));

/** The module's pages, at the paths that its mfe.json declares. */
export default function Module() {
  return (
    <Routes>
      <Route path="/clientes" element={<ClientesPage />} />
      <Route path="/clientes/nuevo" element={<ClienteNewPage />} />
      <Route path="/clientes/:id" element={<ClientePage />} />
      <Route path="/clientes/:id/editar" element={<ClienteEditPage />} />
    </Routes>
  );
}
