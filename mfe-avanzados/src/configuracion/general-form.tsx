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
import { ControlSection } from './control-section';
import { DiasSinCobroSection } from './dias-sin-cobro-section';
import { changesOf, GeneralSettings, generalSettingsOf } from './settings';

const { shape } = GeneralSettings;
const { interes, cuotas } = DEFAULT_PRESTAMO;

const SAVED = 'Un préstamo nuevo empieza con estos valores, que se pueden cambiar en su formulario.';
const NOT_SAVED = `Mientras nadie los guarde, un préstamo nuevo empieza con ${interes}% de interés y ${cuotas} cuotas. Escribe los que quieras guardar.`;

type Setting = keyof GeneralSettings;
type CardName = 'valores' | 'documentos' | 'dias' | 'cobros' | 'control' | 'visitas';

/** The card of each setting, which saves it and shows its saved value. */
const CARD_OF: Readonly<Record<Setting, CardName>> = {
  interes: 'valores',
  cuotas: 'valores',
  empresa: 'documentos',
  moneda: 'documentos',
  separadorCsv: 'documentos',
  festivos: 'dias',
  sabadosLaborables: 'dias',
  diasNoLaborables: 'dias',
  nuevoDia: 'dias',
  metodosPago: 'cobros',
  referenciaObligatoria: 'cobros',
  devolucionInteres: 'cobros',
  capitalizaInteres: 'cobros',
  limiteGastoDia: 'cobros',
  categoriasGasto: 'cobros',
  comisionCobrador: 'cobros',
  topeSinSegundaFirma: 'control',
  moraParaAprobarReenganche: 'control',
  separarUsuariosYCajas: 'control',
  motivosNoPago: 'visitas',
  contactoFueraDeHora: 'visitas',
  avisarVisitas: 'visitas',
};

const settingsOf = (card: CardName): Setting[] =>
  (Object.keys(CARD_OF) as Setting[]).filter((name) => CARD_OF[name] === card);

/** Edits the lender's settings, which count for all users from then on. Each card is a form and saves its own. */
export function GeneralForm({ configuracion }: { readonly configuracion: Configuracion }) {
  const [terms] = Form.useForm<GeneralSettings>();
  const [documents] = Form.useForm<GeneralSettings>();
  const [days] = Form.useForm<GeneralSettings>();
  const [payments] = Form.useForm<GeneralSettings>();
  const [controls] = Form.useForm<GeneralSettings>();
  const [visits] = Form.useForm<GeneralSettings>();
  // The router has one question for the whole page.
  const forms = [terms, documents, days, payments, controls, visits];
  useUnsavedChanges({ isFieldsTouched: () => forms.some((form) => form.isFieldsTouched()) });
  const isSaved = configuracion.interes !== null && configuracion.cuotas !== null;
  return (
    <div>
      <CardForm form={terms} name="valores" configuracion={configuracion}>
        {(actions) => (
          <FormSection
            title="Valores por defecto"
            description={isSaved ? SAVED : NOT_SAVED}
            actions={actions}
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
        )}
      </CardForm>
      <CardForm form={documents} name="documentos" configuracion={configuracion}>
        {(actions) => <DocumentosSection actions={actions} />}
      </CardForm>
      <CardForm form={days} name="dias" configuracion={configuracion}>
        {(actions) => <DiasSinCobroSection actions={actions} />}
      </CardForm>
      <CardForm form={payments} name="cobros" configuracion={configuracion}>
        {(actions) => <CobrosSection actions={actions} />}
      </CardForm>
      <CardForm form={controls} name="control" configuracion={configuracion}>
        {(actions) => <ControlSection actions={actions} />}
      </CardForm>
      <CardForm form={visits} name="visitas" configuracion={configuracion}>
        {(actions) => <VisitasSection actions={actions} />}
      </CardForm>
    </div>
  );
}

interface CardFormProps {
  readonly form: FormInstance<GeneralSettings>;
  /** Also the beginning of the ids of its fields. */
  readonly name: CardName;
  readonly configuracion: Configuracion;
  readonly children: (actions: ReactNode) => ReactNode;
}

function CardForm({ form, name, configuracion, children }: CardFormProps) {
  const { mutate, isPending } = useSaveConfiguracion();

  // Others may save meanwhile, also another part of this page: what is typed here stays.
  useEffect(() => {
    const untouched = settingsOf(name).filter((field) => !form.isFieldTouched(field));
    show(form, configuracion, untouched);
  }, [form, configuracion, name]);

  const save = () =>
    mutate(
      {
        ...changesOf({ ...generalSettingsOf(configuracion), ...form.getFieldsValue() }, (field) =>
          form.isFieldTouched(field),
        ),
        version: configuracion.version,
      },
      {
        onSuccess: ({ data }) => show(form, data, settingsOf(name)),
        onError: (error) => setFieldErrors(form, error),
      },
    );

  return (
    <AppForm
      form={form}
      name={name}
      initialValues={generalSettingsOf(configuracion)}
      submitting={isPending}
      onFinish={save}
    >
      {children(
        <Button type="primary" htmlType="submit" icon={<Icon name="save" />} loading={isPending}>
          Guardar configuración
        </Button>,
      )}
    </AppForm>
  );
}

function DocumentosSection({ actions }: { readonly actions: ReactNode }) {
  return (
    <FormSection
      title="Documentos"
      description="Valen desde que se guardan. Los recibos ya entregados no cambian."
      actions={actions}
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
  );
}

/** Shows the saved values of fields, without unsaved changes. */
function show(
  form: FormInstance<GeneralSettings>,
  configuracion: Configuracion,
  fields: readonly Setting[],
): void {
  const values = generalSettingsOf(configuracion);
  form.setFields(fields.map((name) => ({ name, value: values[name], touched: false, errors: [] })));
}
