import { ClienteInput } from '@cartera/contrato/clientes';
import { Campo, FormSection, Input, TelefonoField } from '@cartera/kit/datos';

const { shape } = ClienteInput;

/** Two people who know the client. */
export function ReferenciasSection() {
  return (
    <FormSection titulo="Referencias" descripcion="Personas a quienes llamar si el cliente no responde.">
      <Campo nombre="referencia1Nombre" label="Primera referencia" schema={shape.referencia1Nombre}>
        <Input autoComplete="off" maxLength={160} />
      </Campo>
      <Campo
        nombre="referencia1Telefono"
        label="Teléfono de la primera referencia"
        schema={shape.referencia1Telefono}
      >
        <TelefonoField placeholder="000-000-0000" autoComplete="off" />
      </Campo>
      <Campo nombre="referencia2Nombre" label="Segunda referencia" schema={shape.referencia2Nombre}>
        <Input autoComplete="off" maxLength={160} />
      </Campo>
      <Campo
        nombre="referencia2Telefono"
        label="Teléfono de la segunda referencia"
        schema={shape.referencia2Telefono}
      >
        <TelefonoField placeholder="000-000-0000" autoComplete="off" />
      </Campo>
    </FormSection>
  );
}
