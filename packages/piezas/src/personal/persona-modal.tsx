import { ESTADO_PERSONA_LABELS, ESTADOS_PERSONA } from '@cartera/contrato/catalogs';
import { OptionalTelefono } from '@cartera/contrato/clientes';
import { NewUsuario, type Usuario, UsuarioChanges } from '@cartera/contrato/usuarios';
import type { DialogProps } from '@cartera/kit';
import { Field, FieldGrid, FormDialog, Input, TelefonoField } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import type { ReactNode } from 'react';
import { type PersonaCalls, type PersonaInput, useSavePersona } from './persona.queries';

const FIELD_BY_CODE = { EMAIL_DUPLICADO: 'email', USUARIO_DUPLICADO: 'usuario' } as const;

/** Initial values of a new person. Only the fields that the form shows are sent. */
const NEW_VALUES = { rol: 'cobrador', estado: 'activo' } as const;

interface PersonaModalProps<D extends PersonaInput> extends DialogProps {
  readonly calls: PersonaCalls<D>;
  /** Undefined for a new person. */
  readonly persona: Usuario | undefined;
  /** Above the fields. */
  readonly notice?: ReactNode;
  /** An additional field next to the name. */
  readonly children?: ReactNode;
}

/** Creates or edits a member of staff. */
export function PersonaModal<D extends PersonaInput>({
  calls,
  persona,
  notice,
  children,
  ...dialog
}: PersonaModalProps<D>) {
  const save = useSavePersona(calls, persona);
  const noun = calls.label.toLowerCase();

  return (
    <FormDialog
      {...dialog}
      name="persona"
      title={persona ? `Editar ${noun}` : `Nuevo ${noun}`}
      record={persona?._id ?? null}
      submitting={save.isPending}
      width={640}
      okText={persona ? 'Guardar cambios' : `Crear ${noun}`}
      initialValues={persona ? { ...persona, password: '' } : NEW_VALUES}
      fieldByCode={FIELD_BY_CODE}
      onSubmit={save.mutate}
    >
      {notice}
      <PersonaFields isNew={!persona}>{children}</PersonaFields>
    </FormDialog>
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
