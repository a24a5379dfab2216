import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmar } from '../src/datos/dialogo/confirmar';
import { useSesion } from '../src/sesion/sesion';

/** Asks, and waits for the question to be on screen. */
async function preguntar() {
  let respuesta = Promise.resolve(false);
  act(() => {
    respuesta = confirmar({ titulo: '¿Eliminar a Ana?', textoOk: 'Eliminar', peligro: true });
  });
  await screen.findByRole('dialog', { name: '¿Eliminar a Ana?' });
  return { respuesta };
}

// A dialog takes a moment to leave, and stands outside what each test takes down.
afterEach(() => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()));

test.each([
  ['Eliminar', true],
  ['Cancelar', false],
])('%s responde %p', async (boton, seguro) => {
  const { respuesta } = await preguntar();
  await userEvent.click(screen.getByRole('button', { name: boton }));
  await expect(respuesta).resolves.toBe(seguro);
});

test.each([
  ['volver a la página anterior', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  ['perder la sesión', () => useSesion.getState().cerrar()],
])('%s retira la pregunta, que queda en no, y se puede hacer otra', async (_, irse) => {
  const { respuesta } = await preguntar();
  act(() => void irse());
  await expect(respuesta).resolves.toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { respuesta: otra } = await preguntar();
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  await expect(otra).resolves.toBe(true);
});

test('una pregunta que se retira antes de dibujarse no llega a verse', async () => {
  let respuesta = Promise.resolve(true);
  await act(async () => {
    respuesta = confirmar({ titulo: '¿Tarde?' });
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(respuesta).resolves.toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});
