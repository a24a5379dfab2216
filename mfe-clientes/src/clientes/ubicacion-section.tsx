import { ClienteInput } from '@cartera/contrato/clientes';
import { Campo, FormSection, Input } from '@cartera/kit/datos';

const { shape } = ClienteInput;

/** The client's home or business. */
export function UbicacionSection() {
  return (
    <FormSection titulo="Ubicación">
      <Campo nombre="direccion" label="Dirección" schema={shape.direccion}>
        <Input autoComplete="off" maxLength={240} />
      </Campo>
      <Campo nombre="barrio" label="Barrio" schema={shape.barrio}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
      <Campo nombre="ciudad" label="Ciudad" schema={shape.ciudad}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
      <Campo nombre="departamento" label="Departamento" schema={shape.departamento}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
    </FormSection>
  );
}
