import type { Liquidacion } from '@cartera/contrato/liquidacion';
import { LiquidacionInput } from '@cartera/contrato/liquidacion';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { type DialogProps, fieldErrorsMessage, formatPesos, todayInBogota } from '@cartera/kit';
import { DateField } from '@cartera/kit/dates';
import { Field, Form, FormDialog, type FormResponses } from '@cartera/kit/form';
import { Alert, Skeleton } from '@cartera/kit/ui';
import { MetodoFields, type MetodoValues, type NotifyPago } from '@cartera/piezas';
import { useState } from 'react';
import { Breakdown, BreakdownItem } from '../prestamos/breakdown';
import { useLiquidacion, useLiquidar } from './liquidacion.queries';

const FIELD_BY_CODE = {
  FECHA_DE_OTRO_DIA: 'fecha',
  PERIODO_CERRADO: 'fecha',
  REFERENCIA_REPETIDA: 'referencia',
  REFERENCIA_OBLIGATORIA: 'referencia',
  METODO_APAGADO: 'metodo',
} as const;

interface LiquidarValues extends MetodoValues {
  readonly fecha: string | null;
}

interface Props extends DialogProps {
  readonly prestamo: Pick<Prestamo, '_id' | 'cliente'>;
  readonly notifyPago: NotifyPago;
}

/** Settles a loan by what it owes on a day. The button has the figure that is received. */
export function LiquidarModal({ prestamo, notifyPago, ...dialog }: Props) {
  const [today] = useState(todayInBogota);
  const [form] = Form.useForm<LiquidarValues>();
  const fecha = Form.useWatch('fecha', form) ?? null;
  const { data, error } = useLiquidacion(prestamo._id, fecha);
  const { mutate, isPending } = useLiquidar(prestamo._id, notifyPago);
  const liquidacion = error ? undefined : data?.data;

  const liquidar = ({ fecha: day, metodo, referencia }: LiquidarValues, responses: FormResponses) => {
    // The button is off without a figure; null is only the type of an empty field.
    if (day === null || !liquidacion) return;
    mutate({ fecha: day, total: liquidacion.total, metodo, referencia }, responses);
  };

  return (
    <FormDialog
      {...dialog}
      title={`Liquidar el préstamo de ${prestamo.cliente.nombre}`}
      record={prestamo._id}
      submitting={isPending}
      width={480}
      cancelText="Volver"
      okText={liquidacion ? `Recibí ${formatPesos(liquidacion.total)}` : 'Recibí'}
      okButtonProps={{ disabled: !liquidacion || liquidacion.total <= 0 }}
      initialValues={{ fecha: today, metodo: 'efectivo' }}
      form={form}
      fieldByCode={FIELD_BY_CODE}
      onSubmit={liquidar}
    >
      <Field name="fecha" label="Fecha" schema={LiquidacionInput.shape.fecha}>
        <DateField max={today} />
      </Field>
      <Cotizacion liquidacion={liquidacion} error={error} />
      <MetodoFields />
    </FormDialog>
  );
}

interface CotizacionProps {
  readonly liquidacion: Liquidacion | undefined;
  readonly error: Error | null;
}

function Cotizacion({ liquidacion, error }: CotizacionProps) {
  if (error) {
    const reason = fieldErrorsMessage(error, 'No pudimos calcular cuánto debe');
    return <Alert className="ct-above" type="warning" showIcon title={reason} />;
  }
  if (!liquidacion) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  const { capital, interesDevengado, interesNoCausado, total, saldoPlan, ahorro } = liquidacion;
  return (
    <>
      <Breakdown label="Cuánto debe a ese día">
        <BreakdownItem label="Capital que falta" pesos={capital} />
        <BreakdownItem label="Interés hasta ese día" pesos={interesDevengado} />
        {interesNoCausado > 0 && (
          <BreakdownItem label="Interés que se le devuelve" pesos={-interesNoCausado} />
        )}
        <BreakdownItem label="Total para liquidar" pesos={total} strong />
        <BreakdownItem label="Por cuotas serían" pesos={saldoPlan} />
        <BreakdownItem label="Ahorra" pesos={ahorro} />
      </Breakdown>
      {total <= 0 && (
        <Alert
          className="ct-above"
          type="warning"
          showIcon
          title="Ya pagó lo que debe ese día, o más"
          description="Deshaz su último pago y liquida con lo que falte."
        />
      )}
    </>
  );
}
