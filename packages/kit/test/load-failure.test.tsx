import { screen } from '@testing-library/react';
import { ApiError } from '../src/http/errors';
import { LoadFailure } from '../src/ui/page-states';
import { renderPage } from './support/render-page';

function fail(status: number, notFound?: string) {
  const error = new ApiError({
    code: 'SIN_CODIGO',
    status,
    userMessage: 'Lo que dijo el servidor',
    errors: [],
    requestId: null,
  });
  renderPage(
    <LoadFailure
      error={error}
      message="Error al cargar"
      onRetry={() => undefined}
      {...(notFound && { notFound })}
    />,
  );
}

const retry = () => screen.queryByRole('button', { name: /Reintentar/ });

test.each([404, 400])(
  'on the page of one entity a %d means that it does not exist, without a retry',
  (status) => {
    fail(status, 'Cliente no encontrado');
    expect(screen.getByRole('alert').textContent).toContain('Cliente no encontrado');
    expect(retry()).toBeNull();
  },
);

test('a server failure shows its reason and offers a retry', () => {
  fail(500, 'Cliente no encontrado');
  expect(screen.getByRole('alert').textContent).toContain('Error al cargarLo que dijo el servidor');
  expect(retry()).not.toBeNull();
});

test('on any other page a 400 is a failure, not a missing entity', () => {
  fail(400);
  expect(screen.getByRole('alert').textContent).toContain('Error al cargar');
  expect(retry()).not.toBeNull();
});
