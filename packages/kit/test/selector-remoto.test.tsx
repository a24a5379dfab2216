import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SelectorRemoto } from '../src/datos/formulario/selector-remoto';
import { dibujar } from './apoyo/dibujar';

const CLIENTES = ['Ana Gómez', 'Luis Peña'];

function Prueba({ alElegir }: { alElegir: (valor: string | null) => void }) {
  const [consultas] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [elegido, setElegido] = useState<string | null>(null);
  return (
    <QueryClientProvider client={consultas}>
      <SelectorRemoto
        clave="clientes"
        aria-label="Cliente"
        buscar={async (texto) => CLIENTES.filter((nombre) => nombre.includes(texto))}
        opcion={(nombre) => ({ value: nombre, label: nombre })}
        mensajeError="Error al cargar clientes"
        value={elegido}
        onChange={(valor) => {
          setElegido(valor);
          alElegir(valor);
        }}
      />
    </QueryClientProvider>
  );
}

/** antd reads the key's number, which user-event leaves out. */
function pulsarEnter(campo: HTMLElement): void {
  const tecla = { key: 'Enter', keyCode: 13 };
  fireEvent.keyDown(campo, tecla);
  fireEvent.keyUp(campo, tecla);
}

test('Enter no elige a nadie mientras no llegue lo que se buscó, y después a quien se buscó', async () => {
  const usuario = userEvent.setup();
  const elegidos: (string | null)[] = [];
  dibujar(<Prueba alElegir={(valor) => elegidos.push(valor)} />);
  const campo = screen.getByLabelText('Cliente');
  await usuario.click(campo);
  expect(await screen.findAllByText('Ana Gómez')).not.toEqual([]);

  await usuario.type(campo, 'Luis');
  expect(screen.getByText('Buscando...')).toBeTruthy();
  pulsarEnter(campo);
  expect(elegidos).toEqual([]);

  expect(await screen.findAllByText('Luis Peña')).not.toEqual([]);
  pulsarEnter(campo);
  expect(elegidos).toEqual(['Luis Peña']);
});

test('lo que nadie tiene se dice', async () => {
  const usuario = userEvent.setup();
  dibujar(<Prueba alElegir={() => undefined} />);
  await usuario.type(screen.getByLabelText('Cliente'), 'Nadie');
  expect(await screen.findByText('No encontramos resultados')).toBeTruthy();
});
