import { type Cobro, CorreccionHoy } from '@cartera/contrato/cobros';
import { formatDate, formatPesos, newIdempotencyKey } from '@cartera/kit';
import { AppForm, Field, Form, FormModal, PesosField, setFieldErrors } from '@cartera/kit/form';
import { MotivoField } from '@cartera/piezas';
import { useId, useState } from 'react';
import { type SubmittedCorreccionHoy, useRegistrarCorreccion } from './cobros.queries';
import { differenceText } from './corrige-texts';

interface Props {
  readonly cobro: Cobro;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const FIELD_BY_CODE = { PAGO_SUPERA_SALDO: 'monto', CORRECCION_IGUAL: 'monto' } as const;

/**
 * Corrects the amount of a payment of a closed month: the difference is registered today. Its idempotency key is the
 * same for every attempt.
 */
export function CorreccionModal({ cobro, isOpen, onClose }: Props) {
  const [form] = Form.useForm<SubmittedCorreccionHoy>();
  const formId = useId();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutate, isPending } = useRegistrarCorreccion(cobro._id, idempotencyKey);
  const { prestamo, fecha, monto, montoCorregido } = cobro;
  const current = montoCorregido ?? monto;
  const typed = Form.useWatch('monto', form);
  return (
    <FormModal
      title="Corregir hoy"
      form={form}
      formId={formId}
      isOpen={isOpen}
      submitting={isPending}
      width={480}
      onClose={onClose}
      okText="Registrar corrección"
    >
      <p className="cb-correccion__text">
        {`El cobro de ${prestamo.cliente.nombre} del ${formatDate(fecha)} es de un mes cerrado, que ya no cambia. La diferencia se registra con fecha de hoy.`}
      </p>
      <AppForm<SubmittedCorreccionHoy>
        id={formId}
        name={formId}
        form={form}
        submitting={isPending}
        initialValues={{ monto: current }}
        onFinish={(input) =>
          mutate(input, {
            onSuccess: onClose,
            onError: (error) => setFieldErrors(form, error, FIELD_BY_CODE),
          })
        }
      >
        <Field
          name="monto"
          label="Monto correcto"
          schema={CorreccionHoy.shape.monto}
          help={
            differenceText(current, typed) ??
            `Hoy vale ${formatPesos(current)}. Escribe 0 si el pago no existió.`
          }
        >
          <PesosField />
        </Field>
        <MotivoField kind="deshacerPago" />
      </AppForm>
    </FormModal>
  );
}
