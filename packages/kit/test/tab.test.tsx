import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useTab } from '../src/data/use-tab';

const KEYS = ['historial', 'enviar'] as const;

function Probe() {
  const { activa, choose } = useTab(KEYS);
  return (
    <>
      <p>Abierta: {activa}</p>
      {KEYS.map((clave) => (
        <button key={clave} type="button" onClick={() => choose(clave)}>
          {clave}
        </button>
      ))}
    </>
  );
}

function mount(direccion: string) {
  const router = createMemoryRouter([{ path: '*', element: <Probe /> }], { initialEntries: [direccion] });
  render(<RouterProvider router={router} />);
  return router;
}

test('sin decir cuál se abre la primera, y lo mismo si la dirección nombra una que no hay', () => {
  mount('/notificaciones?pestana=otra');
  expect(screen.getByText('Abierta: historial')).toBeTruthy();
});

test('la que dice la dirección es la que se abre', () => {
  mount('/notificaciones?pestana=enviar');
  expect(screen.getByText('Abierta: enviar')).toBeTruthy();
});

test('elegir una lo dice en la dirección, sin tocar lo demás ni dejar un paso en el historial', async () => {
  const router = mount('/notificaciones?search=ana');
  await userEvent.click(screen.getByRole('button', { name: 'enviar' }));
  expect(screen.getByText('Abierta: enviar')).toBeTruthy();
  expect(router.state.location.search).toBe('?search=ana&pestana=enviar');
  expect(router.state.historyAction).toBe('REPLACE');
  await userEvent.click(screen.getByRole('button', { name: 'historial' }));
  expect(router.state.location.search).toBe('?search=ana');
});
