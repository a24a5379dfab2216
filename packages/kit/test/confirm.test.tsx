import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../src/session/session';
import { confirm, loadQuestion } from '../src/ui/confirm';

beforeAll(loadQuestion);

/** Asks, and waits until the question is on screen. */
async function ask() {
  let response = Promise.resolve(false);
  act(() => {
    response = confirm({ title: '¿Eliminar a Ana?', okText: 'Eliminar', danger: true });
  });
  // The first one also loads antd's dialog.
  const dialog = await screen.findByRole('dialog', { name: '¿Eliminar a Ana?' }, { timeout: 5_000 });
  // antd names its icon in English.
  expect(dialog.querySelectorAll('.anticon:not([aria-hidden])')).toHaveLength(0);
  return { response };
}

// A dialog closes with an animation, outside the tree that the cleanup removes.
afterEach(() => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()));

test.each([
  ['Eliminar', true],
  ['Cancelar', false],
])('%s answers %p', async (button, confirmed) => {
  const { response } = await ask();
  await userEvent.click(screen.getByRole('button', { name: button }));
  await expect(response).resolves.toBe(confirmed);
});

test.each([
  ['going back', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  ['losing the session', () => useSession.getState().close()],
])('%s closes the question with no, and another can be asked', async (_, leave) => {
  const { response } = await ask();
  act(() => void leave());
  await expect(response).resolves.toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { response: next } = await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  await expect(next).resolves.toBe(true);
});

test('a question cancelled before its first render is never shown', async () => {
  let response = Promise.resolve(true);
  await act(async () => {
    response = confirm({ title: '¿Tarde?' });
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(response).resolves.toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});
