import { type Garantia, GarantiaChanges } from '@cartera/contrato/garantias';
import { amountSymbol, type DialogProps } from '@cartera/kit';
import { Field, FormDialog, PesosField } from '@cartera/kit/form';
import { useState } from 'react';
import { useSaveAvaluo } from './garantias.queries';

interface Values {
  /** Whole pesos; null for no appraisal. */
  readonly valorAvaluo?: number | null;
}

/** Sets or deletes the appraisal of a piece of collateral. */
export function AvaluoModal({ garantia, ...dialog }: DialogProps & { readonly garantia: Garantia }) {
  // Saves with the version that the user saw, so that a change made meanwhile by another user is not overwritten.
  const [opened] = useState(garantia);
  const { mutate, isPending } = useSaveAvaluo(opened);

  return (
    <FormDialog
      {...dialog}
      name="avaluo"
      title="Valor de avalúo"
      record={garantia._id}
      submitting={isPending}
      width={400}
      okText="Guardar avalúo"
      initialValues={{ valorAvaluo: opened.valorAvaluo }}
      onSubmit={({ valorAvaluo = null }: Values, responses) => mutate(valorAvaluo, responses)}
    >
      <Field
        name="valorAvaluo"
        label="Cuánto vale según el perito"
        schema={GarantiaChanges.shape.valorAvaluo}
        help="Déjalo vacío para quitar el avalúo."
      >
        <PesosField prefix={amountSymbol()} placeholder="0" />
      </Field>
    </FormDialog>
  );
}
