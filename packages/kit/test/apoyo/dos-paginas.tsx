import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { dibujar } from './dibujar';

/** Draws a page that another one, 'La otra', stands behind: going back leaves it. */
export function montarAnteOtra(pagina: ReactElement) {
  const router = createMemoryRouter(
    [
      { path: '/', element: pagina },
      { path: '/otra', element: <p>La otra</p> },
    ],
    { initialEntries: ['/otra', '/'], initialIndex: 1 },
  );
  dibujar(<RouterProvider router={router} />);
  return { router, quien: userEvent.setup() };
}

/** Writes in the field 'Nombre' of that page. */
export const escribir = (quien: UserEvent) => quien.type(screen.getByLabelText('Nombre'), ' María');
