import type { PrestamoDatos } from '@cartera/contrato/prestamos';
import { nuevaLlave } from '@cartera/kit';
import { Form, Modal, ponerErroresDeCampo } from '@cartera/kit/datos';
import { useId, useState } from 'react';
import { FormularioPrestamo } from './formulario-prestamo';
import { PrestamoCreado } from './prestamo-creado';
import { useCrearPrestamo } from './prestamos.consultas';
import type { ValoresPrestamo } from './valores-prestamo';
import { VistaPrevia } from './vista-previa';
import './modal-prestamo.css';

/** The field that a refusal without field names is about. */
const CAMPO_DE = {
  CLIENTE_NO_ENCONTRADO: 'cliente',
  DESEMBOLSO_NO_POSITIVO: 'interes',
  CUOTA_REDONDEADA_TERMINA_ANTES: 'redondeoCuota',
} as const;

interface Props {
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** Creates a loan, seeing what it costs, and offers to go on to its plan. */
export function ModalPrestamo({ abierto, alCerrar }: Props) {
  const [llave] = useState(nuevaLlave);
  const [form] = Form.useForm<ValoresPrestamo>();
  const idFormulario = useId();
  const { mutate, isPending, data } = useCrearPrestamo(llave);

  const guardar = (datos: PrestamoDatos) =>
    mutate(datos, { onError: (error) => ponerErroresDeCampo(form, error, CAMPO_DE) });

  if (data) {
    return (
      <Modal title="Préstamo creado" open={abierto} onCancel={alCerrar} footer={null} width={480}>
        <PrestamoCreado prestamo={data.data} alCerrar={alCerrar} />
      </Modal>
    );
  }
  return (
    <Modal
      title="Nuevo préstamo"
      open={abierto}
      width={1080}
      // A stray click must not throw away what was typed, nor a closing what is on its way.
      mask={{ closable: false }}
      closable={!isPending}
      keyboard={!isPending}
      onCancel={alCerrar}
      cancelButtonProps={{ disabled: isPending }}
      okText="Guardar préstamo"
      okButtonProps={{ htmlType: 'submit', form: idFormulario, loading: isPending }}
    >
      <div className="mp-nuevo">
        <FormularioPrestamo id={idFormulario} form={form} enviando={isPending} alEnviar={guardar} />
        <VistaPrevia form={form} />
      </div>
    </Modal>
  );
}
