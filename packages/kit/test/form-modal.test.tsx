import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { hasUnsavedChanges } from '../src/browser/unsaved-changes';
import { FormModal } from '../src/form/form-modal';
import { mountAfterOther, typeName } from './support/two-pages';

/** @param closed titles of the page's closed dialogs. */
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
      {closed.map((title) => (
        <FormModal {...common} key={title} title={title} isOpen={false} />
      ))}
    </>
  );
}

const mount = (props = {}) => mountAfterOther(<Page {...props} />);
const cancel = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cancelar' }));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

// A dialog closes with an animation, outside the tree that the cleanup removes.
afterEach(expectClosed);

test('closes without a question when nothing changed', async () => {
  const { user } = mount();
  await cancel(user);
  await expectClosed();
});

test('asks before it closes with changes, and stays open or closes by the answer', async () => {
  const { user } = mount();
  await typeName(user);
  await cancel(user);
  await user.click(await screen.findByText('Seguir editando'));
  await waitFor(() => expect(screen.queryByText('Seguir editando')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana María');

  await cancel(user);
  await user.click(await screen.findByText('Salir sin guardar'));
  await expectClosed();
});

test('asks when the user goes back with changes, also on a page with other, closed dialogs', async () => {
  const { user, router } = mount({ closed: ['Editar', 'Pagar'] });
  await typeName(user);
  expect(hasUnsavedChanges()).toBe(true);
  await act(() => router.navigate(-1));
  const leaveButton = await screen.findByText('Salir sin guardar');
  expect(router.state.location.pathname).toBe('/');
  await user.click(leaveButton);
  expect(await screen.findByText('La otra')).toBeTruthy();
});

test('asks nothing after a save', async () => {
  const { user, router } = mount();
  await typeName(user);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
  await act(() => router.navigate('/otra'));
  expect(await screen.findByText('La otra')).toBeTruthy();
});

test('asks nothing when its changes are preserved', async () => {
  const { user } = mount({ preserved: true });
  await typeName(user);
  expect(hasUnsavedChanges()).toBe(false);
  await cancel(user);
  await expectClosed();
});

test('neither closes nor submits again while it is submitting', async () => {
  const { user } = mount({ submitting: true });
  await typeName(user);
  const save = screen.getByRole('button', { name: /Guardar/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await user.click(save);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Nuevo' })).toBeTruthy();
  cleanup();
});
