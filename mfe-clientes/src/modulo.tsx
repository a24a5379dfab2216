import { Cargando, perezosa } from '@cartera/kit';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

const PaginaClientes = perezosa(() => import('./clientes/pagina-clientes'));
const PaginaClienteNuevo = perezosa(() => import('./clientes/pagina-cliente-nuevo'));
const PaginaClienteEditar = perezosa(() => import('./clientes/pagina-cliente-editar'));

/** The module's pages, under the addresses that its mfe.json declares. */
export default function Modulo() {
  return (
    <Suspense fallback={<Cargando />}>
      <Routes>
        <Route path="/clientes" element={<PaginaClientes />} />
        <Route path="/clientes/nuevo" element={<PaginaClienteNuevo />} />
        <Route path="/clientes/:id/editar" element={<PaginaClienteEditar />} />
      </Routes>
    </Suspense>
  );
}
