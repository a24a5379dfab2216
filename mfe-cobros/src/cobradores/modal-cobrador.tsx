import type { Usuario } from '@cartera/contrato/usuarios';
import {
  CAMPO_DE_PERSONA,
  CamposPersona,
  Form,
  Formulario,
  ModalFormulario,
  ponerErroresDeCampo,
} from '@cartera/kit/datos';
import { type DatosCobrador, useGuardarCobrador } from './cobradores.consultas';
import { VALORES_NUEVOS, valoresDe } from './valores-cobrador';

/** Ties the dialog's button, which is outside the form, to it. */
const FORMULARIO = 'cobrador';

interface PropsModalCobrador {
  /** The collector being changed; without one, a new one. */
  readonly cobrador: Usuario | undefined;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** Creates or changes a collector. Who is made here is a collector: there is no role to choose (P-9.10). */
export function ModalCobrador({ cobrador, abierto, alCerrar }: PropsModalCobrador) {
  const [form] = Form.useForm<DatosCobrador>();
  const guardar = useGuardarCobrador(cobrador);

  const alEnviar = (datos: DatosCobrador) =>
    guardar.mutate(datos, {
      onSuccess: alCerrar,
      onError: (error) => ponerErroresDeCampo(form, error, CAMPO_DE_PERSONA),
    });

  return (
    <ModalFormulario
      title={cobrador ? 'Editar cobrador' : 'Nuevo cobrador'}
      form={form}
      formulario={FORMULARIO}
      abierto={abierto}
      enviando={guardar.isPending}
      width={640}
      alCerrar={alCerrar}
      okText={cobrador ? 'Guardar cambios' : 'Crear cobrador'}
    >
      <Formulario
        name={FORMULARIO}
        form={form}
        initialValues={cobrador ? valoresDe(cobrador) : VALORES_NUEVOS}
        enviando={guardar.isPending}
        onFinish={alEnviar}
      >
        <CamposPersona nueva={!cobrador} />
      </Formulario>
    </ModalFormulario>
  );
}
