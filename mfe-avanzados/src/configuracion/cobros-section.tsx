import { METODO_PAGO_LABELS, METODOS_PAGO } from '@cartera/contrato/catalogs';
import { Checkbox, Field, FormSection, InputNumber, PesosField } from '@cartera/kit/form';
import { optionsOf } from '@cartera/kit/picker';
import { COBROS, GeneralSettings } from './settings';

const { shape } = GeneralSettings;

const METODOS = optionsOf(
  METODOS_PAGO.filter((metodo) => metodo !== 'efectivo'),
  METODO_PAGO_LABELS,
);

/** The settings about how payments are received and what collectors do with cash. */
export function CobrosSection() {
  return (
    <FormSection {...COBROS}>
      <Field
        name="metodosPago"
        label="Métodos de pago"
        schema={shape.metodosPago}
        required={false}
        help="El efectivo siempre se recibe."
        wide
      >
        <Checkbox.Group role="group" aria-label="Métodos de pago" options={METODOS} />
      </Field>
      <Field
        name="limiteGastoDia"
        label="Gasto por día de un cobrador"
        schema={shape.limiteGastoDia}
        required={false}
        help="Por encima, lo confirma la oficina. Vacío: sin límite."
      >
        <PesosField step={1000} placeholder="Sin límite" />
      </Field>
      <Field
        name="comisionCobrador"
        label="Comisión de los cobradores (%)"
        schema={shape.comisionCobrador}
        required={false}
        help="De lo que cobran, menos los faltantes. Vacío: sin comisión."
      >
        <InputNumber<number> className="ct-full-width" decimalSeparator="," inputMode="decimal" />
      </Field>
    </FormSection>
  );
}
