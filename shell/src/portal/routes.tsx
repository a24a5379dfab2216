import { Loading, lazyComponent } from '@cartera/kit';
import { Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { DashboardPage } from '../dashboard/dashboard-page';
import { ModulesZone } from '../modules/module-zone';
import { FrameFailure, PageFailure } from './page-failure';
import { Pages } from './pages';

const HealthPage = lazyComponent(() => import('../health/health-page'));

const TO_DASHBOARD = <Navigate to="/dashboard" replace />;

/**
 * The route table (P-1.1, P-1.2): the shell's own pages. Any other path belongs to the module that declares it, or
 * redirects to the dashboard.
 */
export const ROUTES: RouteObject[] = [
  {
    element: <Pages />,
    errorElement: <FrameFailure />,
    children: [
      {
        errorElement: <PageFailure />,
        children: [
          { path: '/dashboard', element: <DashboardPage /> },
          {
            path: '/salud-portal',
            element: (
              <Suspense fallback={<Loading />}>
                <HealthPage />
              </Suspense>
            ),
          },
          { path: '/', element: TO_DASHBOARD },
          { path: '/panel', element: TO_DASHBOARD },
          { path: '*', element: <ModulesZone /> },
        ],
      },
    ],
  },
];
