import { CodigosContables, CUENTAS_CONTABLES } from '@cartera/contrato/codigos-contables';
import type { Configuracion } from '@cartera/contrato/configuracion';
import { CODIGOS_CONTABLES, CUENTA_CONTABLE_LABELS } from '@cartera/contrato/cuentas-contables';
import { AppForm, Field, FieldGrid, Form, FormModal, Input, setFieldErrors } from '@cartera/kit/form';
import { useSaveConfiguracion } from './configuracion.queries';

const FORM_ID = 'codigos';
const { shape } = CodigosContables;

interface Props {
  readonly configuracion: Configuracion;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The codes that the accounts of the journal have in the accountant's program. */
export function CodigosModal({ configuracion, isOpen, onClose }: Props) {
  const [form] = Form.useForm<CodigosContables>();
  const { mutate, isPending } = useSaveConfiguracion();
  const save = (codigos: CodigosContables) => {
    const filled = Object.fromEntries(Object.entries(codigos).filter(([, codigo]) => codigo));
    mutate(
      { codigosContables: filled, version: configuracion.version },
      { onSuccess: onClose, onError: (error) => setFieldErrors(form, error) },
    );
  };
  return (
    <FormModal
      title="Códigos contables"
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={isPending}
      width={640}
      onClose={onClose}
      okText="Guardar códigos"
    >
      <AppForm<CodigosContables>
        name={FORM_ID}
        form={form}
        submitting={isPending}
        initialValues={configuracion.codigosContables}
        onFinish={save}
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
      </AppForm>
    </FormModal>
  );
}
