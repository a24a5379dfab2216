import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RemoteSelect } from '../src/remote-select/remote-select';
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
  await user.click(screen.getByLabelText('Cliente'));
  expect(await screen.findAllByText('Ana Gómez')).not.toEqual([]);

  const input = screen.getByLabelText('Cliente');
  await user.type(input, 'Luis');
  expect(screen.getByText('Buscando...')).toBeTruthy();
  pressEnter(input);
  expect(selections).toEqual([]);

  expect(await screen.findAllByText('Luis Peña')).not.toEqual([]);
  pressEnter(input);
  expect(selections).toEqual(['Luis Peña']);
});

test('what is typed before the list is loaded is searched for', async () => {
  renderPage(<TestSelect onSelect={() => undefined} />);
  const input = screen.getByLabelText('Cliente');
  act(() => input.focus());
  fireEvent.change(input, { target: { value: 'Lu' } });
  expect(await screen.findAllByText('Luis Peña')).not.toEqual([]);
  expect(screen.queryByText('Ana Gómez')).toBeNull();
  const select = screen.getByLabelText('Cliente');
  expect(select).not.toBe(input);
  expect((select as HTMLInputElement).value).toBe('Lu');
  expect(document.activeElement).toBe(select);
});

test('a search without results shows a message', async () => {
  const user = userEvent.setup();
  renderPage(<TestSelect onSelect={() => undefined} />);
  await user.type(screen.getByLabelText('Cliente'), 'Nadie');
  expect(await screen.findByText('No encontramos resultados')).toBeTruthy();
});
