import { type Garantia, GarantiaChanges } from '@cartera/contrato/garantias';
import { amountSymbol } from '@cartera/kit';
import { AppForm, Field, Form, FormModal, PesosField, setFieldErrors } from '@cartera/kit/form';
import { useState } from 'react';
import { useSaveAvaluo } from './garantias.queries';

const FORM_ID = 'avaluo';

interface Values {
  /** Whole pesos; null for no appraisal. */
  readonly valorAvaluo?: number | null;
}

interface AvaluoModalProps {
  readonly garantia: Garantia;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sets or deletes the appraisal of a piece of collateral. */
export function AvaluoModal({ garantia, isOpen, onClose }: AvaluoModalProps) {
  const [form] = Form.useForm<Values>();
  // Saves with the version that the user saw, so that a change made meanwhile by another user is not overwritten.
  const [opened] = useState(garantia);
  const { mutate, isPending } = useSaveAvaluo(opened);

  const save = ({ valorAvaluo = null }: Values) =>
    mutate(valorAvaluo, {
      onSuccess: onClose,
      onError: (error) => setFieldErrors(form, error),
    });

  return (
    <FormModal
      title="Valor de avalúo"
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={isPending}
      width={400}
      onClose={onClose}
      okText="Guardar avalúo"
    >
      <AppForm<Values>
        name={FORM_ID}
        form={form}
        submitting={isPending}
        initialValues={{ valorAvaluo: opened.valorAvaluo }}
        onFinish={save}
      >
        <Field
          name="valorAvaluo"
          label="Cuánto vale según el perito"
          schema={GarantiaChanges.shape.valorAvaluo}
          help="Déjalo vacío para quitar el avalúo."
        >
          <PesosField prefix={amountSymbol()} placeholder="0" />
        </Field>
      </AppForm>
    </FormModal>
  );
}
