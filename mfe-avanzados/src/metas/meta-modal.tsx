import { type Meta, MetaInput } from '@cartera/contrato/metas';
import { formatDominicanPesos } from '@cartera/kit';
import {
  AppForm,
  Campo,
  DateField,
  FieldGrid,
  Form,
  FormModal,
  InputNumber,
  MonthField,
  setFieldErrors,
} from '@cartera/kit/datos';
import { CobradorSelect } from '@cartera/piezas';
import { readMonto, valuesOf } from './meta-values';
import { useSaveMeta } from './metas.queries';
import './metas.css';

const { shape } = MetaInput;

/** Step of the amount (P-7.34). */
const MONTO_STEP = 0.01;

/** Connects the dialog's button, which is outside the form element. */
const FORM_ID = 'meta';

/** The field that shows an error without field names. */
const ERROR_FIELDS = { META_DUPLICADA: 'periodo', COBRADOR_NO_ENCONTRADO: 'cobradorId' } as const;

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
      onError: (error) => setFieldErrors(form, error, ERROR_FIELDS),
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
          <Campo nombre="cobradorId" label="Cobrador" schema={shape.cobradorId} width>
            <CobradorSelect
              placeholder="Escribe el nombre del cobrador"
              selected={meta ? { _id: meta.cobradorId, nombre: meta.cobradorNombre } : null}
              onlyActive
            />
          </Campo>
          <Campo nombre="periodo" label="Periodo" schema={shape.periodo}>
            <MonthField />
          </Campo>
          <Campo nombre="fechaVencimiento" label="Fecha de vencimiento" schema={shape.fechaVencimiento}>
            <DateField />
          </Campo>
          <Campo
            nombre="metaMonto"
            label="Meta de monto (RD$)"
            schema={shape.metaMonto}
            // Shows the parsed amount, because both comma and point are accepted as decimal separator.
            help={
              typeof metaMonto === 'number' ? formatDominicanPesos(metaMonto) : 'Con centavos si hace falta.'
            }
          >
            <InputNumber<number | string>
              className="mt-control"
              step={MONTO_STEP}
              inputMode="decimal"
              placeholder="0.00"
              parser={(text = '') => readMonto(text)}
            />
          </Campo>
          <Campo nombre="metaCobros" label="Meta de cobros" schema={shape.metaCobros}>
            <InputNumber<number> className="mt-control" step={1} inputMode="numeric" placeholder="0" />
          </Campo>
        </FieldGrid>
      </AppForm>
    </FormModal>
  );
}
