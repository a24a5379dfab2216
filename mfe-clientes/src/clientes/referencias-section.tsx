import { ClienteInput } from '@cartera/contrato/clientes';
import { Field, FormSection, Input, TelefonoField } from '@cartera/kit/form';

const { shape } = ClienteInput;

/** Two people who know the client. */
export function ReferenciasSection() {
  return (
    <FormSection title="Referencias" description="Personas a quienes llamar si el cliente no responde.">
      <Field name="referencia1Nombre" label="Primera referencia" schema={shape.referencia1Nombre}>
        <Input autoComplete="off" maxLength={160} />
      </Field>
      <Field
        name="referencia1Telefono"
        label="Teléfono de la primera referencia"
        schema={shape.referencia1Telefono}
      >
        <TelefonoField placeholder="000-000-0000" autoComplete="off" />
      </Field>
      <Field name="referencia2Nombre" label="Segunda referencia" schema={shape.referencia2Nombre}>
        <Input autoComplete="off" maxLength={160} />
      </Field>
      <Field
        name="referencia2Telefono"
        label="Teléfono de la segunda referencia"
        schema={shape.referencia2Telefono}
      >
        <TelefonoField placeholder="000-000-0000" autoComplete="off" />
      </Field>
    </FormSection>
  );
}
