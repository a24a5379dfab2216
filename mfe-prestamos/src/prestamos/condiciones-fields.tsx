import { Fecha } from '@cartera/contrato/common';
import { PrestamoInput } from '@cartera/contrato/prestamos';
import { DateField } from '@cartera/kit/dates';
import { Field, Form, PesosField } from '@cartera/kit/form';
import { useFirstOpenDay } from '@cartera/piezas';
import { TerminosFields } from './terminos-fields';

/** Pesos that an arrow key adds (P-7.19). */
const MONTO_STEP = 1000;

const { shape } = PrestamoInput;

interface Props {
  /** Disables all fields. */
  readonly isFixed?: boolean;
  /** Disables the amount. */
  readonly isMontoFixed: boolean;
}

/** The amount, the terms and the days of a loan (P-7.18 to P-7.21). */
export function CondicionesFields({ isFixed = false, isMontoFixed }: Props) {
  const fechaInicio: string | null | undefined = Form.useWatch('fechaInicio');
  const isHalfMonth: boolean | undefined = Form.useWatch(
    ({ modalidad, diasQuincena }) => modalidad === 'quincenal' && diasQuincena === '15-fin',
  );
  const openFrom = useFirstOpenDay();
  const openProps = openFrom ? { min: openFrom } : {};
  const lockProps = isFixed ? { disabled: true } : {};
  return (
    <>
      <Field name="monto" label="Monto" schema={shape.monto}>
        <PesosField step={MONTO_STEP} {...(isMontoFixed && { disabled: true })} />
      </Field>
      <TerminosFields isFixed={isFixed} />
      <Field name="fecha" label="Fecha" schema={Fecha} help="La del préstamo.">
        <DateField {...openProps} {...lockProps} />
      </Field>
      <Field
        name="fechaInicio"
        label="Fecha de inicio"
        schema={shape.fechaInicio}
        help="El día en que se entrega el dinero."
      >
        <DateField {...openProps} {...lockProps} />
      </Field>
      <Field
        name="fechaPrimerPago"
        label="Primer pago"
        schema={shape.fechaPrimerPago}
        help={`Vacío: ${isHalfMonth ? 'la quincena que sigue al inicio' : 'un periodo después del inicio'}. Si es más tarde, su interés cuenta esos días.`}
      >
        <DateField {...(fechaInicio && { min: fechaInicio })} {...lockProps} />
      </Field>
    </>
  );
}
