import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RemoteSelect } from '../src/picker/remote-select';
import { renderPage } from './support/render-page';

const CLIENTES = ['Ana Gómez', 'Luis Peña'];

function TestSelect({ onSelect }: { onSelect: (value: string | null) => void }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <QueryClientProvider client={queryClient}>
      <RemoteSelect
        queryKey="clientes"
        aria-label="Cliente"
        search={async (text) => CLIENTES.filter((nombre) => nombre.includes(text))}
        option={(nombre) => ({ value: nombre, label: nombre })}
        errorMessage="Error al cargar clientes"
        value={selected}
        onChange={(value) => {
          setSelected(value);
          onSelect(value);
        }}
      />
    </QueryClientProvider>
  );
}

/** antd reads `keyCode`, which user-event does not set. */
function pressEnter(input: HTMLElement): void {
  const key = { key: 'Enter', keyCode: 13 };
  fireEvent.keyDown(input, key);
  fireEvent.keyUp(input, key);
}

test('Enter selects nothing while the search is pending, and then the first result', async () => {
  const user = userEvent.setup();
  const selections: (string | null)[] = [];
  renderPage(<TestSelect onSelect={(value) => selections.push(value)} />);
  const input = screen.getByLabelText('Cliente');
  await user.click(input);
  expect(await screen.findAllByText('Ana Gómez')).not.toEqual([]);

  await user.type(input, 'Luis');
  expect(screen.getByText('Buscando...')).toBeTruthy();
  pressEnter(input);
  expect(selections).toEqual([]);

  expect(await screen.findAllByText('Luis Peña')).not.toEqual([]);
  pressEnter(input);
  expect(selections).toEqual(['Luis Peña']);
});

test('a search without results shows a message', async () => {
  const user = userEvent.setup();
  renderPage(<TestSelect onSelect={() => undefined} />);
  await user.type(screen.getByLabelText('Cliente'), 'Nadie');
  expect(await screen.findByText('No encontramos resultados')).toBeTruthy();
});
