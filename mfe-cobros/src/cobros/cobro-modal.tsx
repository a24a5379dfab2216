import { type Cobro, CobroInput } from '@cartera/contrato/cobros';
import { NetworkError, newIdempotencyKey, todayInBogota } from '@cartera/kit';
import {
  AppForm,
  Campo,
  CampoPesos,
  DateField,
  FieldGrid,
  Form,
  FormModal,
  Input,
  setFieldErrors,
} from '@cartera/kit/datos';
import { Alert } from '@cartera/kit/ui';
import { PrestamoSelect } from '@cartera/piezas';
import { useState } from 'react';
import { fechaUntil } from './cobro-rules';
import { valuesOf } from './cobro-values';
import { type SubmittedInput, useSaveCobro } from './cobros.queries';
import { PrestamoDebt } from './prestamo-debt';

const { shape } = CobroInput;

/** Ties the dialog's button, which is outside the form, to it. */
const FORM_ID = 'cobro';

/** The field that a refusal without field names is about. */
const CAMPO_DE = {
  PAGO_SUPERA_SALDO: 'monto',
  MONTO_INVALIDO: 'monto',
  PRESTAMO_CERRADO: 'prestamo',
  PRESTAMO_NO_ENCONTRADO: 'prestamo',
} as const;

interface CobroModalProps {
  /** The payment being corrected; without one, a new one. */
  readonly cobro: Cobro | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Registers a payment, or corrects one. One opening is one payment: its idempotency key lasts for as long as the
 * form.
 */
export function CobroModal({ cobro, isOpen, onClose }: CobroModalProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [today] = useState(todayInBogota);
  const [form] = Form.useForm<SubmittedInput>();
  const prestamo = Form.useWatch('prestamo', form);
  const save = useSaveCobro(cobro, idempotencyKey);

  const noResponse = save.error instanceof NetworkError;

  const onSubmit = (input: SubmittedInput) =>
    save.mutate(input, {
      onSuccess: onClose,
      onError: (error) => setFieldErrors(form, error, CAMPO_DE),
    });

  const setMonto = (pesos: number) => {
    form.setFieldValue('monto', pesos);
    void form.validateFields(['monto']);
  };

  return (
    <FormModal
      title={cobro ? 'Editar cobro' : 'Registrar cobro'}
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={save.isPending}
      onClose={onClose}
      okText={submitText(cobro, noResponse)}
    >
      {noResponse && (
        <Alert
          type="warning"
          showIcon
          title="No sabemos si el cobro alcanzó a llegar"
          description="Reintenta desde aquí, con los mismos datos: aunque haya llegado, no se cobra dos veces."
        />
      )}
      <AppForm
        name={FORM_ID}
        form={form}
        initialValues={cobro ? valuesOf(cobro) : { fecha: today }}
        submitting={save.isPending}
        onFinish={onSubmit}
      >
        <Campo nombre="prestamo" label="Préstamo" schema={shape.prestamo}>
          <PrestamoSelect selected={cobro?.prestamo} soloVivos />
        </Campo>
        {prestamo && (
          <PrestamoDebt
            prestamo={prestamo}
            returned={prestamo === cobro?.prestamo._id ? cobro.monto : 0}
            onSelectMonto={setMonto}
          />
        )}
        <FieldGrid>
          <Campo nombre="monto" label="Monto" schema={shape.monto}>
            <CampoPesos placeholder="0" />
          </Campo>
          <Campo nombre="fecha" label="Fecha" schema={fechaUntil(today)}>
            <DateField max={today} />
          </Campo>
        </FieldGrid>
        <Campo nombre="observaciones" label="Observaciones" schema={shape.observaciones}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
        </Campo>
      </AppForm>
    </FormModal>
  );
}

function submitText(cobro: Cobro | undefined, noResponse: boolean): string {
  if (noResponse) return 'Reintentar cobro';
  return cobro ? 'Guardar cambios' : 'Registrar cobro';
}
