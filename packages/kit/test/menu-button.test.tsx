import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowMenu } from '../src/list/row-action';
// Loaded before the test, which has little time.
import '../src/menu/drop-menu';

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
  await user.click(edit);
  expect(done).toEqual(['editar']);
}, 20_000);
