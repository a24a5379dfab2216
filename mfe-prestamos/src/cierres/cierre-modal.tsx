import type { Prestamo } from '@cartera/contrato/prestamos';
import { AppForm, Form, FormModal, setFieldErrors } from '@cartera/kit/datos';
import { Money } from '@cartera/kit/ui';
import { MotivoField } from '@cartera/piezas';
import { useId } from 'react';
import { hasSaldoChanged } from '../prestamos/allowed-actions';
import { CierreFields } from './cierre-fields';
import { type CierreInput, useCancelarPrestamo, useMarcarPagado } from './cierres.queries';
import './cierres.css';

interface Props {
  readonly action: 'marcar-pagado' | 'cancelar';
  readonly prestamo: Prestamo;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const TEXTS = {
  'marcar-pagado': {
    title: '¿Marcar el préstamo como pagado?',
    text: 'Queda pagado y ya no recibe pagos. Un saldo perdonado se puede deshacer solo hoy.',
    ok: 'Marcar pagado',
  },
  cancelar: {
    title: '¿Cancelar el préstamo?',
    text: 'Deja de contar como prestado y como atrasado. Se puede deshacer solo hoy.',
    ok: 'Cancelar préstamo',
  },
} as const;

const DEFAULTS: CierreInput = { cierre: 'ajuste' };

/** Closes a loan: marks it as paid, or cancels it. */
export function CierreModal({ action, prestamo, isOpen, onClose }: Props) {
  const [form] = Form.useForm<CierreInput>();
  const formId = useId();
  const markPagado = useMarcarPagado(prestamo._id);
  const cancelar = useCancelarPrestamo(prestamo._id);
  const isCancellation = action === 'cancelar';
  const { mutate, isPending } = isCancellation ? cancelar : markPagado;
  const { title, text, ok } = TEXTS[action];
  const { cliente, monto, saldoPendiente } = prestamo;

  const close = (input: CierreInput) =>
    mutate(input, {
      onSuccess: onClose,
      onError: (error) => setFieldErrors(form, error),
    });

  return (
    <FormModal
      title={title}
      form={form}
      formId={formId}
      isOpen={isOpen}
      submitting={isPending}
      width={480}
      onClose={onClose}
      cancelText="Volver"
      okText={ok}
      okButtonProps={{ danger: isCancellation }}
    >
      <p className="mp-cierre__text">
        Préstamo de <Money value={monto} /> a {cliente.nombre}. {text}
      </p>
      {isCancellation && hasSaldoChanged(prestamo) && (
        <p className="mp-cierre__text">
          Si el cliente pagó algo, sigue contando como cobrado. Si se lo vas a devolver, vuelve y elimina
          antes esos pagos en Cobros.
        </p>
      )}
      <AppForm<CierreInput>
        id={formId}
        name={formId}
        form={form}
        submitting={isPending}
        initialValues={DEFAULTS}
        onFinish={(values) => close({ ...DEFAULTS, ...values })}
      >
        {saldoPendiente > 0 && <CierreFields saldo={saldoPendiente} isCancellation={isCancellation} />}
        {isCancellation && <MotivoField kind="cancelar" />}
      </AppForm>
    </FormModal>
  );
}
