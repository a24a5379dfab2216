import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useTab } from '../src/tabs/page-tabs';

const KEYS = ['historial', 'enviar'] as const;

function Probe() {
  const { active, choose } = useTab(KEYS);
  return (
    <>
      <p>Abierta: {active}</p>
      {KEYS.map((key) => (
        <button key={key} type="button" onClick={() => choose(key)}>
          {key}
        </button>
      ))}
    </>
  );
}

function mount(url: string) {
  const router = createMemoryRouter([{ path: '*', element: <Probe /> }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  return router;
}

test('opens the first tab when the URL has an unknown one', () => {
  mount('/notificaciones?pestana=otra');
  expect(screen.getByText('Abierta: historial')).toBeTruthy();
});

test('opens the tab of the URL', () => {
  mount('/notificaciones?pestana=enviar');
  expect(screen.getByText('Abierta: enviar')).toBeTruthy();
});

test('a chosen tab replaces the URL’s one, without its search nor a step in the history', async () => {
  const router = mount('/notificaciones?search=ana');
  await userEvent.click(screen.getByRole('button', { name: 'enviar' }));
  expect(screen.getByText('Abierta: enviar')).toBeTruthy();
  expect(router.state.location.search).toBe('?pestana=enviar');
  expect(router.state.historyAction).toBe('REPLACE');
  await userEvent.click(screen.getByRole('button', { name: 'historial' }));
  expect(router.state.location.search).toBe('');
});
