import type { Usuario } from '@cartera/contrato/usuarios';
import { AppForm, Form, FormModal, setFieldErrors } from '@cartera/kit/datos';
import type { ReactNode } from 'react';
import { type DatosPersona, type PersonaCalls, useGuardarPersona } from './persona.queries';
import { PersonaFields } from './persona-fields';

/** Ties the dialog's button, which is outside the form, to it. */
const FORM_ID = 'persona';

/** The field that a refusal is about, where the server names no fields. */
const CAMPO_DE = { EMAIL_DUPLICADO: 'email', USUARIO_DUPLICADO: 'usuario' } as const;

/** What a new person's form starts from; only the fields that a form has are sent. */
const NEW_VALUES = { rol: 'cobrador', estado: 'activo' } as const;

interface PropsModalPersona<D extends DatosPersona> {
  readonly calls: PersonaCalls<D>;
  /** The person being changed; without one, a new one. */
  readonly persona: Usuario | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Above the fields. */
  readonly aviso?: ReactNode;
  /** A field of the screen's own, beside the name. */
  readonly children?: ReactNode;
}

/** Creates or changes a member of staff. */
export function ModalPersona<D extends DatosPersona>({
  calls,
  persona,
  isOpen,
  onClose,
  aviso,
  children,
}: PropsModalPersona<D>) {
  const [form] = Form.useForm<D>();
  const save = useGuardarPersona(calls, persona);
  const nombre = calls.nombre.toLowerCase();

  const onSubmit = (input: D) =>
    save.mutate(input, {
      onSuccess: onClose,
      onError: (error) => setFieldErrors(form, error, CAMPO_DE),
    });

  return (
    <FormModal
      title={persona ? `Editar ${nombre}` : `Nuevo ${nombre}`}
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={save.isPending}
      width={640}
      onClose={onClose}
      okText={persona ? 'Guardar cambios' : `Crear ${nombre}`}
    >
      {aviso}
      <AppForm<D>
        name={FORM_ID}
        form={form}
        initialValues={persona ? { ...persona, password: '' } : NEW_VALUES}
        submitting={save.isPending}
        onFinish={onSubmit}
      >
        <PersonaFields created={!persona}>{children}</PersonaFields>
      </AppForm>
    </FormModal>
  );
}
