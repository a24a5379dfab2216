import { createQueryClient, Loading, useSession } from '@cartera/kit';
import Module from '@modulo/componente';
import manifiesto from '@modulo/manifiesto';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createBrowserRouter, Navigate, NavLink, Route, RouterProvider, Routes } from 'react-router-dom';
import { Access } from './access';
import './mini-shell.css';

const queryClient = createQueryClient();
/** Pages that can be opened without knowing an identifier. */
const pages = manifiesto.rutas.filter(({ ruta }) => !ruta.includes(':'));

const router = createBrowserRouter([{ path: '*', element: <Pages /> }]);

/** One module alone: a login, its pages' addresses and its pages, with nothing of the portal around. */
export function MiniShell() {
  const estado = useSession((sesion) => sesion.estado);
  if (estado !== 'autenticado') return <Access />;
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

function Pages() {
  return (
    <>
      <nav className="mini-menu" aria-label={manifiesto.nombre}>
        <strong>{manifiesto.nombre}</strong>
        {pages.map(({ ruta, titulo }) => (
          <NavLink key={ruta} to={ruta} end>
            {titulo}
          </NavLink>
        ))}
        {RECORDED_API && <span className="mini-grabada">Respuestas grabadas: nada se guarda</span>}
      </nav>
      <main className="mini-contenido">
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path="/" element={<Navigate to={pages[0]?.ruta ?? '/'} replace />} />
            <Route path="*" element={<Module />} />
          </Routes>
        </Suspense>
      </main>
    </>
  );
}
