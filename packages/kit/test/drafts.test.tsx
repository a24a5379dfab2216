import type { SessionUsuario } from '@cartera/contrato/auth';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, type ReactElement, useState } from 'react';
import { discardDrafts, keepDrafts } from '../src/browser/drafts';
import { AppForm, Field, FieldGrid, Form, Input } from '../src/form';
import { LightDraft } from '../src/light';
import { useSession } from '../src/session/session';
import { notify } from '../src/toasts/toast';
import { Toasts } from '../src/toasts/toasts';
import { renderPage } from './support/render-page';

const OFFER = 'Dejaste este formulario a medias';

const usuario = (id: string) =>
  ({ _id: id, nombre: id, rol: 'gerente', permisos: [], expira: '' }) as unknown as SessionUsuario;
const signIn = (id = 'ana') => act(() => useSession.getState().open('token', usuario(id)));
const endSession = () => {
  act(() => useSession.getState().close());
  cleanup();
};
const stored = () => JSON.stringify({ ...window.sessionStorage });

interface TestFormProps {
  readonly record?: string;
  readonly kept?: boolean;
  readonly onFinish?: () => void;
}

function TestForm({ record = 'a', kept = true, onFinish }: TestFormProps) {
  const [form] = Form.useForm();
  return (
    <AppForm
      form={form}
      name="prueba"
      draft={kept ? `Prueba ${record}` : null}
      initialValues={{ ciudad: 'Cali', foto: '' }}
      {...(onFinish && { onFinish })}
    >
      <FieldGrid>
        <Field name="nombre" label="Nombre">
          <Input />
        </Field>
        <Field name={['referencia', 'telefono']} label="Teléfono">
          <Input />
        </Field>
        <Field name="ciudad" label="Ciudad">
          <Input />
        </Field>
        <Field name="zona" label="Zona" initialValue="Norte">
          <Input />
        </Field>
        <Field name="clave" label="Clave">
          <Input.Password />
        </Field>
        <Field name="codigo" label="Código">
          <Input autoComplete="one-time-code" />
        </Field>
        <Field name="foto" label="Foto">
          <Input />
        </Field>
      </FieldGrid>
      <button type="submit">Guardar</button>
      <button type="button" onClick={() => form.setFieldsValue({ ciudad: 'Pasto' })}>
        Buscar ciudad
      </button>
    </AppForm>
  );
}

