import { crearClienteConsultas } from '@cartera/kit';
import { ProveedorTema } from '@cartera/kit/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { PaginaDashboard } from '../dashboard/pagina-dashboard';
import { Marco } from '../layout/marco';
import { ZonaModulos } from '../modulos/zona-modulos';
import { usePerfilAlDia } from './perfil-al-dia';
import { usePrecargarDatos } from './precargar-datos';

const consultas = crearClienteConsultas();

/** What a signed-in user sees: the layout, the dashboard and, at every other address, the modules. */
export default function Portal() {
  return (
    <QueryClientProvider client={consultas}>
      <ProveedorTema>
        <BrowserRouter>
          <Paginas />
        </BrowserRouter>
      </ProveedorTema>
    </QueryClientProvider>
  );
}

function Paginas() {
  usePerfilAlDia();
  usePrecargarDatos();
  return (
    <Routes>
      <Route element={<Marco />}>
        <Route path="/dashboard" element={<PaginaDashboard />} />
        <Route path="/" element={<Navigate to="/dashboard" replace />} />
        <Route path="/panel" element={<Navigate to="/dashboard" replace />} />
        <Route path="*" element={<ZonaModulos />} />
      </Route>
    </Routes>
  );
}
