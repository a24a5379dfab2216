import { type Cobro, CorreccionHoy } from '@cartera/contrato/cobros';
import { montoProblem } from '@cartera/contrato/typed-amount';
import { type DialogProps, formatDate, formatPesos, newIdempotencyKey } from '@cartera/kit';
import { Field, Form, FormDialog, PesosField } from '@cartera/kit/form';
import { MotivoField } from '@cartera/piezas';
import { useState } from 'react';
import { type SubmittedCorreccionHoy, useRegistrarCorreccion } from './cobros.queries';

const FIELD_BY_CODE = { PAGO_SUPERA_SALDO: 'monto', CORRECCION_IGUAL: 'monto' } as const;

/**
 * Corrects the amount of a payment of a closed month: the difference is registered today. Its idempotency key is the
 * same for every attempt.
 */
export function CorreccionModal({ cobro, ...dialog }: DialogProps & { readonly cobro: Cobro }) {
  const [form] = Form.useForm<SubmittedCorreccionHoy>();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutate, isPending } = useRegistrarCorreccion(cobro._id, idempotencyKey);
  const { prestamo, fecha, monto, montoCorregido } = cobro;
  const current = montoCorregido ?? monto;
  const typed = Form.useWatch('monto', form);
  return (
    <FormDialog
      {...dialog}
      title="Corregir hoy"
      record={cobro._id}
      submitting={isPending}
      width={480}
      okText="Registrar corrección"
      initialValues={{ monto: current }}
      form={form}
      fieldByCode={FIELD_BY_CODE}
      onSubmit={mutate}
    >
      <p className="cb-correccion__text">
        {`El cobro de ${prestamo.cliente.nombre} del ${formatDate(fecha)} es de un mes cerrado, que ya no cambia. La diferencia se registra con fecha de hoy.`}
      </p>

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
    </FormDialog>
  );
}

/**
 * Describes the effect of a correction on today's figures; null if it changes nothing yet.
 * @param current the payment's amount, in pesos.
 * @param monto the corrected amount, in pesos.
 */
function differenceText(current: number, monto: number | null | undefined): string | null {
  if (monto == null || montoProblem(monto) !== null || monto === current) return null;
  return monto > current
    ? `Hoy se suman ${formatPesos(monto - current)} a lo cobrado, y el préstamo debe eso menos.`
    : `Hoy se restan ${formatPesos(current - monto)} de lo cobrado, y el préstamo debe eso más.`;
}