function LightForm() {
  const [nota, setNota] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <LightDraft name="Visita" values={{ nota }} onTake={(typed) => setNota(typed.nota)} />
      <input aria-label="Nota" value={nota} onChange={(event) => setNota(event.target.value)} />
      <button type="submit">Guardar</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const offer = () => screen.queryByText(OFFER);
/** Renders a form and its offer, which loads after it. */
const mount = (element: ReactElement) =>
  act(async () => {
    renderPage(element);
    await import('../src/light/draft-offer').then(({ DraftOffer }) => DraftOffer);
  });
const typeName = async () => {
  await mount(<TestForm />);
  await userEvent.type(field('Nombre'), 'Peña');
};
const openAgain = async (props: TestFormProps = {}) => {
  cleanup();
  await mount(<TestForm {...props} />);
};

beforeAll(() => import('../src/light/stored-light-draft'));
beforeEach(() => {
  window.sessionStorage.clear();
  signIn();
});
afterEach(() => {
  cleanup();
  discardDrafts();
});

test('what was typed when the session ended is offered once to its user, and fills the form only when asked', async () => {
  await typeName();
  await userEvent.type(field('Teléfono'), '300');
  await click('Buscar ciudad');
  endSession();
  signIn();
  await openAgain();
  expect((await screen.findByRole('alert')).textContent).toContain(OFFER);
  expect(field('Nombre').value).toBe('');
  await click('Recuperar');
  expect(field('Nombre').value).toBe('Peña');
  expect(field('Teléfono').value).toBe('300');
  expect(field('Ciudad').value).toBe('Pasto');
  expect(document.activeElement).toBe(field('Nombre'));
  expect(offer()).toBeNull();
  await openAgain();
  expect(offer()).toBeNull();
});

test('an offer removes the greeting that covers it on a phone, and no error', async () => {
  await typeName();
  endSession();
  signIn();
  renderPage(<Toasts />);
  act(() => {
    notify.success('¡Bienvenida!');
    notify.error('Sin conexión');
  });
  await screen.findByText('¡Bienvenida!');
  await mount(<TestForm />);
  await screen.findByText(OFFER);
  await waitFor(() => expect(screen.queryByText('¡Bienvenida!')).toBeNull());
  expect(screen.getByText('Sin conexión')).toBeTruthy();
});

test('a recovered draft is kept again if the session ends again', async () => {
  await typeName();
  endSession();
  signIn();
  await openAgain();
  await click('Recuperar');
  endSession();
  signIn();
  await openAgain();
  await click('Recuperar');
  expect(field('Nombre').value).toBe('Peña');
});

test('an offer that nobody answered stays, also if the session ends again in another form', async () => {
  await typeName();
  endSession();
  signIn();
  await openAgain();
  await openAgain({ record: 'b' });
  await userEvent.type(field('Nombre'), 'Ruiz');
  endSession();
  signIn();
  await openAgain();
  await click('Recuperar');
  expect(field('Nombre').value).toBe('Peña');
});

test('passwords, codes and photos are never stored', async () => {
  await typeName();
  await userEvent.type(field('Clave'), 'secreta1');
  await userEvent.click(screen.getByRole('img', { name: /eye/ }));
  expect(field('Clave').type).toBe('text');
  await userEvent.type(field('Código'), '778899');
  await userEvent.type(field('Foto'), 'data:image/png;base64,AAAA');
  endSession();
  expect(stored()).toContain('Peña');
  expect(stored()).not.toMatch(/secreta1|778899|AAAA/);
});

test('nothing is stored while the session lasts, nor of a form without typing or one that keeps no draft', async () => {
  await typeName();
  expect(stored()).not.toContain('Peña');
  await openAgain();
  endSession();
  expect(stored()).not.toContain('Prueba');
  signIn();
  await mount(<TestForm kept={false} />);
  await userEvent.type(field('Nombre'), 'Peña');
  endSession();
  expect(stored()).not.toContain('Peña');
});

test('neither another user, nor the same form of another record, gets a draft', async () => {
  await typeName();
  endSession();
  signIn();
  await openAgain({ record: 'b' });
  expect(offer()).toBeNull();
  endSession();
  signIn('beto');
  await openAgain();
  expect(offer()).toBeNull();
  expect(stored()).not.toContain('Peña');
});

test('a discarded draft, and one whose form was saved, is not offered again', async () => {
  for (const button of ['Descartar', 'Guardar']) {
    await typeName();
    endSession();
    signIn();
    await openAgain({ onFinish: () => undefined });
    await click(button);
    await screen.findByLabelText('Nombre');
    expect(offer()).toBeNull();
    await openAgain();
    expect(offer()).toBeNull();
    cleanup();
  }
});

test('signing out deletes the drafts of all tabs', async () => {
  await typeName();
  endSession();
  discardDrafts();
  expect(stored()).not.toContain('Peña');
  signIn();
  await typeName();
  endSession();
  expect(stored()).toContain('Peña');
  // Another tab signs out: this one hears of its key in the local storage.
  window.dispatchEvent(new StorageEvent('storage', { key: 'cartera.salida' }));
  expect(stored()).not.toContain('Peña');
});

test('a form without antd offers what was typed too, until it is sent', async () => {
  await mount(<LightForm />);
  await userEvent.type(field('Nota'), 'vuelve el lunes');
  endSession();
  signIn();
  await mount(<LightForm />);
  await click('Recuperar');
  expect(field('Nota').value).toBe('vuelve el lunes');
  endSession();
  signIn();
  await mount(<LightForm />);
  await screen.findByText(OFFER);
  await click('Guardar');
  cleanup();
  await mount(<LightForm />);
  expect(offer()).toBeNull();
});

test('a form whose page is replaced gets its values back without asking', async () => {
  await typeName();
  expect(keepDrafts()).toBe(true);
  await openAgain();
  expect(field('Nombre').value).toBe('Peña');
  expect(offer()).toBeNull();
});
