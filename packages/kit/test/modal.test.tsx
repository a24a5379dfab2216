import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, ConfigProvider, Form, Input, Radio, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Modal } from '../src/datos/dialogo/modal';
import { dibujar } from './apoyo/dibujar';

function Dialogo({ campos }: { readonly campos: ReactNode }) {
  const [abierto, setAbierto] = useState(false);
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <button type="button" onClick={() => setAbierto(true)}>
        Abrir
      </button>
      <Modal title="Nuevo" open={abierto} onCancel={() => setAbierto(false)}>
        <Form>{campos}</Form>
      </Modal>
    </ConfigProvider>
  );
}

/** Opens with Enter, as somebody without a mouse does. */
async function abrir(campos: ReactNode) {
  dibujar(<Dialogo campos={campos} />);
  const quien = userEvent.setup();
  screen.getByText('Abrir').focus();
  await quien.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Nuevo' });
  return quien;
}

test.each([
  ['un texto', <Input key="c" aria-label="Primero" />],
  ['una lista', <Select key="c" aria-label="Primero" />],
  ['un texto largo', <Input.TextArea key="c" aria-label="Primero" />],
])('abre con el foco en su primer campo, %s, y otro Enter no lo cierra', async (_, campo) => {
  const quien = await abrir([campo, <Input key="otro" aria-label="Segundo" />]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Primero')));
  await quien.keyboard('{Enter}');
  expect(screen.queryByRole('dialog', { name: 'Nuevo' })).not.toBeNull();
});

test('el primer campo es el primero que se puede escribir: ni uno inactivo ni lo que ya viene elegido', async () => {
  await abrir(
    <>
      <Input disabled aria-label="Inactivo" />
      <Radio.Group defaultValue="a" options={['a', 'b']} />
      <Checkbox>Avisar</Checkbox>
      <Input.TextArea aria-label="Motivo" />
    </>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Motivo')));
});

test('cada vez que se abre, y al cerrar vuelve a donde estaba', async () => {
  const quien = await abrir(<Input aria-label="Primero" />);
  await quien.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByText('Abrir'));
  await quien.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Primero')));
});
