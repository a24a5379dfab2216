import { screen } from '@testing-library/react';
import { ApiError } from '../src/http/errors';
import { LoadFailure } from '../src/ui/load-failure';
import { renderPage } from './support/draw';

function fail(estado: number, notFound?: string) {
  const error = new ApiError({
    code: 'SIN_CODIGO',
    estado,
    mensaje: 'Lo que dijo el servidor',
    errors: [],
    requestId: null,
  });
  renderPage(
    <LoadFailure
      error={error}
      mensaje="Error al cargar"
      onRetry={() => undefined}
      {...(notFound && { notFound })}
    />,
  );
}

const retry = () => screen.queryByRole('button', { name: /Reintentar/ });

test.each([404, 400])(
  'en la página de un registro, un %d es que no está, y reintentar no ayuda',
  (estado) => {
    fail(estado, 'Cliente no encontrado');
    expect(screen.getByRole('alert').textContent).toContain('Cliente no encontrado');
    expect(retry()).toBeNull();
  },
);

test('lo que falla en el servidor se puede reintentar, y dice por qué', () => {
  fail(500, 'Cliente no encontrado');
  expect(screen.getByRole('alert').textContent).toContain('Error al cargarLo que dijo el servidor');
  expect(retry()).not.toBeNull();
});

test('fuera de la página de un registro, una consulta mal hecha no es algo que falte', () => {
  fail(400);
  expect(screen.getByRole('alert').textContent).toContain('Error al cargar');
  expect(retry()).not.toBeNull();
});
