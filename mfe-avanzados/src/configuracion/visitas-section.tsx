import { Field, FormSection, Switch } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import { FUERA_DE_HORA_LABELS, GeneralSettings, VISITAS } from './settings';

const { shape } = GeneralSettings;

const FUERA_DE_HORA = optionsOf(shape.contactoFueraDeHora.options, FUERA_DE_HORA_LABELS);

/** The settings about visits, calls and messages. */
export function VisitasSection() {
  return (
    <FormSection {...VISITAS}>
      <Field
        name="motivosNoPago"
        label="Motivos de no pago"
        schema={shape.motivosNoPago}
        help="Escribe un motivo y pulsa Enter. El cobrador elige uno cuando el cliente lo cuenta; la ley no permite preguntarlo."
        wide
      >
        <Select mode="tags" open={false} suffixIcon={null} />
      </Field>
      <Field
        name="contactoFueraDeHora"
        label="Llamar o escribir cuando la ley no lo permite"
        schema={shape.contactoFueraDeHora}
        help="Ley 2300 de 2023: lunes a viernes de 7 a. m. a 7 p. m., sábados de 8 a. m. a 3 p. m., una vez al día."
      >
        <Select options={FUERA_DE_HORA} />
      </Field>
      <Field
        name="avisarVisitas"
        label="Avisar que la ley limita las visitas de cobro"
        help="Solo las permite en algunos créditos, como el microcrédito. Pregúntale a tu abogado."
        valuePropName="checked"
      >
        <Switch />
      </Field>
    </FormSection>
  );
}
