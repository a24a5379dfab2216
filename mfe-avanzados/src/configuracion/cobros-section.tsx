import {
  DEVOLUCION_INTERES_LABELS,
  DEVOLUCIONES_INTERES,
  METODO_PAGO_LABELS,
  METODOS_PAGO,
} from '@cartera/contrato/catalogs';
import { Checkbox, Field, FormSection, PesosField, RateField, Switch } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import type { ReactNode } from 'react';
import { COBROS, FUERA_DE_HORA_LABELS, GeneralSettings, VISITAS } from './settings';

const { shape } = GeneralSettings;

const FUERA_DE_HORA = optionsOf(shape.contactoFueraDeHora.options, FUERA_DE_HORA_LABELS);

const METODOS = optionsOf(
  METODOS_PAGO.filter((metodo) => metodo !== 'efectivo'),
  METODO_PAGO_LABELS,
);

interface SectionProps {
  readonly actions: ReactNode;
}

/** The settings about how payments are received and what collectors do with cash. */
export function CobrosSection({ actions }: SectionProps) {
  return (
    <FormSection {...COBROS} actions={actions}>
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
        name="referenciaObligatoria"
        label="Pedir la referencia de lo que no es efectivo"
        schema={shape.referenciaObligatoria}
        required={false}
        help="El número del comprobante. Sin él, el extracto no encuentra el pago."
        valuePropName="checked"
      >
        <Switch />
      </Field>
      <Field
        name="devolucionInteres"
        label="Interés pagado por adelantado, al liquidar"
        schema={shape.devolucionInteres}
        help="En Colombia la ley manda devolver el de los días que faltan."
      >
        <Select options={optionsOf(DEVOLUCIONES_INTERES, DEVOLUCION_INTERES_LABELS)} />
      </Field>
      <Field
        name="capitalizaInteres"
        label="El interés que pasa a un reenganche genera interés"
        help="Apagado, se debe igual, pero no se le cobra interés."
        valuePropName="checked"
      >
        <Switch />
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
        name="categoriasGasto"
        label="En qué se gasta"
        schema={shape.categoriasGasto}
        help="Escribe una categoría y pulsa Enter. El cobrador elige una al registrar un gasto."
        wide
      >
        <Select mode="tags" open={false} suffixIcon={null} />
      </Field>
      <Field
        name="comisionCobrador"
        label="Comisión de los cobradores (%)"
        schema={shape.comisionCobrador}
        required={false}
        help="De lo que cobran, menos los faltantes. Vacío: sin comisión."
      >
        <RateField />
      </Field>
    </FormSection>
  );
}

/** The settings about visits, calls and messages. */
export function VisitasSection({ actions }: SectionProps) {
  return (
    <FormSection {...VISITAS} actions={actions}>
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
