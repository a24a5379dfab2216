import type { Usuario } from '@cartera/contrato/usuarios';
import { AppForm, Form, FormModal, setFieldErrors } from '@cartera/kit/form';
import type { ReactNode } from 'react';
import { type PersonaCalls, type PersonaInput, useSavePersona } from './persona.queries';
import { PersonaFields } from './persona-fields';

const FORM_ID = 'persona';

const FIELD_BY_CODE = { EMAIL_DUPLICADO: 'email', USUARIO_DUPLICADO: 'usuario' } as const;

/** Initial values of a new person. Only the fields that the form shows are sent. */
const NEW_VALUES = { rol: 'cobrador', estado: 'activo' } as const;

interface PersonaModalProps<D extends PersonaInput> {
  readonly calls: PersonaCalls<D>;
  /** Undefined for a new person. */
  readonly persona: Usuario | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Above the fields. */
  readonly notice?: ReactNode;
  /** An additional field next to the name. */
  readonly children?: ReactNode;
}

/** Creates or edits a member of staff. */
export function PersonaModal<D extends PersonaInput>({
  calls,
  persona,
  isOpen,
  onClose,
  notice,
  children,
}: PersonaModalProps<D>) {
  const [form] = Form.useForm<D>();
  const save = useSavePersona(calls, persona);
  const noun = calls.label.toLowerCase();

  const onSubmit = (input: D) =>
    save.mutate(input, {
      onSuccess: onClose,
      onError: (error) => setFieldErrors(form, error, FIELD_BY_CODE),
    });

  return (
    <FormModal
      title={persona ? `Editar ${noun}` : `Nuevo ${noun}`}
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={save.isPending}
      width={640}
      onClose={onClose}
      okText={persona ? 'Guardar cambios' : `Crear ${noun}`}
    >
      {notice}
      <AppForm<D>
        name={FORM_ID}
        form={form}
        initialValues={persona ? { ...persona, password: '' } : NEW_VALUES}
        submitting={save.isPending}
        onFinish={onSubmit}
      >
        <PersonaFields isNew={!persona}>{children}</PersonaFields>
      </AppForm>
    </FormModal>
  );
}
