import { type Garantia, GarantiaCambios } from '@cartera/contrato/garantias';
import { Campo, CampoPesos, Form, Formulario, Modal, ponerErroresDeCampo } from '@cartera/kit/datos';
import { useState } from 'react';
import { useGuardarAvaluo } from './garantias.consultas';

const FORMULARIO = 'avaluo';

interface Valores {
  /** Whole pesos; an empty field is no appraisal. */
  readonly valorAvaluo?: number | null;
}

interface PropsModalAvaluo {
  readonly garantia: Garantia;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** Writes down what collateral is worth by an appraiser, or takes it away. */
export function ModalAvaluo({ garantia, abierto, alCerrar }: PropsModalAvaluo) {
  const [form] = Form.useForm<Valores>();
  // As it was when this was opened: what somebody else writes meanwhile is not written over.
  const [abierta] = useState(garantia);
  const { mutate, isPending } = useGuardarAvaluo(abierta);

  const guardar = ({ valorAvaluo = null }: Valores) =>
    mutate(valorAvaluo, {
      onSuccess: alCerrar,
      onError: (error) => ponerErroresDeCampo(form, error),
    });

  return (
    <Modal
      title="Valor de avalúo"
      open={abierto}
      width={400}
      mask={{ closable: false }}
      closable={!isPending}
      keyboard={!isPending}
      onCancel={alCerrar}
      cancelButtonProps={{ disabled: isPending }}
      okText="Guardar avalúo"
      okButtonProps={{ htmlType: 'submit', form: FORMULARIO, loading: isPending }}
    >
      <Formulario<Valores>
        name={FORMULARIO}
        form={form}
        enviando={isPending}
        initialValues={{ valorAvaluo: abierta.valorAvaluo }}
        onFinish={guardar}
      >
        <Campo
          nombre="valorAvaluo"
          etiqueta="Cuánto vale según el perito"
          esquema={GarantiaCambios.shape.valorAvaluo}
          ayuda="Déjalo vacío para quitar el avalúo."
        >
          <CampoPesos prefix="RD$" placeholder="0" />
        </Campo>
      </Formulario>
    </Modal>
  );
}
