import { MODO_REENGANCHE_LABELS, MODOS_REENGANCHE } from '@cartera/contrato/catalogs';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { type DesgloseReenganche, ReengancheInput } from '@cartera/contrato/reenganche';
import type { DialogProps } from '@cartera/kit';
import { AppForm, Field, Form, FormModal, PesosField, Radio, setFieldErrors } from '@cartera/kit/form';
import { optionsOf } from '@cartera/kit/picker';
import { useId } from 'react';
import { Breakdown, BreakdownItem } from '../prestamos/breakdown';
import { CUENTA_BY_CODE, CuentaField } from '../prestamos/cuenta-field';
import { MasCondiciones } from '../prestamos/mas-condiciones';
import {
  GenerarPlanField,
  MoreTerminosFields,
  setSchemaErrors,
  TerminosFields,
} from '../prestamos/terminos-fields';
import { VistaPreviaPanel } from '../prestamos/vista-previa';
import { useReenganchar } from './reenganche.queries';
import { type ReengancheValues, reengancheValues } from './reenganche-values';
import { useReengancheCalculation } from './use-reenganche-calculation';
import '../prestamos/prestamo-modal.css';

const FIELD_BY_CODE = {
  DESEMBOLSO_NO_POSITIVO: 'interes',
  ENTREGA_NEGATIVA: 'montoAdicional',
  NADA_QUE_REENGANCHAR: 'montoAdicional',
  TOTAL_MENOR_QUE_DEUDA: 'montoTotal',
  CUOTA_REDONDEADA_TERMINA_ANTES: 'redondeoCuota',
  ...CUENTA_BY_CODE,
} as const;

interface Props extends DialogProps {
  readonly prestamo: Prestamo;
}

/** Refinances a loan. Shows the new loan and the money to hand over before the user confirms. */
export function ReengancheModal({ prestamo, isOpen, onClose }: Props) {
  const [form] = Form.useForm<ReengancheValues>();
  const values: ReengancheValues | undefined = Form.useWatch([], form);
  const formId = useId();
  const { mutate, isPending } = useReenganchar(prestamo._id);
  const { desglose, preview, payout, isReady } = useReengancheCalculation(prestamo._id, values ?? {});

  // Without a quote no terms help, so on a phone the reason comes before the fields.
  const isRefused = !desglose && preview.status === 'error';

  const reenganchar = (written: ReengancheValues) => {
    const parsed = ReengancheInput.safeParse(written);
    if (!parsed.success) setSchemaErrors(form, parsed.error);
    else {
      mutate(parsed.data, {
        onSuccess: onClose,
        onError: (error) => setFieldErrors(form, error, FIELD_BY_CODE),
      });
    }
  };
  return (
    <FormModal
      title={`Reenganchar el préstamo de ${prestamo.cliente.nombre}`}
      form={form}
      formId={formId}
      isOpen={isOpen}
      submitting={isPending}
      width={1080}
      onClose={onClose}
      okText="Reenganchar"
      okButtonProps={{ disabled: !isReady }}
    >
      <div className={`mp-new${isRefused ? ' mp-new--refused' : ''}`}>
        <AppForm<ReengancheValues>
          id={formId}
          name={formId}
          draft={`Reenganchar ${prestamo._id}`}
          form={form}
          submitting={isPending}
          initialValues={reengancheValues(prestamo)}
          onFinish={reenganchar}
          className="mp-form"
        >
          <Field name="modo" label="Cómo se reengancha" wide>
            <Radio.Group
              aria-label="Cómo se reengancha"
              options={optionsOf(MODOS_REENGANCHE, MODO_REENGANCHE_LABELS)}
              optionType="button"
            />
          </Field>
          <DineroField isTotal={values?.modo === 'total'} />
          <TerminosFields />
          <MasCondiciones>
            <MoreTerminosFields />
            <CuentaField />
            <GenerarPlanField />
          </MasCondiciones>
        </AppForm>
        <VistaPreviaPanel title="Así queda el préstamo nuevo" preview={preview} payout={payout}>
          {desglose && <ReengancheBreakdown desglose={desglose} />}
        </VistaPreviaPanel>
      </div>
    </FormModal>
  );
}

/** The fresh money, or the amount of the new loan. */
function DineroField({ isTotal }: { readonly isTotal: boolean }) {
  const { montoAdicional, montoTotal } = ReengancheInput.shape;
  return isTotal ? (
    <Field
      name="montoTotal"
      label="Nuevo total"
      schema={montoTotal.unwrap()}
      help="Recibe lo que quede después de pagar lo que debe."
    >
      <PesosField step={1000} />
    </Field>
  ) : (
    <Field
      name="montoAdicional"
      label="Dinero nuevo"
      schema={montoAdicional.unwrap()}
      help="Además de lo que ya debe."
    >
      <PesosField step={1000} />
    </Field>
  );
}

/** The parts of the new loan's capital, and the interest of the old loan that is forgiven. */
function ReengancheBreakdown({ desglose }: { readonly desglose: DesgloseReenganche }) {
  const { capitalPendiente, interesVencido, interesDevengado, interesNoCausado } = desglose;
  const { montoAdicional, montoNuevo, interesTrasladado, interesCondonado } = desglose;
  return (
    <Breakdown label="De dónde sale el monto nuevo">
      <BreakdownItem label="Capital que falta" pesos={capitalPendiente} />
      <BreakdownItem label="Interés ya vencido" pesos={interesVencido} />
      <BreakdownItem label="Interés de los días que van" pesos={interesDevengado} />
      {interesNoCausado > 0 && <BreakdownItem label="Interés que se le devuelve" pesos={-interesNoCausado} />}
      <BreakdownItem label="Dinero nuevo" pesos={montoAdicional} />
      <BreakdownItem label="Monto del préstamo nuevo" pesos={montoNuevo} strong />
      {interesTrasladado > 0 && (
        <BreakdownItem label="De ese monto, no genera interés" pesos={interesTrasladado} />
      )}
      <BreakdownItem label="Interés que no se cobra" pesos={interesCondonado} />
    </Breakdown>
  );
}
