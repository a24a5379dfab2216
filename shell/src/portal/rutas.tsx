import { Cargando, perezosa } from '@cartera/kit';
import { Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { PaginaDashboard } from '../dashboard/pagina-dashboard';
import { ZonaModulos } from '../modulos/zona-modulos';
import { FalloDelMarco, FalloDePagina } from './fallo-de-pagina';
import { Paginas } from './paginas';

const PaginaSalud = perezosa(() => import('../salud/pagina-salud'));

const AL_DASHBOARD = <Navigate to="/dashboard" replace />;

/**
 * The route table (P-1.1, P-1.2): the shell's own pages; every other address is of the
 * module that declares it, or leads to the dashboard.
 */
export const RUTAS: RouteObject[] = [
  {
    element: <Paginas />,
    errorElement: <FalloDelMarco />,
    children: [
      {
        errorElement: <FalloDePagina />,
        children: [
          { path: '/dashboard', element: <PaginaDashboard /> },
          {
            path: '/salud-portal',
            element: (
              <Suspense fallback={<Cargando />}>
                <PaginaSalud />
              </Suspense>
            ),
          },
          { path: '/', element: AL_DASHBOARD },
          { path: '/panel', element: AL_DASHBOARD },
          { path: '*', element: <ZonaModulos /> },
        ],
      },
    ],
  },
];
