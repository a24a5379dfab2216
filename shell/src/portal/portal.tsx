import { crearClienteConsultas } from '@cartera/kit';
import { ProveedorTema } from '@cartera/kit/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ruteadorDeLaSesion } from './ruteador';

const consultas = crearClienteConsultas();

/** What a signed-in user sees: the layout, the dashboard and, at every other address, the modules. */
export default function Portal() {
  const [ruteador] = useState(ruteadorDeLaSesion);
  return (
    <QueryClientProvider client={consultas}>
      <ProveedorTema>
        <RouterProvider router={ruteador} />
      </ProveedorTema>
    </QueryClientProvider>
  );
}
