import type { Usuario } from '@cartera/contrato/usuarios';
import { Form, Formulario, ModalFormulario, ponerErroresDeCampo } from '@cartera/kit/datos';
import type { ReactNode } from 'react';
import { CamposPersona } from './campos-persona';
import { type DatosPersona, type PersonaCalls, useGuardarPersona } from './persona.queries';

/** Ties the dialog's button, which is outside the form, to it. */
const FORMULARIO = 'persona';

/** The field that a refusal is about, where the server names no fields. */
const CAMPO_DE = { EMAIL_DUPLICADO: 'email', USUARIO_DUPLICADO: 'usuario' } as const;

/** What a new person's form starts from; only the fields that a form has are sent. */
const VALORES_NUEVOS = { rol: 'cobrador', estado: 'activo' } as const;

interface PropsModalPersona<D extends DatosPersona> {
  readonly calls: PersonaCalls<D>;
  /** The person being changed; without one, a new one. */
  readonly persona: Usuario | undefined;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
  /** Above the fields. */
  readonly aviso?: ReactNode;
  /** A field of the screen's own, beside the name. */
  readonly children?: ReactNode;
}

/** Creates or changes a member of staff. */
export function ModalPersona<D extends DatosPersona>({
  calls,
  persona,
  abierto,
  alCerrar,
  aviso,
  children,
}: PropsModalPersona<D>) {
  const [form] = Form.useForm<D>();
  const guardar = useGuardarPersona(calls, persona);
  const nombre = calls.nombre.toLowerCase();

  const alEnviar = (datos: D) =>
    guardar.mutate(datos, {
      onSuccess: alCerrar,
      onError: (error) => ponerErroresDeCampo(form, error, CAMPO_DE),
    });

  return (
    <ModalFormulario
      title={persona ? `Editar ${nombre}` : `Nuevo ${nombre}`}
      form={form}
      formulario={FORMULARIO}
      abierto={abierto}
      enviando={guardar.isPending}
      width={640}
      alCerrar={alCerrar}
      okText={persona ? 'Guardar cambios' : `Crear ${nombre}`}
    >
      {aviso}
      <Formulario<D>
        name={FORMULARIO}
        form={form}
        initialValues={persona ? { ...persona, password: '' } : VALORES_NUEVOS}
        enviando={guardar.isPending}
        onFinish={alEnviar}
      >
        <CamposPersona nueva={!persona}>{children}</CamposPersona>
      </Formulario>
    </ModalFormulario>
  );
}
