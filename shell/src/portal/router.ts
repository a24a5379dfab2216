import { useSession } from '@cartera/kit';
import { createBrowserRouter } from 'react-router-dom';
import { ROUTES } from './routes';

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | null = null;

useSession.subscribe(({ estado }) => {
  if (estado === 'autenticado') return;
  router?.dispose();
  router = null;
});

/**
 * The router of the session that is open. Each session has its own: a router reads the address once, when it
 * is made, and between one session and the next the login moves it without one.
 */
export function sessionRouter(): Router {
  router ??= createBrowserRouter(ROUTES);
  return router;
}
