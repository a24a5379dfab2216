import { DEFAULT_PRESTAMO } from '@cartera/contrato/catalogs';
import {
  AppForm,
  Campo,
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
        titulo="Valores por defecto"
        descripcion={`Se guardan solo en este navegador y son una referencia: un préstamo nuevo sigue empezando con ${interes} % de interés y ${cuotas} cuotas.`}
      >
        <Campo nombre="interes" label="Interés (%)" schema={shape.interes} help="De 0 a 100.">
          <InputNumber<number> className="ct-control-completo" decimalSeparator="," inputMode="decimal" />
        </Campo>
        <Campo nombre="plazoDias" label="Plazo (días)" schema={shape.plazoDias} help="De 1 a 365.">
          <InputNumber<number> className="ct-control-completo" inputMode="numeric" />
        </Campo>
        <Campo nombre="moneda" label="Moneda" schema={shape.moneda}>
          <Select options={optionsOf(CURRENCIES, CURRENCY_LABELS)} />
        </Campo>
        <Campo nombre="zonaHoraria" label="Zona horaria" schema={shape.zonaHoraria}>
          <Select options={optionsOf(TIME_ZONES, TIME_ZONE_LABELS)} />
        </Campo>
      </FormSection>
      <FormActions>
        <Button type="primary" htmlType="submit" icon={<Icon nombre="guardar" />}>
          Guardar configuración
        </Button>
      </FormActions>
    </AppForm>
  );
}
