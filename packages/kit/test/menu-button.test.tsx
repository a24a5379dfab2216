import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PHONE_MEDIA } from '../src/browser/media';
import { RowAction, RowMenu } from '../src/list/row-action';
// Loaded before the test, which has little time.
import '../src/menu/drop-menu';
import { setMedia } from './support/media';

test('the first press of a row’s menu opens it at its first action, Escape returns to the button, and an action runs once', async () => {
  const done: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RowMenu
        target="de Ana"
        actions={[
          { key: 'editar', icon: 'edit', text: 'Editar', onClick: () => done.push('editar') },
          { key: 'borrar', text: 'Borrar', disabled: true, onClick: () => done.push('borrar') },
        ]}
      />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Más acciones de Ana' }));
  const edit = await screen.findByRole('menuitem', { name: /Editar/ }, { timeout: 5_000 });
  expect(screen.getByRole('menuitem', { name: 'Borrar' }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(edit));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Más acciones de Ana' }));
  await user.click(document.activeElement as Element);
  await waitFor(() => expect(document.activeElement).toBe(edit));
  await user.click(edit);
  expect(done).toEqual(['editar']);
  // A dialog of the action gives the focus back to the button.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Más acciones de Ana' }));
}, 20_000);

test('on a phone an action that destroys is behind the menu of its row', async () => {
  setMedia([PHONE_MEDIA]);
  const done: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RowAction icon="delete" text="Eliminar" target="a Ana" danger onClick={() => done.push('eliminar')} />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('button', { name: 'Eliminar a Ana' })).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Más acciones a Ana' }));
  await user.click(await screen.findByRole('menuitem', { name: /Eliminar/ }, { timeout: 5_000 }));
  expect(done).toEqual(['eliminar']);
}, 20_000);
