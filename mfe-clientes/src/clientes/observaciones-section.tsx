import { ESTADO_PERSONA_LABELS, ESTADOS_PERSONA } from '@cartera/contrato/catalogs';
import { ClienteInput } from '@cartera/contrato/clientes';
import type { PersonaReference } from '@cartera/contrato/usuarios';
import { useCan } from '@cartera/kit';
import { Field, FormSection, Input } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import { CobradorSelect } from '@cartera/piezas';

const { shape } = ClienteInput;

interface ObservacionesSectionProps {
  /** The client's collector when the form opens. */
  readonly cobrador: PersonaReference | null;
}

/** Collector, state and notes. A collector sees only the notes: the other fields stay as they are. */
export function ObservacionesSection({ cobrador }: ObservacionesSectionProps) {
  const mayIdentify = useCan('clientes.identificar');
  return (
    <FormSection title="Observaciones">
      {mayIdentify && (
        <>
          <Field name="cobrador" label="Cobrador" schema={shape.cobrador}>
            <CobradorSelect placeholder="Sin asignar" selected={cobrador} onlyActive />
          </Field>
          <Field name="estado" label="Estado" schema={shape.estado}>
            <Select options={optionsOf(ESTADOS_PERSONA, ESTADO_PERSONA_LABELS)} />
          </Field>
        </>
      )}
      <Field name="observaciones" label="Observaciones" schema={shape.observaciones} wide>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} />
      </Field>
    </FormSection>
  );
}
