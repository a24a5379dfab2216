import { Field, FormSection, PesosField } from '@cartera/kit/form';
import { COBRADORES, GeneralSettings } from './settings';

/** The settings about what collectors do with cash. */
export function CobradoresSection() {
  return (
    <FormSection {...COBRADORES}>
      <Field
        name="limiteGastoDia"
        label="Gasto por día sin la oficina"
        schema={GeneralSettings.shape.limiteGastoDia}
        required={false}
        help="Lo que un cobrador gasta en un día sin que la oficina lo confirme. Vacío: sin límite."
      >
        <PesosField step={1000} placeholder="Sin límite" />
      </Field>
    </FormSection>
  );
}
