import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, ConfigProvider, Form, Input, Radio, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Modal } from '../src/data/dialog/modal';
import { renderPage } from './support/draw';

function Dialog({ campos }: { readonly campos: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      <Modal title="Nuevo" open={isOpen} onCancel={() => setIsOpen(false)}>
        <Form>{campos}</Form>
      </Modal>
    </ConfigProvider>
  );
}

/** Opens with Enter, as somebody without a mouse does. */
async function open(campos: ReactNode) {
  renderPage(<Dialog campos={campos} />);
  const user = userEvent.setup();
  screen.getByText('Abrir').focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Nuevo' });
  return user;
}

test.each([
  ['un texto', <Input key="c" aria-label="Primero" />],
  ['una lista', <Select key="c" aria-label="Primero" />],
  ['un texto largo', <Input.TextArea key="c" aria-label="Primero" />],
])('abre con el foco en su primer campo, %s, y otro Enter no lo cierra', async (_, campo) => {
  const user = await open([campo, <Input key="otro" aria-label="Segundo" />]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Primero')));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog', { name: 'Nuevo' })).not.toBeNull();
});

test('el primer campo es el primero que se puede escribir: ni uno inactivo ni lo que ya viene elegido', async () => {
  await open(
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
  const user = await open(<Input aria-label="Primero" />);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByText('Abrir'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Primero')));
});
