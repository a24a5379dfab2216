import { askToConfirmWith, createQueryClient } from '@cartera/kit';
import { RouterProvider } from '@cartera/kit/router';
import { ThemeProvider } from '@cartera/kit/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { captureErrors } from '../errors/capture-errors';
import { sessionRouter } from './router';

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
