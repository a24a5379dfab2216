import { ESTADO_PERSONA_LABELS, ESTADOS_PERSONA } from '@cartera/contrato/catalogs';
import { OptionalTelefono } from '@cartera/contrato/clientes';
import { NewUsuario, type Usuario, UsuarioChanges } from '@cartera/contrato/usuarios';
import {
  AppForm,
  Field,
  FieldGrid,
  Form,
  FormModal,
  Input,
  setFieldErrors,
  TelefonoField,
} from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import type { ReactNode } from 'react';
import { type PersonaCalls, type PersonaInput, useSavePersona } from './persona.queries';

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

interface PersonaFieldsProps {
  /** A new member of staff needs a password; on an edit a blank one means unchanged (P-7.29). */
  readonly isNew: boolean;
  /** An additional field next to the name. */
  readonly children?: ReactNode;
}

/** The form fields that users and collectors share. */
function PersonaFields({ isNew, children }: PersonaFieldsProps) {
  const { shape } = isNew ? NewUsuario : UsuarioChanges;
  return (
    <FieldGrid>
      <Field name="nombre" label="Nombre" schema={shape.nombre} wide={!children}>
        <Input autoComplete="off" maxLength={120} />
      </Field>
      {children}
      <Field name="email" label="Email" schema={shape.email}>
        <Input type="email" autoComplete="off" maxLength={200} placeholder="nombre@correo.com" />
      </Field>
      <Field
        name="password"
        label="Contraseña"
        schema={shape.password}
        help={
          isNew
            ? 'Mínimo 8 caracteres. Dásela y que la cambie al entrar.'
            : 'En blanco: la contraseña no cambia.'
        }
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Field>
      <Field name="usuario" label="Usuario" schema={shape.usuario} help="Opcional: para entrar sin el email.">
        <Input autoComplete="off" autoCapitalize="none" maxLength={40} />
      </Field>
      <Field name="telefono" label="Teléfono" schema={OptionalTelefono}>
        <TelefonoField placeholder="000-000-0000" autoComplete="off" />
      </Field>
      <Field name="zona" label="Zona" schema={shape.zona}>
        <Input autoComplete="off" maxLength={120} />
      </Field>
      <Field name="estado" label="Estado" schema={shape.estado}>
        <Select options={optionsOf(ESTADOS_PERSONA, ESTADO_PERSONA_LABELS)} />
      </Field>
    </FieldGrid>
  );
}
