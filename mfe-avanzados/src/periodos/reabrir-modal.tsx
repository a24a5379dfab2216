import { formatPeriodo } from '@cartera/contrato/formats';
import { ReaperturaPeriodo } from '@cartera/contrato/periodos';
import { AppForm, Field, Form, FormModal, Input } from '@cartera/kit/form';
import { useReabrirPeriodo } from './periodos.queries';

const FORM_ID = 'reabrir-periodo';

interface Props {
  /** `YYYY-MM`. */
  readonly mes: string;
  readonly onClose: () => void;
}

/** Asks why a month is reopened. The reason stays in the audit trail. */
export function ReabrirModal({ mes, onClose }: Props) {
  const [form] = Form.useForm<ReaperturaPeriodo>();
  const reabrir = useReabrirPeriodo(mes);
  return (
    <FormModal
      title={`Reabrir ${formatPeriodo(mes)}`}
      form={form}
      formId={FORM_ID}
      isOpen
      submitting={reabrir.isPending}
      onClose={onClose}
      okText="Reabrir mes"
    >
      <AppForm<ReaperturaPeriodo>
        name={FORM_ID}
        form={form}
        submitting={reabrir.isPending}
        onFinish={({ motivo }) => reabrir.mutate(motivo, { onSuccess: onClose })}
      >
        <Field
          name="motivo"
          label="Motivo"
          schema={ReaperturaPeriodo.shape.motivo}
          help="Queda en la auditoría, con tu nombre."
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
        </Field>
      </AppForm>
    </FormModal>
  );
}
