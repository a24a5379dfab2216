import { ClienteInput } from '@cartera/contrato/clientes';
import type { PersonaReference } from '@cartera/contrato/usuarios';
import { Campo, FormSection, Input, Select } from '@cartera/kit/datos';
import { CobradorSelect } from '@cartera/piezas';
import { ESTADO_OPTIONS } from './estado-options';

const { shape } = ClienteInput;

interface ObservacionesSectionProps {
  /** The collector that the client has when the form opens. */
  readonly cobrador: PersonaReference | null;
}

/** What the office keeps about the client. */
export function ObservacionesSection({ cobrador }: ObservacionesSectionProps) {
  return (
    <FormSection titulo="Observaciones">
      <Campo nombre="cobrador" label="Cobrador" schema={shape.cobrador}>
        <CobradorSelect placeholder="Sin asignar" selected={cobrador} onlyActive />
      </Campo>
      <Campo nombre="estado" label="Estado" schema={shape.estado}>
        <Select options={ESTADO_OPTIONS} />
      </Campo>
      <Campo nombre="observaciones" label="Observaciones" schema={shape.observaciones} width>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} />
      </Campo>
    </FormSection>
  );
}
