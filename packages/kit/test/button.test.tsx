import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../src/ui/button';
import { renderPage } from './support/draw';

test('a button that waits takes no press, and says so', async () => {
  let times = 0;
  const alPulsar = () => {
    times += 1;
  };
  const { rerender } = renderPage(
    <Button loading onClick={alPulsar}>
      Guardar
    </Button>,
  );
  const button = screen.getByRole('button', { name: /Guardar/ });
  await userEvent.click(button);
  expect(times).toBe(0);
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);

  rerender(<Button onClick={alPulsar}>Guardar</Button>);
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual([null, null]);
  await userEvent.click(button);
  expect(times).toBe(1);
});
