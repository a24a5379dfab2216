import { ESTADO_PERSONA_LABELS, ESTADOS_PERSONA } from '@cartera/contrato/catalogs';
import { OptionalTelefono } from '@cartera/contrato/clientes';
import { NewUsuario, UsuarioChanges } from '@cartera/contrato/usuarios';
import { Field, FieldGrid, Input, TelefonoField } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import type { ReactNode } from 'react';

interface PersonaFieldsProps {
  /** A new member of staff needs a password; on an edit a blank one means unchanged (P-7.29). */
  readonly isNew: boolean;
  /** An additional field next to the name. */
  readonly children?: ReactNode;
}

/** The form fields that users and collectors share. */
export function PersonaFields({ isNew, children }: PersonaFieldsProps) {
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
