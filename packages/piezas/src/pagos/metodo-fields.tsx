import { METODO_PAGO_LABELS, METODOS_PAGO, type MetodoPago } from '@cartera/contrato/catalogs';
import { METODO_FIELDS } from '@cartera/contrato/metodo-pago';
import { lacksNumero, offeredMetodos } from '@cartera/dominio/metodo-pago';
import { useSession } from '@cartera/kit';
import { Field, FieldGrid, Form, Input } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';

/** The fields of a form that `MetodoFields` draws. */
export interface MetodoValues {
  readonly metodo?: MetodoPago | undefined;
  readonly referencia?: string | null | undefined;
}

interface MetodoFieldsProps {
  /** The method of a payment that is corrected: it may stay, although the lender offers it no more. */
  readonly kept?: MetodoPago | undefined;
}

/** Asks how a payment was received, and for the number of one that is not cash. */
export function MetodoFields({ kept }: MetodoFieldsProps) {
  const settings = useSession(({ usuario }) => usuario?.configuracion);
  const offered = offeredMetodos(settings?.metodosPago);
  const options = METODOS_PAGO.filter((metodo) => metodo === kept || offered.includes(metodo));
  const metodo = Form.useWatch<MetodoPago | undefined>('metodo');
  // A correction keeps what the payment has.
  const asksNumero = settings?.referenciaObligatoria !== false && metodo !== kept;
  return (
    <FieldGrid>
      <Field name="metodo" label="Método" schema={METODO_FIELDS.metodo}>
        <Select options={optionsOf(options, METODO_PAGO_LABELS)} />
      </Field>
      {metodo !== undefined && metodo !== 'efectivo' && (
        <Field
          name="referencia"
          label="Referencia"
          schema={METODO_FIELDS.referencia.refine((numero) => !asksNumero || !lacksNumero(metodo, numero), {
            error: 'Escribe el número del comprobante',
          })}
        >
          <Input maxLength={60} placeholder="Número del comprobante" />
        </Field>
      )}
    </FieldGrid>
  );
}
