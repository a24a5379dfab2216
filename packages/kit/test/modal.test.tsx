import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, ConfigProvider, Form, Input, Radio, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Modal } from '../src/form/modal';
import { renderPage } from './support/render-page';

function Dialog({ fields }: { readonly fields: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <p>
        <button type="button" onClick={() => setIsOpen(true)}>
          Abrir
        </button>
      </p>
      <Modal title="Nuevo" open={isOpen} onCancel={() => setIsOpen(false)}>
        <Form>{fields}</Form>
      </Modal>
    </ConfigProvider>
  );
}

/** Opens with the keyboard. */
async function open(fields: ReactNode) {
  renderPage(<Dialog fields={fields} />);
  const user = userEvent.setup();
  screen.getByText('Abrir').focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Nuevo' });
  return user;
}

test.each([
  ['a text input', <Input key="c" aria-label="Primero" />],
  ['a select', <Select key="c" aria-label="Primero" />],
  ['a text area', <Input.TextArea key="c" aria-label="Primero" />],
])('opens with the focus in its first field, %s, and another Enter does not close it', async (_, field) => {
  const user = await open([field, <Input key="second" aria-label="Segundo" />]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Primero')));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog', { name: 'Nuevo' })).not.toBeNull();
});

test('focuses no disabled field, radio button or checkbox', async () => {
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

test.each([
  ['before', true],
  ['after', false],
])('a closed dialog whose button goes away %s gives the focus to the page', async (_, goesFirst) => {
  const page = document.createElement('main');
  page.tabIndex = -1;
  document.body.append(page);
  const user = await open(<Input aria-label="Primero" />);
  const opener = screen.getByText('Abrir');
  if (goesFirst) opener.remove();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  if (!goesFirst) {
    expect(document.activeElement).toBe(opener);
    opener.remove();
  }
  await waitFor(() => expect(document.activeElement).toBe(page));
  page.remove();
});

test('focuses a choice that has no answer yet', async () => {
  await open(<Radio.Group options={['Se recibió', 'Se perdona']} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Se recibió')));
});

test('focuses its first field at every opening, and restores the focus when it closes', async () => {
  const user = await open(<Input aria-label="Primero" />);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByText('Abrir'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Primero')));
});
