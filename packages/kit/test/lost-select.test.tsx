import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppForm, Field, Form } from '../src/form';
import { renderPage } from './support/render-page';

jest.unstable_mockModule('../src/remote-select/search-select', () => {
  throw new Error('ChunkLoadError');
});
const { RemoteSelect } = await import('../src/remote-select/remote-select');

const LUIS = { value: 'luis', label: 'Luis Peña' };

function TestForm({ onSave, cliente }: { readonly onSave: () => void; readonly cliente?: string }) {
  const [form] = Form.useForm();
  return (
    <QueryClientProvider client={new QueryClient()}>
      <AppForm name="prueba" form={form} submitting={false} initialValues={{ cliente }} onFinish={onSave}>
        <Field name="cliente" label="Cliente">
          <RemoteSelect
            queryKey="clientes"
            search={async () => []}
            option={() => LUIS}
            chosen={LUIS}
            errorMessage="Error al cargar clientes"
          />
        </Field>
      </AppForm>
    </QueryClientProvider>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Cliente' }) as HTMLInputElement;

test('a list whose code does not arrive says so, keeps what was typed and submits nothing', async () => {
  const onSave = jest.fn();
  renderPage(<TestForm onSave={onSave} />);
  await userEvent.type(field(), 'Luis{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos abrir la lista');
  expect(field().value).toBe('Luis');
  expect(onSave).not.toHaveBeenCalled();
});

test('a field that is left without a choice shows none', async () => {
  renderPage(<TestForm onSave={() => undefined} />);
  await userEvent.type(field(), 'Luis');
  await act(async () => fireEvent.blur(field()));
  expect(field().value).toBe('');
  expect(field().placeholder).toBe('Escribe para buscar');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the chosen record is shown before the list is loaded', () => {
  renderPage(<TestForm onSave={() => undefined} cliente="luis" />);
  expect(field().placeholder).toBe('Luis Peña');
});
