import { CountField, Field, FormSection, PesosField, Switch } from '@cartera/kit/form';
import type { ReactNode } from 'react';
import { CONTROL, GeneralSettings } from './settings';

const { shape } = GeneralSettings;

/** The settings about what one person may not do alone. */
export function ControlSection({ actions }: { readonly actions: ReactNode }) {
  return (
    <FormSection {...CONTROL} actions={actions}>
      <Field
        name="topeSinSegundaFirma"
        label="Tope de una sola persona"
        schema={shape.topeSinSegundaFirma}
        required={false}
        help="Lo que sale de caja o se perdona por encima, de una vez o sumando el día, lo aprueba otra persona de la oficina. Vacío: sin tope."
      >
        <PesosField step={1000} placeholder="Sin tope" />
      </Field>
      <Field
        name="moraParaAprobarReenganche"
        label="Días de atraso que una persona reengancha sola"
        schema={shape.moraParaAprobarReenganche}
        help="Con un tope, el reenganche de un préstamo más atrasado lo aprueba otra persona de la oficina."
      >
        <CountField />
      </Field>
      <Field
        name="separarUsuariosYCajas"
        label="Separar usuarios y cajas"
        help="Los gerentes llevan las cajas, y solo un administrador crea y cambia usuarios."
        valuePropName="checked"
      >
        <Switch />
      </Field>
    </FormSection>
  );
}
