import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RemoteSelect } from '../src/remote-select/remote-select';
import { renderPage } from './support/render-page';

const CLIENTES = ['Ana Gómez', 'Luis Peña'];

/** A page that still loads its data is not idle, so only the use of a field loads the list, on a machine of any speed. */
function PendingData() {
  useQuery({ queryKey: ['pending'], queryFn: () => new Promise(() => undefined) });
  return null;
}

function TestSelect({ onSelect }: { onSelect: (value: string | null) => void }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <QueryClientProvider client={queryClient}>
      <PendingData />
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

// The first test: the others find the list loaded.
test('what is typed before the list is loaded is searched for, and the next field opens with a press', async () => {
  const user = userEvent.setup();
  renderPage(
    <>
      <TestSelect onSelect={() => undefined} />
      <TestSelect onSelect={() => undefined} />
    </>,
  );
  const fields = () => screen.getAllByLabelText<HTMLInputElement>('Cliente');
  const [first, second] = fields();
  await user.type(first as HTMLElement, 'Lu');
  expect(await screen.findAllByText('Luis Peña')).not.toEqual([]);
  expect(screen.queryByText('Ana Gómez')).toBeNull();
  expect(fields()[0]).not.toBe(first);
  expect(fields()[0]?.value).toBe('Lu');
  expect(document.activeElement).toBe(fields()[0] as Element);

  expect(fields()[1]).toBe(second as HTMLInputElement);
  await user.click(second as HTMLElement);
  expect(await screen.findAllByText('Ana Gómez')).not.toEqual([]);
  expect(fields()[1]?.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(fields()[1] as Element);
});

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

/** The list is drawn, marked by antd and drawn again in steps, between which the user can press Enter. */
test.each([0, 1, 2, 3, 4, 6, 8])(
  'Enter selects the first result at the moment that it appears, and %i steps later',
  async (steps) => {
    const user = userEvent.setup();
    const selections: (string | null)[] = [];
    renderPage(<TestSelect onSelect={(value) => selections.push(value)} />);
    const input = screen.getByLabelText('Cliente');
    // The observer runs after the list is drawn and before React's effects.
    const observer = new MutationObserver(async () => {
      if (!screen.queryByRole('option', { name: 'Luis Peña' })) return;
      observer.disconnect();
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      pressEnter(input);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await user.type(input, 'Luis');
    await waitFor(() => expect(selections).toEqual(['Luis Peña']));
  },
);

test('a search without results shows a message', async () => {
  const user = userEvent.setup();
  renderPage(<TestSelect onSelect={() => undefined} />);
  await user.type(screen.getByLabelText('Cliente'), 'Nadie');
  expect(await screen.findByText('No encontramos resultados')).toBeTruthy();
});
