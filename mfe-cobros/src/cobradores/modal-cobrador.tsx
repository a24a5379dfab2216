import type { Usuario } from '@cartera/contrato/usuarios';
import {
  CAMPO_DE_PERSONA,
  CamposPersona,
  Form,
  Formulario,
  Modal,
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

/** Creates or changes a collector. Who is made here is a collector: there is no role to choose (Spec §6). */
export function ModalCobrador({ cobrador, abierto, alCerrar }: PropsModalCobrador) {
  const [form] = Form.useForm<DatosCobrador>();
  const guardar = useGuardarCobrador(cobrador);

  const alEnviar = (datos: DatosCobrador) =>
    guardar.mutate(datos, {
      onSuccess: alCerrar,
      onError: (error) => ponerErroresDeCampo(form, error, CAMPO_DE_PERSONA),
    });

  return (
    <Modal
      title={cobrador ? 'Editar cobrador' : 'Nuevo cobrador'}
      open={abierto}
      width={640}
      // A stray click must not lose what was typed, nor closing hide what is being sent.
      mask={{ closable: false }}
      closable={!guardar.isPending}
      keyboard={!guardar.isPending}
      onCancel={alCerrar}
      cancelButtonProps={{ disabled: guardar.isPending }}
      okText={cobrador ? 'Guardar cambios' : 'Crear cobrador'}
      okButtonProps={{ htmlType: 'submit', form: FORMULARIO, loading: guardar.isPending }}
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
    </Modal>
  );
}
