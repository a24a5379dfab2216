import { Cargando, crearClienteConsultas, useSesion } from '@cartera/kit';
import Modulo from '@modulo/componente';
import manifiesto from '@modulo/manifiesto';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createBrowserRouter, Navigate, NavLink, Route, RouterProvider, Routes } from 'react-router-dom';
import { Acceso } from './acceso';
import './mini-shell.css';

const consultas = crearClienteConsultas();
/** Pages that can be opened without knowing an identifier. */
const paginas = manifiesto.rutas.filter(({ ruta }) => !ruta.includes(':'));

const ruteador = createBrowserRouter([{ path: '*', element: <Paginas /> }]);

/** One module alone: a login, its pages' addresses and its pages, with nothing of the portal around. */
export function MiniShell() {
  const estado = useSesion((sesion) => sesion.estado);
  if (estado !== 'autenticado') return <Acceso />;
  return (
    <QueryClientProvider client={consultas}>
      <RouterProvider router={ruteador} />
    </QueryClientProvider>
  );
}

function Paginas() {
  return (
    <>
      <nav className="mini-menu" aria-label={manifiesto.nombre}>
        <strong>{manifiesto.nombre}</strong>
        {paginas.map(({ ruta, titulo }) => (
          <NavLink key={ruta} to={ruta} end>
            {titulo}
          </NavLink>
        ))}
        {API_GRABADA && <span className="mini-grabada">Respuestas grabadas: nada se guarda</span>}
      </nav>
      <main className="mini-contenido">
        <Suspense fallback={<Cargando />}>
          <Routes>
            <Route path="/" element={<Navigate to={paginas[0]?.ruta ?? '/'} replace />} />
            <Route path="*" element={<Modulo />} />
          </Routes>
        </Suspense>
      </main>
    </>
  );
}
