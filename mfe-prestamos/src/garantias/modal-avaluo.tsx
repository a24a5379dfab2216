import { type Garantia, GarantiaCambios } from '@cartera/contrato/garantias';
import {
  Campo,
  CampoPesos,
  Form,
  Formulario,
  ModalFormulario,
  ponerErroresDeCampo,
} from '@cartera/kit/datos';
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
    <ModalFormulario
      title="Valor de avalúo"
      form={form}
      formulario={FORMULARIO}
      abierto={abierto}
      enviando={isPending}
      width={400}
      alCerrar={alCerrar}
      okText="Guardar avalúo"
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
    </ModalFormulario>
  );
}
