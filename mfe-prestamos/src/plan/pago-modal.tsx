import { ERRORS } from '@cartera/contrato/errors';
import { type Cuota, PagoCuota } from '@cartera/contrato/plan';
import { isRejection, newIdempotencyKey } from '@cartera/kit';
import {
  AppForm,
  Campo,
  CampoPesos,
  DescriptionItem,
  DescriptionList,
  Form,
  FormModal,
  setFieldErrors,
} from '@cartera/kit/datos';
import { Alert, DateText, Money } from '@cartera/kit/ui';
import { useId, useState } from 'react';
import { cuotaName } from '../terminos/terminos-texts';
import { missingOf } from './allowed-actions';
import { PaymentSplit } from './pago-split';
import { usePagarCuota } from './plan.queries';
import type { PendingPayment } from './use-pago-attempt';

/** The field that a refusal without field names is about. */
const CAMPO_DE = { PAGO_SUPERA_SALDO: 'monto', MONTO_INVALIDO: 'monto' } as const;

/**
 * What is being paid, as it stood when the dialog opened: if a payment arrived and only its answer was lost, the
 * plan read again shows it paid, and trying once more must still send the same.
 */
export interface PaymentSubject {
  readonly cuota: Cuota;
  readonly cuotas: readonly Cuota[];
  /** What the loan owes, in pesos. */
  readonly saldoPendiente: number;
}

interface Props {
  readonly prestamoId: string;
  readonly subject: PaymentSubject;
  readonly pendiente: PendingPayment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** @param cobroId the payment's. */
  readonly onPay: (cobroId: string) => void;
}

interface PaymentValues {
  readonly monto: number | null;
}

/** Pays one installment, in full or in part. */
export function PaymentModal({ prestamoId, subject, pendiente, isOpen, onClose, onPay }: Props) {
  const { cuota, cuotas, saldoPendiente } = subject;
  const [llave] = useState(newIdempotencyKey);
  const [form] = Form.useForm<PaymentValues>();
  const monto = Form.useWatch('monto', form);
  const formId = useId();
  const { pagar: send, isPending, error } = usePagarCuota(prestamoId, pendiente);
  const noResponse = error !== null && !isRejection(error);
  const payableMonto = PagoCuota.shape.monto.max(saldoPendiente, {
    error: ERRORS.PAGO_SUPERA_SALDO.mensaje,
  });

  const pagar = ({ monto: typed }: PaymentValues) => {
    // The form checked it; null is only the type of a field that may be empty.
    if (typed === null) return;
    send(
      { llave, cuotaId: cuota._id, numero: cuota.numero, monto: typed },
      {
        onSuccess: ({ data }) => onPay(data.cobro),
        onError: (failure) => setFieldErrors(form, failure, CAMPO_DE),
      },
    );
  };

  return (
    <FormModal
      title={`Pagar ${cuotaName(cuota.numero).toLowerCase()}`}
      form={form}
      formId={formId}
      isOpen={isOpen}
      submitting={isPending}
      width={480}
      // Written down as a payment that nobody answered for, which the page offers to settle.
      preserved={noResponse}
      onClose={onClose}
      okText={noResponse ? 'Reintentar pago' : 'Aplicar pago'}
    >
      <DescriptionList figures className="mp-pago__datos">
        <DescriptionItem nombre="Fecha">
          <DateText valor={cuota.fechaProgramada} />
        </DescriptionItem>
        <DescriptionItem nombre="Cuota">
          <Money valor={cuota.montoTotal} />
        </DescriptionItem>
        <DescriptionItem nombre="Le falta">
          <Money valor={missingOf(cuota)} />
        </DescriptionItem>
        <DescriptionItem nombre="Saldo total">
          <Money valor={saldoPendiente} />
        </DescriptionItem>
      </DescriptionList>
      {noResponse && (
        <Alert
          className="mp-pago__aviso"
          type="warning"
          showIcon
          title="No sabemos si el pago alcanzó a llegar"
          description="Reintenta desde aquí: aunque haya llegado, no se cobra dos veces."
        />
      )}
      <AppForm<PaymentValues>
        id={formId}
        name={formId}
        form={form}
        // Another amount would be another payment: until this one is answered for, it stays.
        submitting={isPending || noResponse}
        initialValues={{ monto: missingOf(cuota) }}
        onFinish={pagar}
      >
        <Campo
          nombre="monto"
          label="Monto recibido"
          schema={payableMonto}
          help="Puede ser menos que la cuota: queda como abono."
        >
          <CampoPesos />
        </Campo>
      </AppForm>
      {payableMonto.safeParse(monto).success && (
        <PaymentSplit cuotas={cuotas} chosen={cuota} monto={monto ?? 0} />
      )}
    </FormModal>
  );
}
