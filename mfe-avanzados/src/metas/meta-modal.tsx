import { type Meta, MetaInput } from '@cartera/contrato/metas';
import { amountSymbol, formatAmount } from '@cartera/kit';
import { DateField, MonthField } from '@cartera/kit/dates';
import { AppForm, Field, FieldGrid, Form, FormModal, InputNumber, setFieldErrors } from '@cartera/kit/form';
import { CobradorSelect } from '@cartera/piezas';
import { readMonto, valuesOf } from './meta-values';
import { useSaveMeta } from './metas.queries';
import './metas.css';

const { shape } = MetaInput;

/** Step of the amount (P-7.34). */
const MONTO_STEP = 0.01;

const FORM_ID = 'meta';

const FIELD_BY_CODE = { META_DUPLICADA: 'periodo', COBRADOR_NO_ENCONTRADO: 'cobradorId' } as const;

interface MetaModalProps {
  /** The goal to edit; absent for a new one. */
  readonly meta: Meta | undefined;
  /** Initial month of a new goal, `YYYY-MM`. */
  readonly periodo: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Creates or edits a collector's goal for a month; every field is required (P-7.33). */
export function MetaModal({ meta, periodo, isOpen, onClose }: MetaModalProps) {
  const [form] = Form.useForm<MetaInput>();
  const metaMonto: unknown = Form.useWatch('metaMonto', form);
  const save = useSaveMeta(meta);

  const onSubmit = (input: MetaInput) =>
    save.mutate(input, {
      onSuccess: onClose,
      onError: (error) => setFieldErrors(form, error, FIELD_BY_CODE),
    });

  return (
    <FormModal
      title={meta ? 'Editar Meta' : 'Nueva Meta'}
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={save.isPending}
      onClose={onClose}
      okText={meta ? 'Actualizar' : 'Crear'}
    >
      <AppForm
        name={FORM_ID}
        form={form}
        initialValues={meta ? valuesOf(meta) : { periodo }}
        submitting={save.isPending}
        onFinish={onSubmit}
      >
        <FieldGrid>
          <Field name="cobradorId" label="Cobrador" schema={shape.cobradorId} wide>
            <CobradorSelect
              placeholder="Escribe el nombre del cobrador"
              selected={meta ? { _id: meta.cobradorId, nombre: meta.cobradorNombre } : null}
              onlyActive
            />
          </Field>
          <Field name="periodo" label="Periodo" schema={shape.periodo}>
            <MonthField />
          </Field>
          <Field name="fechaVencimiento" label="Fecha de vencimiento" schema={shape.fechaVencimiento}>
            <DateField />
          </Field>
          <Field
            name="metaMonto"
            label={`Meta de monto (${amountSymbol()})`}
            schema={shape.metaMonto}
            // Shows the parsed amount, because both comma and point are accepted as decimal separator.
            help={typeof metaMonto === 'number' ? formatAmount(metaMonto) : 'Con centavos si hace falta.'}
          >
            <InputNumber<number | string>
              className="ct-full-width"
              step={MONTO_STEP}
              inputMode="decimal"
              placeholder="0.00"
              parser={(text = '') => readMonto(text)}
            />
          </Field>
          <Field name="metaCobros" label="Meta de cobros" schema={shape.metaCobros}>
            <InputNumber<number> className="ct-full-width" step={1} inputMode="numeric" placeholder="0" />
          </Field>
        </FieldGrid>
      </AppForm>
    </FormModal>
  );
}
