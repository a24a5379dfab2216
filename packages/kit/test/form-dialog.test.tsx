import { ERRORS } from '@cartera/contrato/errors';
import { jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Input } from 'antd';
import { useDisclosure } from '../src/browser/use-disclosure';
import { Field } from '../src/form/field';
import { FormDialog, type FormResponses } from '../src/form/form-dialog';
import { ApiError } from '../src/http/errors';
import { mountAfterOther, typeName } from './support/two-pages';

interface Values {
  readonly nombre: string;
}
type Submit = (values: Values, responses: FormResponses) => void;

function Page({ onSubmit }: { readonly onSubmit: Submit }) {
  const { open, whenOpened } = useDisclosure();
  return (
    <>
      <button type="button" onClick={open}>
        Abrir
      </button>
      {whenOpened((dialog) => (
        <FormDialog<Values>
          {...dialog}
          title="Nuevo"
          record={null}
          okText="Guardar"
          submitting={false}
          initialValues={{ nombre: 'Ana' }}
          fieldByCode={{ CEDULA_DUPLICADA: 'nombre' }}
          onSubmit={onSubmit}
        >
          <Field name="nombre" label="Nombre">
            <Input />
          </Field>
        </FormDialog>
      ))}
    </>
  );
}

async function openAndSave(onSubmit: Submit) {
  const { user } = mountAfterOther(<Page onSubmit={onSubmit} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await typeName(user);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  return user;
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(cleanup);

test('sends the values, closes after a success, and opens again without them', async () => {
  const onSubmit = jest.fn<Submit>((_, { onSuccess }) => onSuccess());
  const user = await openAndSave(onSubmit);
  await expectClosed();
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ nombre: 'Ana María' });
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana');
});

test('stays open after a refusal and shows its message at the field of its code', async () => {
  const { message } = ERRORS.CEDULA_DUPLICADA;
  const refusal = new ApiError({
    code: 'CEDULA_DUPLICADA',
    status: 409,
    userMessage: message,
    errors: [],
    requestId: null,
  });
  await openAndSave((_, { onError }) => onError(refusal));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

function TwoDialogs() {
  const first = useDisclosure();
  const second = useDisclosure();
  return (
    <>
      <button type="button" onClick={first.open}>
        Uno
      </button>
      <button type="button" onClick={second.open}>
        Dos
      </button>
      {first.whenOpened(() => 'El primero')}
      {second.whenOpened(() => 'El segundo')}
    </>
  );
}

test('two dialogs of one page have keys of their own', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = mountAfterOther(<TwoDialogs />);
  await user.click(screen.getByRole('button', { name: 'Uno' }));
  await user.click(screen.getByRole('button', { name: 'Dos' }));
  expect(document.body.textContent).toContain('El primeroEl segundo');
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});
