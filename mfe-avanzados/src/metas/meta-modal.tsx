import { type Meta, MetaInput } from '@cartera/contrato/metas';
import { amountSymbol, type DialogProps, formatAmount } from '@cartera/kit';
import { DateField, MonthField } from '@cartera/kit/dates';
import { CountField, Field, FieldGrid, Form, FormDialog, PesosField } from '@cartera/kit/form';
import { CobradorSelect } from '@cartera/piezas';
import { valuesOf } from './meta-values';
import { useSaveMeta } from './metas.queries';
import './metas.css';

const { shape } = MetaInput;

/** Step of the amount (P-7.34). */
const MONTO_STEP = 0.01;

interface MetaModalProps extends DialogProps {
  /** The goal to edit; absent for a new one. */
  readonly meta: Meta | undefined;
  /** Initial month of a new goal, `YYYY-MM`. */
  readonly periodo: string;
}

/** Creates or edits a collector's goal for a month; every field is required (P-7.33). */
export function MetaModal({ meta, periodo, ...dialog }: MetaModalProps) {
  const [form] = Form.useForm<MetaInput>();
  const metaMonto: unknown = Form.useWatch('metaMonto', form);
  const save = useSaveMeta(meta);

  return (
    <FormDialog
      {...dialog}
      name="meta"
      title={meta ? 'Editar Meta' : 'Nueva Meta'}
      record={meta?._id ?? null}
      submitting={save.isPending}
      okText={meta ? 'Actualizar' : 'Crear'}
      initialValues={meta ? valuesOf(meta) : { periodo }}
      form={form}
      fieldByCode={{ META_DUPLICADA: 'periodo', COBRADOR_NO_ENCONTRADO: 'cobradorId' }}
      onSubmit={save.mutate}
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
          help={Number.isFinite(metaMonto) ? formatAmount(Number(metaMonto)) : 'Con centavos si hace falta.'}
        >
          <PesosField prefix={amountSymbol()} step={MONTO_STEP} inputMode="decimal" placeholder="0" />
        </Field>
        <Field name="metaCobros" label="Meta de cobros" schema={shape.metaCobros}>
          <CountField placeholder="0" />
        </Field>
      </FieldGrid>
    </FormDialog>
  );
}
