import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { hasUnsavedChanges } from '../src/browser/unsaved-changes';
import { FormModal } from '../src/data/dialog/form-modal';
import { mountBeforeOther, write } from './support/two-pages';

/** @param closed titles of further dialogs of the page, which are not open. */
function Page({ preserved = false, submitting = false, closed = [] as readonly string[] }) {
  const [form] = Form.useForm<{ nombre: string }>();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  const common = { form, formId: 'prueba', submitting, onClose: close, okText: 'Guardar' };
  return (
    <>
      <FormModal {...common} title="Nuevo" isOpen={isOpen} preserved={preserved}>
        <Form form={form} name="prueba" initialValues={{ nombre: 'Ana' }} onFinish={close}>
          <Form.Item name="nombre" label="Nombre">
            <Input />
          </Form.Item>
        </Form>
      </FormModal>
      {closed.map((titulo) => (
        <FormModal {...common} key={titulo} title={titulo} isOpen={false} />
      ))}
    </>
  );
}

const mount = (props = {}) => mountBeforeOther(<Page {...props} />);
const cancelar = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cancelar' }));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

// A dialog takes a moment to leave, and stands outside what each test takes down.
afterEach(expectClosed);

test('a dialog without changes is cancelled at once', async () => {
  const { user } = mount();
  await cancelar(user);
  await expectClosed();
});

test('with changes it asks, and stays or closes as told', async () => {
  const { user } = mount();
  await write(user);
  await cancelar(user);
  await user.click(await screen.findByText('Seguir editando'));
  await waitFor(() => expect(screen.queryByText('Seguir editando')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana María');

  await cancelar(user);
  await user.click(await screen.findByText('Salir sin guardar'));
  await expectClosed();
});

test('with changes the back button asks, whatever other dialogs the page has closed', async () => {
  const { user, router } = mount({ closed: ['Editar', 'Pagar'] });
  await write(user);
  expect(hasUnsavedChanges()).toBe(true);
  await act(() => router.navigate(-1));
  const salir = await screen.findByText('Salir sin guardar');
  expect(router.state.location.pathname).toBe('/');
  await user.click(salir);
  expect(await screen.findByText('La otra')).toBeTruthy();
});

test('one that was saved asks nothing any more', async () => {
  const { user, router } = mount();
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
  await act(() => router.navigate('/otra'));
  expect(await screen.findByText('La otra')).toBeTruthy();
});

test('one whose changes are kept elsewhere asks nothing', async () => {
  const { user } = mount({ preserved: true });
  await write(user);
  expect(hasUnsavedChanges()).toBe(false);
  await cancelar(user);
  await expectClosed();
});

test('while it is being sent it neither closes nor is sent again', async () => {
  const { user } = mount({ submitting: true });
  await write(user);
  const save = screen.getByRole('button', { name: /Guardar/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await user.click(save);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Nuevo' })).toBeTruthy();
  cleanup();
});
