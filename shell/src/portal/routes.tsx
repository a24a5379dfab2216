import { lazyComponent, useSession } from '@cartera/kit';
import { Navigate, type RouteObject } from '@cartera/kit/router';
import { DashboardPage } from '../dashboard/dashboard-page';
import { Frame } from '../layout/frame';
import { useRegistryRefresh } from '../modules/module-registry';
import { ModuleRoute } from '../modules/module-route';
import { homeOf } from '../offline/collector';
import { DataPreload } from './data-preload';
import { OWN_PAGES } from './own-pages';
import { FrameFailure, PageFailure } from './page-failure';

const OWN_ROUTES = Object.entries(OWN_PAGES).map(([path, load]) => {
  const Page = lazyComponent(load);
  return { path, element: <Page /> };
});

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
          ...OWN_ROUTES,
          { path: '/', element: TO_DASHBOARD },
          { path: '/inicio', element: <Home /> },
          { path: '/panel', element: TO_DASHBOARD },
          { path: '*', element: <ModuleRoute /> },
        ],
      },
    ],
  },
];

/** The address of the installed app. */
function Home() {
  return <Navigate to={homeOf(useSession(({ usuario }) => usuario))} replace />;
}

/** The layout around every page, with the registry refresh and the preload of each visit. */
function Pages() {
  useRegistryRefresh();
  return (
    <>
      <Frame />
      <DataPreload />
    </>
  );
}
