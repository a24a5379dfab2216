import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../src/ui/boton';
import { dibujar } from './apoyo/dibujar';

test('a button that waits takes no press, and says so', async () => {
  let veces = 0;
  const alPulsar = () => {
    veces += 1;
  };
  const { rerender } = dibujar(
    <Button loading onClick={alPulsar}>
      Guardar
    </Button>,
  );
  const boton = screen.getByRole('button', { name: /Guardar/ });
  await userEvent.click(boton);
  expect(veces).toBe(0);
  expect([boton.getAttribute('aria-busy'), boton.getAttribute('aria-disabled')]).toEqual(['true', 'true']);

  rerender(<Button onClick={alPulsar}>Guardar</Button>);
  expect([boton.getAttribute('aria-busy'), boton.getAttribute('aria-disabled')]).toEqual([null, null]);
  await userEvent.click(boton);
  expect(veces).toBe(1);
});
