import { render, screen } from '@testing-library/react';
import { LightField } from '../src/light/light-field';

test('the error of a light field describes the field and is not an alert', () => {
  render(<LightField label="Usuario" error="Por favor ingrese el usuario" />);
  const field = screen.getByRole('textbox', { name: 'Usuario', description: 'Por favor ingrese el usuario' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});
