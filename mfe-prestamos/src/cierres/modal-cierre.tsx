import type { Prestamo } from '@cartera/contrato/prestamos';
import { Form, Formulario, ModalFormulario, ponerErroresDeCampo } from '@cartera/kit/datos';
import { Dinero } from '@cartera/kit/ui';
import { useId } from 'react';
import { seHaMovido } from '../prestamos/acciones-permitidas';
import { CamposCierre } from './campos-cierre';
import { type DatosCierre, useCancelarPrestamo, useMarcarPagado } from './cierres.consultas';
import './cierres.css';

interface Props {
  readonly accion: 'marcar-pagado' | 'cancelar';
  readonly prestamo: Prestamo;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

const TEXTOS = {
  'marcar-pagado': {
    titulo: '¿Marcar el préstamo como pagado?',
    texto: 'Queda pagado y ya no recibe pagos.',
    ok: 'Marcar pagado',
  },
  cancelar: {
    titulo: '¿Cancelar el préstamo?',
    texto: 'Deja de contar como prestado y como atrasado, y no se puede deshacer.',
    ok: 'Cancelar préstamo',
  },
} as const;

const POR_DEFECTO: DatosCierre = { cierre: 'ajuste' };

/** Closes a loan, asking what becomes of its balance. */
export function ModalCierre({ accion, prestamo, abierto, alCerrar }: Props) {
  const [form] = Form.useForm<DatosCierre>();
  const idFormulario = useId();
  const marcar = useMarcarPagado(prestamo._id);
  const cancelar = useCancelarPrestamo(prestamo._id);
  const esCancelacion = accion === 'cancelar';
  const { mutate, isPending } = esCancelacion ? cancelar : marcar;
  const { titulo, texto, ok } = TEXTOS[accion];
  const { cliente, monto, saldoPendiente } = prestamo;

  const cerrar = (datos: DatosCierre) =>
    mutate(datos, {
      onSuccess: alCerrar,
      onError: (error) => ponerErroresDeCampo(form, error),
    });

  return (
    <ModalFormulario
      title={titulo}
      form={form}
      formulario={idFormulario}
      abierto={abierto}
      enviando={isPending}
      width={480}
      alCerrar={alCerrar}
      cancelText="Volver"
      okText={ok}
      okButtonProps={{ danger: esCancelacion }}
    >
      <p className="mp-cierre__texto">
        Préstamo de <Dinero valor={monto} /> a {cliente.nombre}. {texto}
      </p>
      {esCancelacion && seHaMovido(prestamo) && (
        <p className="mp-cierre__texto">
          Si el cliente pagó algo, sigue contando como cobrado. Si se lo vas a devolver, vuelve y elimina
          antes esos pagos en Cobros.
        </p>
      )}
      <Formulario<DatosCierre>
        id={idFormulario}
        name={idFormulario}
        form={form}
        enviando={isPending}
        initialValues={POR_DEFECTO}
        onFinish={(valores) => cerrar({ ...POR_DEFECTO, ...valores })}
      >
        {saldoPendiente > 0 && <CamposCierre saldo={saldoPendiente} esCancelacion={esCancelacion} />}
      </Formulario>
    </ModalFormulario>
  );
}
