import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RemoteSelect } from '../src/data/form/remote-select';
import { renderPage } from './support/draw';

const CLIENTES = ['Ana Gómez', 'Luis Peña'];

function TestForm({ onSelect }: { onSelect: (valor: string | null) => void }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <QueryClientProvider client={queryClient}>
      <RemoteSelect
        clave="clientes"
        aria-label="Cliente"
        search={async (text) => CLIENTES.filter((nombre) => nombre.includes(text))}
        option={(nombre) => ({ value: nombre, label: nombre })}
        errorMessage="Error al cargar clientes"
        value={selected}
        onChange={(valor) => {
          setSelected(valor);
          onSelect(valor);
        }}
      />
    </QueryClientProvider>
  );
}

/** antd reads the key's number, which user-event leaves out. */
function pulsarEnter(campo: HTMLElement): void {
  const key = { key: 'Enter', keyCode: 13 };
  fireEvent.keyDown(campo, key);
  fireEvent.keyUp(campo, key);
}

test('Enter no elige a nadie mientras no llegue lo que se buscó, y después a quien se buscó', async () => {
  const usuario = userEvent.setup();
  const selections: (string | null)[] = [];
  renderPage(<TestForm onSelect={(valor) => selections.push(valor)} />);
  const campo = screen.getByLabelText('Cliente');
  await usuario.click(campo);
  expect(await screen.findAllByText('Ana Gómez')).not.toEqual([]);

  await usuario.type(campo, 'Luis');
  expect(screen.getByText('Buscando...')).toBeTruthy();
  pulsarEnter(campo);
  expect(selections).toEqual([]);

  expect(await screen.findAllByText('Luis Peña')).not.toEqual([]);
  pulsarEnter(campo);
  expect(selections).toEqual(['Luis Peña']);
});

test('lo que nadie tiene se dice', async () => {
  const usuario = userEvent.setup();
  renderPage(<TestForm onSelect={() => undefined} />);
  await usuario.type(screen.getByLabelText('Cliente'), 'Nadie');
  expect(await screen.findByText('No encontramos resultados')).toBeTruthy();
});
