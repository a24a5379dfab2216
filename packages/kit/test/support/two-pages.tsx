import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { renderPage } from './render-page';

/** Renders a page after another one, 'La otra', in the history: going back leaves it. */
export function mountAfterOther(page: ReactElement) {
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

/** Types into the field 'Nombre' of that page. */
export const typeName = (user: UserEvent) => user.type(screen.getByLabelText('Nombre'), ' María');
