import { ERRORS } from '@cartera/contrato/errors';
import { type Cuota, PagoCuota } from '@cartera/contrato/plan';
import { newIdempotencyKey } from '@cartera/kit';
import { AppForm, Field, Form, FormModal, PesosField, setFieldErrors } from '@cartera/kit/form';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Alert, DateText, Money } from '@cartera/kit/ui';
import { MetodoFields, type MetodoValues } from '@cartera/piezas';
import { useId, useState } from 'react';
import { cuotaName } from '../terminos/terminos-texts';
import { missingOf } from './allowed-actions';
import { PagoSplit } from './pago-split';
import { envioDePagoCuota, usePagarCuota } from './plan.queries';

const FIELD_BY_CODE = {
  PAGO_SUPERA_SALDO: 'monto',
  MONTO_INVALIDO: 'monto',
  REFERENCIA_REPETIDA: 'referencia',
  METODO_APAGADO: 'metodo',
} as const;

/**
 * What is being paid, as it was when the dialog opened. If the payment arrived but its answer was lost, the refreshed
 * plan shows the installment as paid, and a retry must still send the same request.
 */
export interface PagoSubject {
  readonly cuota: Cuota;
  readonly cuotas: readonly Cuota[];
  /** The loan's balance in pesos. */
  readonly saldoPendiente: number;
}

interface Props {
  readonly prestamoId: string;
  readonly subject: PagoSubject;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPay: (cobroId: string) => void;
}

interface PagoValues extends MetodoValues {
  readonly monto: number | null;
}

/** Pays one installment, in full or in part. */
export function PagoModal({ prestamoId, subject, isOpen, onClose, onPay }: Props) {
  const { cuota, cuotas, saldoPendiente } = subject;
  const [llave] = useState(newIdempotencyKey);
  const [form] = Form.useForm<PagoValues>();
  const monto = Form.useWatch('monto', form);
  const formId = useId();
  const { pagar: send, retry, isPending, noResponse } = usePagarCuota();
  const payableMonto = PagoCuota.shape.monto.max(saldoPendiente, {
    error: ERRORS.PAGO_SUPERA_SALDO.message,
  });

  const pagar = ({ monto: typed, metodo, referencia }: PagoValues) => {
    // The form has validated it; null is only the type of an empty field.
    if (typed === null) return;
    const responses: Parameters<typeof retry>[0] = {
      onSuccess: ({ data }) => onPay(data.cobro),
      onError: (failure) => setFieldErrors(form, failure, FIELD_BY_CODE),
    };
    if (noResponse) retry(responses);
    else send(envioDePagoCuota(llave, prestamoId, cuota, { monto: typed, metodo, referencia }), responses);
  };

  return (
    <FormModal
      title={`Pagar ${cuotaName(cuota.numero).toLowerCase()}`}
      form={form}
      formId={formId}
      isOpen={isOpen}
      submitting={isPending}
      width={480}
      // The payment is stored as unconfirmed, and the page offers to settle it.
      preserved={noResponse}
      onClose={onClose}
      okText={noResponse ? 'Reintentar pago' : 'Aplicar pago'}
    >
      <DescriptionList figures className="mp-pago__data">
        <DescriptionItem label="Fecha">
          <DateText value={cuota.fechaProgramada} />
        </DescriptionItem>
        <DescriptionItem label="Cuota">
          <Money value={cuota.montoTotal} />
        </DescriptionItem>
        <DescriptionItem label="Le falta">
          <Money value={missingOf(cuota)} />
        </DescriptionItem>
        <DescriptionItem label="Saldo total">
          <Money value={saldoPendiente} />
        </DescriptionItem>
      </DescriptionList>
      {noResponse && (
        <Alert
          className="mp-pago__warning"
          type="warning"
          showIcon
          title="No sabemos si el pago alcanzó a llegar"
          description="Reintenta desde aquí: aunque haya llegado, no se cobra dos veces."
        />
      )}
      <AppForm<PagoValues>
        id={formId}
        name={formId}
        form={form}
        // A retry must send the same amount, so it is locked until the server answers.
        submitting={isPending || noResponse}
        initialValues={{ monto: missingOf(cuota), metodo: 'efectivo' }}
        onFinish={pagar}
      >
        <Field
          name="monto"
          label="Monto recibido"
          schema={payableMonto}
          help="Puede ser menos que la cuota: queda como abono."
        >
          <PesosField />
        </Field>
        <MetodoFields />
      </AppForm>
      {payableMonto.safeParse(monto).success && (
        <PagoSplit cuotas={cuotas} chosen={cuota} monto={monto ?? 0} />
      )}
    </FormModal>
  );
}
