import { ESTADOS_PERSONA, ETIQUETA_ESTADO_PERSONA } from '@cartera/contrato/catalogos';
import { TelefonoOpcional } from '@cartera/contrato/clientes';
import { UsuarioCambios, UsuarioNuevo } from '@cartera/contrato/usuarios';
import { Campo, CampoTelefono, Input, opcionesDe, RejillaCampos, Select } from '@cartera/kit/datos';
import type { ReactNode } from 'react';

interface PropsCamposPersona {
  /** A new member of staff, whose password is required; blank on an edit means unchanged (P-7.29). */
  readonly nueva: boolean;
  /** A field of the screen's own, beside the name. */
  readonly children?: ReactNode;
}

/** The fields of a member of staff, the same for users and for collectors. */
export function CamposPersona({ nueva, children }: PropsCamposPersona) {
  const { shape } = nueva ? UsuarioNuevo : UsuarioCambios;
  return (
    <RejillaCampos>
      <Campo nombre="nombre" etiqueta="Nombre" esquema={shape.nombre} ancho={!children}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
      {children}
      <Campo nombre="email" etiqueta="Email" esquema={shape.email}>
        <Input type="email" autoComplete="off" maxLength={200} placeholder="nombre@correo.com" />
      </Campo>
      <Campo
        nombre="password"
        etiqueta="Contraseña"
        esquema={shape.password}
        ayuda={nueva ? 'Mínimo 8 caracteres.' : 'En blanco: la contraseña no cambia.'}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Campo>
      <Campo
        nombre="usuario"
        etiqueta="Usuario"
        esquema={shape.usuario}
        ayuda="Opcional: para entrar sin el email."
      >
        <Input autoComplete="off" autoCapitalize="none" maxLength={40} />
      </Campo>
      <Campo nombre="telefono" etiqueta="Teléfono" esquema={TelefonoOpcional}>
        <CampoTelefono placeholder="000-000-0000" autoComplete="off" />
      </Campo>
      <Campo nombre="zona" etiqueta="Zona" esquema={shape.zona}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
      <Campo nombre="estado" etiqueta="Estado" esquema={shape.estado}>
        <Select options={opcionesDe(ESTADOS_PERSONA, ETIQUETA_ESTADO_PERSONA)} />
      </Campo>
    </RejillaCampos>
  );
}
