import { lazyComponent, useWhenIdle } from '@cartera/kit';
import { Navigate, type RouteObject, useRevalidator, useRouteError } from '@cartera/kit/router';
import { ErrorState, loadQuestion, PageHeader } from '@cartera/kit/ui';
import { DashboardPage } from '../dashboard/dashboard-page';
import { Frame } from '../layout/frame';
import { useRegistryRefresh } from '../modules/module-registry';
import { ModuleRoute } from '../modules/module-route';
import { loadParts } from '../modules/parts';
import { useHome } from '../offline/collector';
import { OWN_PAGES } from './own-pages';

const OWN_ROUTES = Object.entries(OWN_PAGES).map(([path, load]) => {
  const Page = lazyComponent(load);
  return { path, element: <Page /> };
});

/**
 * The route table (P-1.1, P-1.2): the shell's own pages. Any other path belongs to the module that declares it, or
 * redirects to the user's home.
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
          { path: '/', element: <Home /> },
          { path: '/inicio', element: <Home /> },
          { path: '/panel', element: <Navigate to="/dashboard" replace /> },
          { path: '*', element: <ModuleRoute /> },
        ],
      },
    ],
  },
];

/** The first page, and `/inicio`, the address of the installed app. */
function Home() {
  return <Navigate to={useHome()} replace />;
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

/** The parts of the kit that nearly every page needs. */
function preload() {
  // A question that fails to load here loads again when it is asked.
  void Promise.allSettled([loadParts(['@cartera/kit/list', '@cartera/kit/form']), loadQuestion()]);
}

/** Preloads shared code once the first screen has its data. It draws nothing, so its state redraws no page. */
function DataPreload() {
  useWhenIdle(preload);
  return null;
}

/** Replaces a page of the shell that breaks while it is drawn. The menu keeps working. */
function PageFailure() {
  const { revalidate } = useRevalidator();

  return (
    <>
      <PageHeader title="No pudimos mostrar esta página" />
      <ErrorState
        message="La página se detuvo por un error interno"
        text="Vuelve a intentarlo. Si sigue igual, avisa al administrador."
        onRetry={() => void revalidate()}
      />
    </>
  );
}

/** The layout itself broke: the startup boundary shows the message. */
function FrameFailure(): never {
  throw useRouteError();
}
