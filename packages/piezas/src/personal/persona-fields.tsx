import { ESTADO_PERSONA_LABELS, ESTADOS_PERSONA } from '@cartera/contrato/catalogs';
import { OptionalTelefono } from '@cartera/contrato/clientes';
import { NewUsuario, UsuarioChanges } from '@cartera/contrato/usuarios';
import { Campo, FieldGrid, Input, optionsOf, Select, TelefonoField } from '@cartera/kit/datos';
import type { ReactNode } from 'react';

interface PersonaFieldsProps {
  /** A new member of staff, whose password is required; blank on an edit means unchanged (P-7.29). */
  readonly created: boolean;
  /** A field of the screen's own, beside the name. */
  readonly children?: ReactNode;
}

/** The fields of a member of staff, the same for users and for collectors. */
export function PersonaFields({ created, children }: PersonaFieldsProps) {
  const { shape } = created ? NewUsuario : UsuarioChanges;
  return (
    <FieldGrid>
      <Campo nombre="nombre" label="Nombre" schema={shape.nombre} width={!children}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
      {children}
      <Campo nombre="email" label="Email" schema={shape.email}>
        <Input type="email" autoComplete="off" maxLength={200} placeholder="nombre@correo.com" />
      </Campo>
      <Campo
        nombre="password"
        label="Contraseña"
        schema={shape.password}
        help={created ? 'Mínimo 8 caracteres.' : 'En blanco: la contraseña no cambia.'}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Campo>
      <Campo
        nombre="usuario"
        label="Usuario"
        schema={shape.usuario}
        help="Opcional: para entrar sin el email."
      >
        <Input autoComplete="off" autoCapitalize="none" maxLength={40} />
      </Campo>
      <Campo nombre="telefono" label="Teléfono" schema={OptionalTelefono}>
        <TelefonoField placeholder="000-000-0000" autoComplete="off" />
      </Campo>
      <Campo nombre="zona" label="Zona" schema={shape.zona}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
      <Campo nombre="estado" label="Estado" schema={shape.estado}>
        <Select options={optionsOf(ESTADOS_PERSONA, ESTADO_PERSONA_LABELS)} />
      </Campo>
    </FieldGrid>
  );
}
