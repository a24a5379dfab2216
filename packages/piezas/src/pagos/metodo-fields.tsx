import { METODO_PAGO_LABELS, METODOS_PAGO, type MetodoPago } from '@cartera/contrato/catalogs';
import { METODO_FIELDS } from '@cartera/contrato/metodo-pago';
import { Field, FieldGrid, Form, Input } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';

const OPTIONS = optionsOf(METODOS_PAGO, METODO_PAGO_LABELS);

/** The fields of a form that `MetodoFields` draws. */
export interface MetodoValues {
  readonly metodo?: MetodoPago | undefined;
  readonly referencia?: string | null | undefined;
}

/** Asks how a payment was received, and for the number of one that is not cash. */
export function MetodoFields() {
  const metodo = Form.useWatch<MetodoPago | undefined>('metodo');
  return (
    <FieldGrid>
      <Field name="metodo" label="Método" schema={METODO_FIELDS.metodo}>
        <Select options={OPTIONS} />
      </Field>
      {metodo !== undefined && metodo !== 'efectivo' && (
        <Field name="referencia" label="Referencia" schema={METODO_FIELDS.referencia}>
          <Input maxLength={60} placeholder="Número del comprobante" />
        </Field>
      )}
    </FieldGrid>
  );
}
