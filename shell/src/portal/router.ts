import { useSession } from '@cartera/kit';
import { createBrowserRouter } from '@cartera/kit/router';
import { ROUTES } from './routes';

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | null = null;

useSession.subscribe(({ status }) => {
  if (status === 'authenticated') return;
  router?.dispose();
  router = null;
});

/**
 * The router of the open session. Each session has a new one: a router reads the address when it is created, and the
 * login changes the address without a router.
 */
export function sessionRouter(): Router {
  router ??= createBrowserRouter(ROUTES);
  return router;
}
