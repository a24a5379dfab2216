import { render, screen } from '@testing-library/react';
import { LightField } from '../src/light/light-field';

test('the error of a light field is read with the field, and not announced besides', () => {
  render(<LightField label="Usuario" error="Por favor ingrese el usuario" />);
  const campo = screen.getByRole('textbox', { name: 'Usuario', description: 'Por favor ingrese el usuario' });
  expect(campo.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});
