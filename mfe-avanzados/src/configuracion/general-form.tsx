import {
  DEFAULT_PRESTAMO,
  MONEDA_LABELS,
  MONEDAS,
  SEPARADOR_CSV_LABELS,
  SEPARADORES_CSV,
} from '@cartera/contrato/catalogs';
import type { Configuracion } from '@cartera/contrato/configuracion';
import {
  AppForm,
  CountField,
  Field,
  Form,
  type FormInstance,
  FormSection,
  Input,
  RateField,
  setFieldErrors,
  useUnsavedChanges,
} from '@cartera/kit/form';
import { CLEARABLE, optionsOf, Select } from '@cartera/kit/picker';
import { Button, Icon } from '@cartera/kit/ui';
import { type ReactNode, useEffect } from 'react';
import { CobrosSection, VisitasSection } from './cobros-section';
import { useSaveConfiguracion } from './configuracion.queries';
import { DiasSinCobroSection } from './dias-sin-cobro-section';
import { changesOf, GeneralSettings, generalSettingsOf } from './settings';

const { shape } = GeneralSettings;
const FIELDS = GeneralSettings.keyof().options;
const { interes, cuotas } = DEFAULT_PRESTAMO;

const SAVED = 'Un préstamo nuevo empieza con estos valores, que se pueden cambiar en su formulario.';
const NOT_SAVED = `Mientras nadie los guarde, un préstamo nuevo empieza con ${interes}% de interés y ${cuotas} cuotas. Escribe los que quieras guardar.`;

/** Edits the lender's settings, which count for all users from then on. Each card saves its own. */
export function GeneralForm({ configuracion }: { readonly configuracion: Configuracion }) {
  const [form] = Form.useForm<GeneralSettings>();
  const { mutate, isPending } = useSaveConfiguracion();
  useUnsavedChanges(form);

  // Others may save meanwhile, also another part of this page: what is typed here stays.
  useEffect(() => {
    const untouched = FIELDS.filter((name) => !form.isFieldTouched(name));
    show(form, configuracion, untouched);
  }, [form, configuracion]);

  const save = async (fields: readonly (keyof GeneralSettings)[]) => {
    const isValid = await form.validateFields([...fields]).then(
      () => true,
      // The form shows the errors at their fields.
      () => false,
    );
    if (!isValid) return;
    const isChanged = (name: keyof GeneralSettings) => fields.includes(name) && form.isFieldTouched(name);
    mutate(
      { ...changesOf(form.getFieldsValue(), isChanged), version: configuracion.version },
      {
        onSuccess: ({ data }) => show(form, data, fields),
        onError: (error) => setFieldErrors(form, error),
      },
    );
  };
  const saveButton = (fields: readonly (keyof GeneralSettings)[]): ReactNode => (
    <Button type="primary" icon={<Icon name="save" />} loading={isPending} onClick={() => void save(fields)}>
      Guardar configuración
    </Button>
  );
  const isSaved = configuracion.interes !== null && configuracion.cuotas !== null;

  return (
    <AppForm
      form={form}
      name="general"
      initialValues={generalSettingsOf(configuracion)}
      submitting={isPending}
    >
      <FormSection
        title="Valores por defecto"
        description={isSaved ? SAVED : NOT_SAVED}
        actions={saveButton(['interes', 'cuotas'])}
      >
        <Field name="interes" label="Interés (%)" schema={shape.interes} help="De 0 a 100.">
          <RateField />
        </Field>
        <Field
          name="cuotas"
          label="Plazo (cuotas)"
          schema={shape.cuotas}
          help="De 1 a 365. En un préstamo diario, cada cuota es un día."
        >
          <CountField />
        </Field>
      </FormSection>
      <FormSection
        title="Documentos"
        description="Valen desde que se guardan. Los recibos ya entregados no cambian."
        actions={saveButton(['empresa', 'moneda', 'separadorCsv'])}
      >
        <Field
          name="empresa"
          label="Nombre de la empresa"
          schema={shape.empresa}
          required={false}
          normalize={(text: string) => (text === '' ? null : text)}
          help="Encabeza recibos, planes y reportes."
        >
          <Input maxLength={80} placeholder="El de siempre" />
        </Field>
        <Field
          name="moneda"
          label="Moneda"
          schema={shape.moneda}
          required={false}
          help="Cambia el símbolo y no convierte nada. Sin elegir: $, y RD$ en garantías y metas."
        >
          <Select
            allowClear={CLEARABLE}
            placeholder={MONEDA_LABELS.COP}
            options={optionsOf(MONEDAS, MONEDA_LABELS)}
          />
        </Field>
        <Field name="separadorCsv" label="Archivos CSV" schema={shape.separadorCsv}>
          <Select options={optionsOf(SEPARADORES_CSV, SEPARADOR_CSV_LABELS)} />
        </Field>
      </FormSection>
      <DiasSinCobroSection
        actions={saveButton(['festivos', 'sabadosLaborables', 'diasNoLaborables', 'nuevoDia'])}
      />
      <CobrosSection actions={saveButton(['metodosPago', 'limiteGastoDia', 'comisionCobrador'])} />
      <VisitasSection actions={saveButton(['motivosNoPago', 'contactoFueraDeHora', 'avisarVisitas'])} />
    </AppForm>
  );
}

/** Shows the saved values of fields, without unsaved changes. */
function show(
  form: FormInstance<GeneralSettings>,
  configuracion: Configuracion,
  fields: readonly (keyof GeneralSettings)[],
): void {
  const values = generalSettingsOf(configuracion);
  form.setFields(fields.map((name) => ({ name, value: values[name], touched: false, errors: [] })));
}
