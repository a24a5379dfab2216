import {
  CODIGOS_CONTABLES,
  CodigosContables,
  CUENTA_CONTABLE_LABELS,
  CUENTAS_CONTABLES,
} from '@cartera/contrato/codigos-contables';
import type { Configuracion } from '@cartera/contrato/configuracion';
import type { DialogProps } from '@cartera/kit';
import { Field, FieldGrid, FormDialog, Input } from '@cartera/kit/form';
import { useSaveConfiguracion } from './configuracion.queries';

const { shape } = CodigosContables;

interface Props extends DialogProps {
  readonly configuracion: Configuracion;
}

/** The codes that the accounts of the journal have in the accountant's program. */
export function CodigosModal({ configuracion, ...dialog }: Props) {
  const { mutate, isPending } = useSaveConfiguracion();
  return (
    <FormDialog
      {...dialog}
      name="codigos"
      title="Códigos contables"
      record={null}
      submitting={isPending}
      width={640}
      okText="Guardar códigos"
      initialValues={configuracion.codigosContables}
      onSubmit={(codigos: CodigosContables, responses) => {
        const filled = Object.fromEntries(Object.entries(codigos).filter(([, codigo]) => codigo));
        mutate({ codigosContables: filled, version: configuracion.version }, responses);
      }}
    >
      <p className="cf-note">
        Son los del libro diario que descarga tu contador. Vacío: el que se ve en gris.
      </p>
      <FieldGrid>
        {CUENTAS_CONTABLES.map((cuenta) => (
          <Field
            key={cuenta}
            name={cuenta}
            label={CUENTA_CONTABLE_LABELS[cuenta]}
            schema={shape[cuenta]}
            normalize={(text: string) => text.trim() || undefined}
          >
            <Input maxLength={20} placeholder={CODIGOS_CONTABLES[cuenta]} />
          </Field>
        ))}
      </FieldGrid>
    </FormDialog>
  );
}
