import { CorreccionCondiciones, type Prestamo } from '@cartera/contrato/prestamos';
import { type DialogProps, newIdempotencyKey } from '@cartera/kit';
import { AppForm, Form, FormModal, setFieldErrors } from '@cartera/kit/form';
import { Alert } from '@cartera/kit/ui';
import { MotivoField } from '@cartera/piezas';
import { useId, useState } from 'react';
import { CondicionesFields } from './condiciones-fields';
import { MasCondiciones } from './mas-condiciones';
import { type PrestamoValues, valuesOf } from './prestamo-values';
import { useCorregirCondiciones } from './prestamos.queries';
import { MoreTerminosFields, setSchemaErrors } from './terminos-fields';
import { VistaPrevia } from './vista-previa';
import './prestamo-modal.css';

const FIELD_BY_CODE = {
  CAJA_SIN_SALDO: 'monto',
  DESEMBOLSO_NO_POSITIVO: 'interes',
  ENTREGA_NEGATIVA: 'interes',
  PERIODO_CERRADO: 'fecha',
  CUOTA_REDONDEADA_TERMINA_ANTES: 'redondeoCuota',
} as const;

/** Corrects the terms of a loan on the day of its plan, and makes the plan again (P-2.62). */
export function CorregirModal({ prestamo, isOpen, onClose }: DialogProps & { readonly prestamo: Prestamo }) {
  const [form] = Form.useForm<PrestamoValues>();
  const formId = useId();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutate, isPending } = useCorregirCondiciones(prestamo._id, idempotencyKey);

  const corregir = (values: PrestamoValues) => {
    const parsed = CorreccionCondiciones.safeParse({ ...values, version: prestamo.version });
    if (!parsed.success) return setSchemaErrors(form, parsed.error);
    mutate(parsed.data, {
      onSuccess: onClose,
      onError: (error) => setFieldErrors(form, error, FIELD_BY_CODE),
    });
  };

  return (
    <FormModal
      title={`Corregir las condiciones del préstamo de ${prestamo.cliente.nombre}`}
      form={form}
      formId={formId}
      isOpen={isOpen}
      submitting={isPending}
      width={1080}
      onClose={onClose}
      okText="Corregir condiciones"
    >
      <div className="mp-new">
        <Alert
          className="mp-fixed"
          type="info"
          showIcon
          title="El plan de pagos se hace de nuevo"
          description="Se puede hoy, mientras el préstamo no tenga pagos. Si cambia el dinero entregado, la diferencia sale de su caja o vuelve a ella."
        />
        <AppForm<PrestamoValues>
          id={formId}
          name={formId}
          draft={`Corregir condiciones ${prestamo._id}`}
          form={form}
          submitting={isPending}
          initialValues={condicionesOf(prestamo)}
          onFinish={corregir}
          className="mp-form"
        >
          <CondicionesFields isMontoFixed={prestamo.reenganchaA !== null} />
          <MasCondiciones>
            <MoreTerminosFields />
          </MasCondiciones>
          <MotivoField kind="corregirCondiciones" />
        </AppForm>
        <VistaPrevia form={form} interesTrasladado={prestamo.interesTrasladado} />
      </div>
    </FormModal>
  );
}

function condicionesOf(prestamo: Prestamo): PrestamoValues {
  const {
    cliente: _cliente,
    cobrador: _cobrador,
    estado: _estado,
    cierre: _cierre,
    ...terminos
  } = valuesOf(prestamo);
  return terminos;
}
