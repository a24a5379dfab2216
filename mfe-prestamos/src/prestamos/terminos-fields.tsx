import {
  AMORTIZACION_TYPES,
  BASE_INTERES_LABELS,
  BASES_INTERES,
  type BaseInteres,
  CALENDARIO_LABELS,
  CALENDARIOS,
  DIAS_QUINCENA,
  DIAS_QUINCENA_LABELS,
  MODALIDAD_LABELS,
  MODALIDADES,
  REDONDEOS_CUOTA,
  TIPO_AMORTIZACION_LABELS,
} from '@cartera/contrato/catalogs';
import { paymentTerminos } from '@cartera/contrato/terminos';
import { formatPesos } from '@cartera/kit';
import { Checkbox, CountField, Field, Form, type FormInstance, RateField } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import type { z } from 'zod';

const BASE_HELP: Readonly<Record<BaseInteres, string>> = {
  total: 'Se cobra una sola vez, sobre el monto completo.',
  por_periodo: 'Se cobra en cada cuota: cada semana, cada quincena o lo que sea la modalidad.',
  mensual: 'Es de un mes de 30 días; cada cuota lleva la parte de sus días.',
};

const REDONDEO_OPTIONS = REDONDEOS_CUOTA.map((pesos) => ({
  value: pesos,
  label: pesos === 1 ? 'Sin redondear' : `Hacia arriba, de ${formatPesos(pesos)} en ${formatPesos(pesos)}`,
}));

interface Props {
  /** Disables the fields. */
  readonly isFixed?: boolean;
}

// Not `disabled={false}`: that would override the form, which disables its controls while it submits.
const lockPropsOf = (isFixed: boolean) => (isFixed ? { disabled: true } : {});

/** The terms that each loan has, except its amount and dates (P-8.2, P-8.9, P-8.10). */
export function TerminosFields({ isFixed = false }: Props) {
  const isQuincenal = Form.useWatch('modalidad') === 'quincenal';
  const isHalfMonth = Form.useWatch('diasQuincena') === '15-fin';
  const lockProps = lockPropsOf(isFixed);
  return (
    <>
      <Field name="cuotas" label="Cuotas" schema={paymentTerminos.cuotas}>
        <CountField {...lockProps} />
      </Field>
      <Field name="interes" label="Interés (%)" schema={paymentTerminos.interes}>
        <RateField step={0.1} {...lockProps} />
      </Field>
      <Field name="modalidad" label="Modalidad" schema={paymentTerminos.modalidad}>
        <Select options={optionsOf(MODALIDADES, MODALIDAD_LABELS)} {...lockProps} />
      </Field>
      {isQuincenal && (
        <Field
          name="diasQuincena"
          label="Días de la quincena"
          schema={paymentTerminos.diasQuincena}
          {...(isHalfMonth && { help: 'El primer pago cae en la quincena que sigue al inicio.' })}
        >
          <Select options={optionsOf(DIAS_QUINCENA, DIAS_QUINCENA_LABELS)} {...lockProps} />
        </Field>
      )}
      <Field name="tipoAmortizacion" label="Tipo de amortización" schema={paymentTerminos.tipoAmortizacion}>
        <Select options={optionsOf(AMORTIZACION_TYPES, TIPO_AMORTIZACION_LABELS)} {...lockProps} />
      </Field>
    </>
  );
}

/** The terms that most loans leave as they are (P-8.5 to P-8.8). */
export function MoreTerminosFields({ isFixed = false }: Props) {
  const base: BaseInteres = Form.useWatch('baseInteres') ?? 'total';
  const isAmortizable = Form.useWatch('tipoAmortizacion') === 'amortizable';
  const lockProps = lockPropsOf(isFixed);
  return (
    <>
      <Field
        name="baseInteres"
        label="El interés se calcula"
        schema={paymentTerminos.baseInteres}
        help={BASE_HELP[base]}
      >
        <Select options={optionsOf(BASES_INTERES, BASE_INTERES_LABELS)} {...lockProps} />
      </Field>
      <Field
        name="calendario"
        label="Días en que se cobra"
        schema={paymentTerminos.calendario}
        help="Los días que no se cobran corren la cuota al día siguiente."
      >
        <Select options={optionsOf(CALENDARIOS, CALENDARIO_LABELS)} {...lockProps} />
      </Field>
      <Field
        name="redondeoCuota"
        label="Redondear la cuota"
        schema={paymentTerminos.redondeoCuota}
        help={
          isAmortizable
            ? 'La última cuota paga lo que falte.'
            : 'Solo cambia los préstamos amortizables (cuota fija).'
        }
      >
        <Select options={REDONDEO_OPTIONS} {...lockProps} />
      </Field>
    </>
  );
}

/** Shows the errors of rules over several fields, such as a first payment before the start date. */
export function setSchemaErrors<T>(form: FormInstance<T>, { issues }: z.ZodError): void {
  for (const { path, message } of issues) {
    form.setFields([{ name: path[0] as keyof T & string, errors: [message] } as FieldData<T>]);
  }
}

type FieldData<T> = Parameters<FormInstance<T>['setFields']>[0][number];

/** Generates the plan with the loan, unless the user clears the checkbox. */
export function GenerarPlanField() {
  return (
    <Form.Item name="generarPlan" valuePropName="checked" className="ct-wide-field">
      <Checkbox>Generar el plan de pagos</Checkbox>
    </Form.Item>
  );
}
