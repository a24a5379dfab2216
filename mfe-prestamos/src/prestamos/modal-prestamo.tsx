import type { PrestamoDatos } from '@cartera/contrato/prestamos';
import { avisar, nuevaLlave } from '@cartera/kit';
import { Form, Modal, ponerErroresDeCampo } from '@cartera/kit/datos';
import { useId, useState } from 'react';
import { avisarFallo } from '../comun/avisar-fallo';
import { FormularioPrestamo } from './formulario-prestamo';
import { PrestamoCreado } from './prestamo-creado';
import { useCrearPrestamo } from './prestamos.consultas';
import type { ValoresPrestamo } from './valores-prestamo';
import { VistaPrevia } from './vista-previa';
import './modal-prestamo.css';

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
    mutate(datos, {
      onSuccess: () => avisar.exito('Préstamo creado correctamente'),
      onError: (error) => {
        ponerErroresDeCampo(form, error);
        avisarFallo(error, 'Error al guardar préstamo');
      },
    });

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
