import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirm } from '../src/data/dialog/confirm';
import { useSession } from '../src/session/session';

/** Asks, and waits for the question to be on screen. */
async function ask() {
  let response = Promise.resolve(false);
  act(() => {
    response = confirm({ titulo: '¿Eliminar a Ana?', okText: 'Eliminar', danger: true });
  });
  await screen.findByRole('dialog', { name: '¿Eliminar a Ana?' });
  return { response };
}

// A dialog takes a moment to leave, and stands outside what each test takes down.
afterEach(() => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()));

test.each([
  ['Eliminar', true],
  ['Cancelar', false],
])('%s responde %p', async (button, confirmed) => {
  const { response } = await ask();
  await userEvent.click(screen.getByRole('button', { name: button }));
  await expect(response).resolves.toBe(confirmed);
});

test.each([
  ['volver a la página anterior', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  ['perder la sesión', () => useSession.getState().close()],
])('%s retira la pregunta, que queda en no, y se puede hacer otra', async (_, leave) => {
  const { response } = await ask();
  act(() => void leave());
  await expect(response).resolves.toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { response: another } = await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  await expect(another).resolves.toBe(true);
});

test('una pregunta que se retira antes de dibujarse no llega a verse', async () => {
  let response = Promise.resolve(true);
  await act(async () => {
    response = confirm({ titulo: '¿Tarde?' });
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(response).resolves.toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});
