import { ClienteInput } from '@cartera/contrato/clientes';
import { Field, FormSection, Input } from '@cartera/kit/form';

const { shape } = ClienteInput;

/** The client's home or business. */
export function UbicacionSection() {
  return (
    <FormSection title="Ubicación">
      <Field name="direccion" label="Dirección" schema={shape.direccion}>
        <Input autoComplete="off" maxLength={240} />
      </Field>
      <Field name="barrio" label="Barrio" schema={shape.barrio}>
        <Input autoComplete="off" maxLength={120} />
      </Field>
      <Field name="ciudad" label="Ciudad" schema={shape.ciudad}>
        <Input autoComplete="off" maxLength={120} />
      </Field>
      <Field name="departamento" label="Departamento" schema={shape.departamento}>
        <Input autoComplete="off" maxLength={120} />
      </Field>
    </FormSection>
  );
}
