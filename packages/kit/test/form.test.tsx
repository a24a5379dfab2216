import { ClienteInput } from '@cartera/contrato/clientes';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, type FormInstance, Input } from 'antd';
import { Field } from '../src/form/field';
import { AppForm } from '../src/form/form';
import { CedulaField } from '../src/form/masked-input';
import { isRequired, setFieldErrors } from '../src/form/rules';
import { ApiError } from '../src/http/errors';
import { renderPage } from './support/render-page';

interface Data {
  nombre: string;
  cedula: string;
}

interface TestProps {
  readonly onMount: (form: FormInstance<Data>) => void;
  readonly submitting?: boolean;
}

function TestForm({ onMount, submitting = false }: TestProps) {
  const [form] = Form.useForm<Data>();
  onMount(form);
  return (
    <AppForm form={form} submitting={submitting}>
      <Field name="nombre" label="Nombre" schema={ClienteInput.shape.nombre}>
        <Input />
      </Field>
      <Field name="cedula" label="Cédula" schema={ClienteInput.shape.cedula}>
        <CedulaField />
      </Field>
    </AppForm>
  );
}

function mount(): FormInstance<Data> {
  const mounted: FormInstance<Data>[] = [];
  renderPage(<TestForm onMount={(form) => mounted.push(form)} />);
  const [form] = mounted;
  if (!form) throw new Error('El formulario no se dibujó');
  return form;
}

const rejection = (errors: { campo: string; mensaje: string }[]) =>
  new ApiError({
    code: 'DATOS_INVALIDOS',
    status: 400,
    userMessage: 'Revisa los datos',
    errors,
    requestId: null,
  });

test('the field that had the focus has it again after saving', async () => {
  const onMount = () => undefined;
  const draw = (submitting: boolean) => <TestForm onMount={onMount} submitting={submitting} />;
  const { rerender } = renderPage(draw(false));
  const nombre = screen.getByLabelText('Nombre');
  nombre.focus();
  rerender(draw(true));
  // A browser takes the focus away from a field that it disables. This document does not.
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  other.remove();
  expect(document.activeElement).toBe(document.body);
  rerender(draw(false));
  expect(document.activeElement).toBe(nombre);
});

test('a blurred field shows the contract’s error message', async () => {
  mount();
  await userEvent.type(screen.getByLabelText('Cédula'), '123');
  expect(screen.queryByText('La cédula debe tener 11 dígitos válidos')).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText('La cédula debe tener 11 dígitos válidos')).toBeTruthy();
});

test('a submit shows the missing fields', async () => {
  const form = mount();
  await act(() => form.validateFields().catch(() => undefined));
  expect(await screen.findByText('El nombre es obligatorio')).toBeTruthy();
  expect(await screen.findByText('La cédula es obligatoria')).toBeTruthy();
});

test('the contract’s schema decides whether a field is required', () => {
  expect(isRequired(ClienteInput.shape.nombre)).toBe(true);
  expect(isRequired(ClienteInput.shape.apodo)).toBe(false);
});

describe('a server validation error', () => {
  test('is shown next to its field', async () => {
    const form = mount();
    const all = rejection([
      { campo: 'cedula', mensaje: 'Ya existe un cliente con esta cédula: búscalo en Clientes' },
    ]);
    await act(async () => expect(setFieldErrors(form, all)).toBe(true));
    expect(await screen.findByText('Ya existe un cliente con esta cédula: búscalo en Clientes')).toBeTruthy();
  });
  test('of a field outside the form is reported to the caller', async () => {
    const form = mount();
    const mixed = rejection([
      { campo: 'nombre', mensaje: 'Muy largo' },
      { campo: 'version', mensaje: 'Otra persona lo cambió' },
    ]);
    await act(async () => expect(setFieldErrors(form, mixed)).toBe(false));
    expect(await screen.findByText('Muy largo')).toBeTruthy();
  });
  test('without field errors is shown next to the field of its code', async () => {
    const form = mount();
    const repeated = new ApiError({
      code: 'CEDULA_DUPLICADA',
      status: 409,
      userMessage: 'Ya existe un cliente con esta cédula: búscalo en Clientes',
      errors: [],
      requestId: null,
    });
    await act(async () => {
      expect(setFieldErrors(form, repeated, { CEDULA_DUPLICADA: 'cedula' })).toBe(true);
    });
    expect(await screen.findByText('Ya existe un cliente con esta cédula: búscalo en Clientes')).toBeTruthy();
    expect(setFieldErrors(form, repeated)).toBe(false);
  });
  test('is not assumed for any other error', () => {
    expect(setFieldErrors(mount(), new Error('otra cosa'))).toBe(false);
  });
});

test('after a submit the focus moves to the first field that the server rejected', async () => {
  const mounted: FormInstance<Data>[] = [];
  const onMount = (form: FormInstance<Data>) => mounted.push(form);
  const { rerender } = renderPage(<TestForm onMount={onMount} submitting />);
  const [form] = mounted;
  await act(async () => {
    if (form) setFieldErrors(form, rejection([{ campo: 'cedula', mensaje: 'Repetida' }]));
  });
  expect(document.activeElement).toBe(document.body);
  rerender(<TestForm onMount={onMount} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Cédula'));
});
