import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { renderPage } from './draw';

/** Draws a page that another one, 'La otra', stands behind: going back leaves it. */
export function mountBeforeOther(page: ReactElement) {
  const router = createMemoryRouter(
    [
      { path: '/', element: page },
      { path: '/otra', element: <p>La otra</p> },
    ],
    { initialEntries: ['/otra', '/'], initialIndex: 1 },
  );
  renderPage(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

/** Writes in the field 'Nombre' of that page. */
export const write = (user: UserEvent) => user.type(screen.getByLabelText('Nombre'), ' María');
