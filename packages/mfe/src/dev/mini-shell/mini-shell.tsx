import { withOwnPermisos } from '@cartera/contrato/permisos';
import { createQueryClient, Loading, PermisosProvider, useSession } from '@cartera/kit';
import { createBrowserRouter, Navigate, NavLink, Route, RouterProvider, Routes } from '@cartera/kit/router';
import Module from '@module/component';
import manifest from '@module/manifest';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Login } from './login';
import './mini-shell.css';

const queryClient = createQueryClient();
/** Pages whose address has no parameter. */
const pages = manifest.rutas.filter(({ ruta }) => !ruta.includes(':'));

const router = createBrowserRouter([{ path: '*', element: <Pages /> }]);

/** One module without the portal: a login form, links to its pages, and the pages. */
export function MiniShell() {
  const status = useSession((session) => session.status);
  if (status !== 'authenticated') return <Login />;
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

function Pages() {
  const usuario = useSession((session) => session.usuario);
  return (
    <PermisosProvider value={usuario ? withOwnPermisos(usuario, manifest.propios?.permisos ?? []) : []}>
      <nav className="mini-menu" aria-label={manifest.nombre}>
        <strong>{manifest.nombre}</strong>
        {pages.map(({ ruta, titulo }) => (
          <NavLink key={ruta} to={ruta} end>
            {titulo}
          </NavLink>
        ))}
        {RECORDED_API && <span className="mini-recorded">Respuestas grabadas: nada se guarda</span>}
      </nav>
      <main className="mini-content">
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path="/" element={<Navigate to={pages[0]?.ruta ?? '/'} replace />} />
            <Route path="*" element={<Module />} />
          </Routes>
        </Suspense>
      </main>
    </PermisosProvider>
  );
}
