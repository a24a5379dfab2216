import { type Cobro, CobroInput } from '@cartera/contrato/cobros';
import { type DialogProps, NetworkError, newIdempotencyKey, todayInBogota, useSession } from '@cartera/kit';
import { DateField } from '@cartera/kit/dates';
import { Field, FieldGrid, Form, FormDialog, type FormResponses, Input, PesosField } from '@cartera/kit/form';
import { Alert } from '@cartera/kit/ui';
import { MetodoFields, MotivoField, type NotifyPago, PrestamoSelect } from '@cartera/piezas';
import { useState } from 'react';
import { fechaFor, firstDayFor } from './cobro-rules';
import {
  cobroEnvio,
  type SubmittedCorrection,
  type SubmittedInput,
  useEditarCobro,
  useRegistrarCobro,
} from './cobros.queries';
import { PrestamoDebt } from './prestamo-debt';

const { shape } = CobroInput;

const FIELD_BY_CODE = {
  PAGO_SUPERA_SALDO: 'monto',
  MONTO_INVALIDO: 'monto',
  REFERENCIA_REPETIDA: 'referencia',
  REFERENCIA_OBLIGATORIA: 'referencia',
  METODO_APAGADO: 'metodo',
  PERIODO_CERRADO: 'fecha',
  PRESTAMO_CERRADO: 'prestamo',
  PRESTAMO_NO_ENCONTRADO: 'prestamo',
} as const;

interface CobroModalProps extends DialogProps {
  /** The payment being corrected; undefined for a new one. */
  readonly cobro: Cobro | undefined;
  readonly notifyPago: NotifyPago;
}

/** Registers or corrects one payment. Its idempotency key is the same for every attempt while the form is open. */
export function CobroModal({ cobro, notifyPago, ...dialog }: CobroModalProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [today] = useState(todayInBogota);
  const [form] = Form.useForm<SubmittedCorrection>();
  const prestamo = Form.useWatch('prestamo', form);
  const usuario = useSession(({ usuario }) => usuario);
  const firstDay = firstDayFor(usuario, today);
  const edit = useEditarCobro(idempotencyKey);
  const register = useRegistrarCobro(notifyPago);
  const submitting = edit.isPending || register.isPending;
  const noResponse = register.noResponse || edit.error instanceof NetworkError;

  const onSubmit = (input: SubmittedCorrection, responses: FormResponses) => {
    if (cobro) edit.mutate({ id: cobro._id, input }, responses);
    else if (register.noResponse) register.retry(responses);
    else register.pagar(cobroEnvio(idempotencyKey, CobroInput.parse(input)), responses);
  };

  const setMonto = (pesos: number) => {
    form.setFieldValue('monto', pesos);
    void form.validateFields(['monto']);
  };

  return (
    <FormDialog
      {...dialog}
      name="cobro"
      title={cobro ? 'Editar cobro' : 'Registrar cobro'}
      record={cobro?._id ?? null}
      submitting={submitting}
      // A new payment is stored as unconfirmed, and the page offers to settle it.
      preserved={register.noResponse}
      okText={submitText(cobro, noResponse)}
      initialValues={cobro ? valuesOf(cobro) : { fecha: today, metodo: 'efectivo' }}
      // A retry must send the same payment, so it is locked until the server answers.
      locked={register.noResponse}
      fieldByCode={FIELD_BY_CODE}
      form={form}
      onSubmit={onSubmit}
    >
      {noResponse && (
        <Alert
          type="warning"
          showIcon
          title="No sabemos si el cobro alcanzó a llegar"
          description="Reintenta desde aquí, con los mismos datos: aunque haya llegado, no se cobra dos veces."
        />
      )}

      <Field name="prestamo" label="Préstamo" schema={shape.prestamo}>
        <PrestamoSelect selected={cobro?.prestamo} onlyLive />
      </Field>
      {prestamo && (
        <PrestamoDebt
          prestamo={prestamo}
          returned={prestamo === cobro?.prestamo._id ? cobro.monto : 0}
          onSelectMonto={setMonto}
        />
      )}
      <FieldGrid>
        <Field name="monto" label="Monto" schema={shape.monto}>
          <PesosField placeholder="0" />
        </Field>
        <Field
          name="fecha"
          label="Fecha"
          schema={fechaFor(usuario, today)}
          {...(firstDay === today && { help: 'Se registran los pagos de hoy.' })}
        >
          <DateField max={today} disabled={firstDay === today} {...(firstDay && { min: firstDay })} />
        </Field>
      </FieldGrid>
      <MetodoFields kept={cobro?.metodo} />
      <Field name="observaciones" label="Observaciones" schema={shape.observaciones}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      </Field>
      {cobro && <MotivoField kind="editarCobro" />}
    </FormDialog>
  );
}

/** A payment as form values. The form has no collector field, so the collector stays. */
function valuesOf({ prestamo, ...cobro }: Cobro): SubmittedInput {
  const { monto, fecha, metodo, referencia, observaciones } = cobro;
  return { prestamo: prestamo._id, monto, fecha, metodo, referencia, observaciones };
}

function submitText(cobro: Cobro | undefined, noResponse: boolean): string {
  if (noResponse) return 'Reintentar cobro';
  return cobro ? 'Guardar cambios' : 'Registrar cobro';
}
