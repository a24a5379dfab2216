import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../src/ui/button';
import { renderPage } from './support/render-page';

test('a loading button ignores clicks and is announced as busy', async () => {
  let times = 0;
  const countClick = () => {
    times += 1;
  };
  const { rerender } = renderPage(
    <Button loading onClick={countClick}>
      Guardar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Guardar' });
  await userEvent.click(button);
  expect(times).toBe(0);
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);

  rerender(<Button onClick={countClick}>Guardar</Button>);
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual([null, null]);
  await userEvent.click(button);
  expect(times).toBe(1);
});
