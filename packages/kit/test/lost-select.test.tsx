import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from './support/render-page';

jest.unstable_mockModule('../src/picker/search-select', () => {
  throw new Error('ChunkLoadError');
});
const { RemoteSelect } = await import('../src/remote-select/remote-select');

test('a list whose code does not arrive says so, and keeps what was typed', async () => {
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <RemoteSelect
        queryKey="clientes"
        aria-label="Cliente"
        search={async () => []}
        option={(nombre: string) => ({ value: nombre, label: nombre })}
        errorMessage="Error al cargar clientes"
      />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Cliente' });
  await userEvent.type(field, 'Luis');
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo abrir la lista');
  expect((field as HTMLInputElement).value).toBe('Luis');
});
