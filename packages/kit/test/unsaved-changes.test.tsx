import { act, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { isBusy } from '../src/browser/busy';
import { canLeave, hasUnsavedChanges } from '../src/browser/unsaved-changes';
import { useSession } from '../src/session/session';
import { useUnsavedChanges } from '../src/ui/use-unsaved-changes';
import { mountAfterOther, typeName } from './support/two-pages';

const QUESTION = '¿Salir sin guardar?';

function Page() {
  const [form] = Form.useForm<{ nombre: string }>();
  const markAsSaved = useUnsavedChanges(form);
  const navigate = useNavigate();
  const save = () => {
    markAsSaved();
    navigate('/otra');
  };
  return (
    <>
      <Form form={form} initialValues={{ nombre: 'Ana' }} onFinish={save}>
        <Form.Item name="nombre" label="Nombre">
          <Input />
        </Form.Item>
        <button type="submit">Guardar</button>
      </Form>
      <Link to="/otra">Ir a otra</Link>
      <Link to="/?pestana=2">Otra pestaña</Link>
    </>
  );
}

const mount = () => mountAfterOther(<Page />);

/** Sends the browser's event for a closed tab. @returns true if the page asks to stay open. */
function onTabClose(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

// A dialog closes with an animation, outside the tree that the cleanup removes.
afterEach(() => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()));

test('leaving an unchanged or saved form asks nothing', async () => {
  const { user, router } = mount();
  expect(onTabClose()).toBe(false);
  await user.click(screen.getByText('Ir a otra'));
  expect(await screen.findByText('La otra')).toBeTruthy();
  await act(() => router.navigate('/'));
  await typeName(user);
  expect(onTabClose()).toBe(true);
  await user.click(screen.getByText('Guardar'));
  expect(await screen.findByText('La otra')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a changed form asks before another page, and stays or leaves by the answer', async () => {
  const { user, router } = mount();
  await typeName(user);
  await user.click(screen.getByText('Otra pestaña'));
  expect(router.state.location.search).toBe('?pestana=2');

  await user.click(screen.getByText('Ir a otra'));
  await user.click(await screen.findByText('Seguir editando'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana María');

  await user.click(screen.getByText('Ir a otra'));
  await user.click(await screen.findByText('Salir sin guardar'));
  expect(await screen.findByText('La otra')).toBeTruthy();
});

test('asks once when the user goes back several times', async () => {
  const { user, router } = mount();
  await typeName(user);
  await act(() => router.navigate(-1));
  await screen.findByRole('dialog', { name: QUESTION });
  await act(() => router.navigate(-1));
  // The browser sends the event for each step back, and again when the router restores the URL.
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(screen.getByText('Salir sin guardar'));
  expect(await screen.findByText('La otra')).toBeTruthy();
});

test('hasUnsavedChanges() and isBusy() show no question', async () => {
  const { user } = mount();
  expect(hasUnsavedChanges()).toBe(false);
  await typeName(user);
  expect(hasUnsavedChanges()).toBe(true);
  expect(isBusy()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByText('Guardar'));
  expect(hasUnsavedChanges()).toBe(false);
  expect(isBusy()).toBe(false);
});

test('signing out asks too, and a lost session closes the question with no', async () => {
  const { user } = mount();
  await expect(canLeave()).resolves.toBe(true);
  await typeName(user);
  const response = canLeave();
  await screen.findByRole('dialog', { name: QUESTION });
  act(() => useSession.getState().close());
  await expect(response).resolves.toBe(false);
});
