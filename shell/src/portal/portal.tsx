import { askToConfirmWith, createQueryClient, useSession } from '@cartera/kit';
import { createBrowserRouter, RouterProvider } from '@cartera/kit/router';
import { ThemeProvider } from '@cartera/kit/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { captureErrors } from '../errors/error-reports';
import { ROUTES } from './routes';

let router: Router | null = null;

const queryClient = createQueryClient();

captureErrors();
askToConfirmWith(async () => (await import('../account/confirm-dialog')).confirmWithDialog());

/** The portal of a signed-in user: the layout, the shell's own pages and the modules. */
export default function Portal() {
  const [router] = useState(sessionRouter);
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

type Router = ReturnType<typeof createBrowserRouter>;

useSession.subscribe(({ status }) => {
  if (status === 'authenticated') return;
  router?.dispose();
  router = null;
});

/**
 * The router of the open session. Each session has a new one: a router reads the address when it is created, and the
 * login changes the address without a router.
 */
function sessionRouter(): Router {
  router ??= createBrowserRouter(ROUTES);
  return router;
}
