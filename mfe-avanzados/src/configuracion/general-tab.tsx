import { DEFAULT_PRESTAMO } from '@cartera/contrato/catalogs';
import {
  AppForm,
  Field,
  Form,
  FormActions,
  FormSection,
  InputNumber,
  optionsOf,
  Select,
  useUnsavedChanges,
} from '@cartera/kit/datos';
import { Button, Icon } from '@cartera/kit/ui';
import { useEffect } from 'react';
import { CURRENCIES, CURRENCY_LABELS, GeneralSettings, TIME_ZONE_LABELS, TIME_ZONES } from './settings';

const { shape } = GeneralSettings;
const FIELDS = GeneralSettings.keyof().options;
const { interes, cuotas } = DEFAULT_PRESTAMO;

interface GeneralTabProps {
  readonly settings: GeneralSettings;
  readonly onSave: (settings: GeneralSettings) => boolean;
}

/** The defaults of the business, stored in this browser. */
export function GeneralTab({ settings, onSave }: GeneralTabProps) {
  const [form] = Form.useForm<GeneralSettings>();
  useUnsavedChanges(form);

  // After a save or a reset, the new settings are the form's initial state, without unsaved changes.
  useEffect(() => {
    form.setFields(
      FIELDS.map((field) => ({ name: field, value: settings[field], touched: false, errors: [] })),
    );
  }, [form, settings]);

  return (
    <AppForm form={form} name="general" initialValues={settings} onFinish={onSave}>
      <FormSection
        title="Valores por defecto"
        description={`Se guardan solo en este navegador y son una referencia: un préstamo nuevo sigue empezando con ${interes} % de interés y ${cuotas} cuotas.`}
      >
        <Field name="interes" label="Interés (%)" schema={shape.interes} help="De 0 a 100.">
          <InputNumber<number> className="ct-full-width" decimalSeparator="," inputMode="decimal" />
        </Field>
        <Field name="plazoDias" label="Plazo (días)" schema={shape.plazoDias} help="De 1 a 365.">
          <InputNumber<number> className="ct-full-width" inputMode="numeric" />
        </Field>
        <Field name="moneda" label="Moneda" schema={shape.moneda}>
          <Select options={optionsOf(CURRENCIES, CURRENCY_LABELS)} />
        </Field>
        <Field name="zonaHoraria" label="Zona horaria" schema={shape.zonaHoraria}>
          <Select options={optionsOf(TIME_ZONES, TIME_ZONE_LABELS)} />
        </Field>
      </FormSection>
      <FormActions>
        <Button type="primary" htmlType="submit" icon={<Icon name="save" />}>
          Guardar configuración
        </Button>
      </FormActions>
    </AppForm>
  );
}
