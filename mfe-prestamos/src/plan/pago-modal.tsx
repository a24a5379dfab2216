import { ERRORS } from '@cartera/contrato/errors';
import { type Cuota, PagoCuota } from '@cartera/contrato/plan';
import { applyPago } from '@cartera/dominio/apply-pago';
import { cuotaOfPlan, montoPendiente, withPagos } from '@cartera/dominio/cuota';
import { type DialogProps, formatThousands, newIdempotencyKey, todayInBogota, useCan } from '@cartera/kit';
import { Field, Form, FormDialog, type FormResponses, PesosField } from '@cartera/kit/form';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Alert, DateText, Money } from '@cartera/kit/ui';
import { MetodoFields, type MetodoValues, type NotifyPago } from '@cartera/piezas';
import { useState } from 'react';
import { type Sobrante, SobranteField } from '../abono/sobrante-field';
import { cuotaName } from '../terminos/terminos-texts';
import { missingOf } from './allowed-actions';
import { abonoEnvio, pagoCuotaEnvio, usePagarCuota } from './plan.queries';

const VISIBLE_PARTS = 5;

const FIELD_BY_CODE = {
  PAGO_SUPERA_SALDO: 'monto',
  MONTO_INVALIDO: 'monto',
  REFERENCIA_REPETIDA: 'referencia',
  REFERENCIA_OBLIGATORIA: 'referencia',
  METODO_APAGADO: 'metodo',
  ABONO_LIQUIDA: 'monto',
  ABONO_INSUFICIENTE: 'monto',
} as const;

/**
 * The installment to pay, as it was when the dialog opened. If the payment arrived but its answer was lost, the
 * refreshed plan shows the installment as paid, and a retry must still send the same request.
 */
export interface PagoSubject {
  readonly cuota: Cuota;
  readonly cuotas: readonly Cuota[];
  /** The loan's balance in pesos. */
  readonly saldoPendiente: number;
}

interface Props extends DialogProps {
  readonly prestamoId: string;
  readonly subject: PagoSubject;
  readonly notifyPago: NotifyPago;
}

interface PagoValues extends MetodoValues {
  readonly monto: number | null;
  readonly sobrante: Sobrante;
}

/** Pays one installment, in full or in part. */
export function PagoModal({ prestamoId, subject, notifyPago, ...dialog }: Props) {
  const { cuota, cuotas, saldoPendiente } = subject;
  const [llave] = useState(newIdempotencyKey);
  const [form] = Form.useForm<PagoValues>();
  const monto = Form.useWatch('monto', form);
  const sobrante = Form.useWatch('sobrante', form) ?? 'adelantar';
  const { pagar: send, retry, isPending, noResponse } = usePagarCuota(notifyPago);
  const payableMonto = PagoCuota.shape.monto.max(saldoPendiente, {
    error: ERRORS.PAGO_SUPERA_SALDO.message,
  });

  const canAbonar = useCan('cobros.registrar');
  const [today] = useState(todayInBogota);
  const sobra = (monto ?? 0) - dueBy(today, cuota, cuotas);

  const pagar = ({ monto: typed, metodo, referencia, sobrante }: PagoValues, responses: FormResponses) => {
    // The form has validated it; null is only the type of an empty field.
    if (typed === null) return;
    const pago = { monto: typed, metodo, referencia };
    if (noResponse) retry(responses);
    else if (sobrante === 'adelantar' || sobra <= 0)
      send(pagoCuotaEnvio(llave, prestamoId, cuota, pago), responses);
    else send(abonoEnvio(llave, prestamoId, cuota, { ...pago, fecha: today, efecto: sobrante }), responses);
  };

  return (
    <FormDialog
      {...dialog}
      title={`Pagar ${cuotaName(cuota.numero).toLowerCase()}`}
      record={cuota._id}
      submitting={isPending}
      width={480}
      // The payment is stored as unconfirmed, and the page offers to settle it.
      preserved={noResponse}
      okText={noResponse ? 'Reintentar pago' : 'Aplicar pago'}
      initialValues={{ monto: missingOf(cuota), metodo: 'efectivo', sobrante: 'adelantar' }}
      // A retry must send the same amount, so it is locked until the server answers.
      locked={noResponse}
      form={form}
      fieldByCode={FIELD_BY_CODE}
      onSubmit={pagar}
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
          className="ct-above"
          type="warning"
          showIcon
          title="No sabemos si el pago alcanzó a llegar"
          description="Reintenta desde aquí: aunque haya llegado, no se cobra dos veces."
        />
      )}

      <Field
        name="monto"
        label="Monto recibido"
        schema={payableMonto}
        help="Puede ser menos que la cuota: queda como abono."
      >
        <PesosField />
      </Field>
      {canAbonar && sobra > 0 && payableMonto.safeParse(monto).success && (
        <SobranteField prestamoId={prestamoId} monto={monto ?? 0} sobra={sobra} />
      )}
      <MetodoFields />

      {(sobrante === 'adelantar' || sobra <= 0) && payableMonto.safeParse(monto).success && (
        <PagoSplit cuotas={cuotas} chosen={cuota} monto={monto ?? 0} />
      )}
    </FormDialog>
  );
}

/** The pesos due on a day, with those of the installment that is paid. */
function dueBy(day: string, chosen: Cuota, cuotas: readonly Cuota[]): number {
  const due = cuotas.filter((cuota) => cuota._id === chosen._id || cuota.fechaProgramada <= day);
  return due.reduce((sum, cuota) => sum + missingOf(cuota), 0);
}

interface PagoSplitProps {
  readonly cuotas: readonly Cuota[];
  readonly chosen: Cuota;
  /** Whole pesos, from 1 to the loan's balance. */
  readonly monto: number;
}

/** Shows how the payment is split over the installments, by the rule that the server applies. */
function PagoSplit({ cuotas, chosen, monto }: PagoSplitProps) {
  const plan = cuotas.map(cuotaOfPlan);
  const { aplicaciones } = applyPago(plan, monto, chosen.numero);
  const after = new Map(withPagos(plan, aplicaciones).map((cuota) => [cuota.id, montoPendiente(cuota)]));
  const parts = aplicaciones.map(({ cuota, numero, interes, capital }) => ({
    numero,
    monto: interes + capital,
    remaining: after.get(cuota) ?? 0,
  }));
  const rest = parts.slice(VISIBLE_PARTS);
  return (
    <section className="mp-split" aria-live="polite">
      <p className="mp-split__title">
        Así se aplica el pago: primero esta cuota y, si sobra, las más antiguas.
      </p>
      <ul>
        {parts.slice(0, VISIBLE_PARTS).map((part) => (
          <li key={part.numero}>
            <span>
              {cuotaName(part.numero)} <small>{remaining(part.remaining)}</small>
            </span>
            <Money value={part.monto} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <span>{`${formatThousands(rest.length)} ${rest.length === 1 ? 'cuota más' : 'cuotas más'}`}</span>
            <Money value={rest.reduce((sum, part) => sum + part.monto, 0)} />
          </li>
        )}
      </ul>
    </section>
  );
}

function remaining(missing: number) {
  if (missing === 0) return 'queda pagada';
  return (
    <>
      queda debiendo <Money value={missing} />
    </>
  );
}
