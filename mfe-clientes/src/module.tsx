import { Loading, lazyComponent } from '@cartera/kit';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

const ClientesPage = lazyComponent(() => import('./clientes/clientes-page'));
const NewClientePage = lazyComponent(() => import('./clientes/cliente-new-page'));
const EditClientePage = lazyComponent(() => import('./clientes/cliente-edit-page'));

/** The module's pages, under the addresses that its mfe.json declares. */
export default function Module() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/clientes" element={<ClientesPage />} />
        <Route path="/clientes/nuevo" element={<NewClientePage />} />
        <Route path="/clientes/:id/editar" element={<EditClientePage />} />
      </Routes>
    </Suspense>
  );
}
