import { RetiroInput } from '@cartera/contrato/portal-deployments';
import { type ModuleStatus } from '@cartera/contrato/portal-versions';
import { AppForm, Checkbox, Field, Form, FormModal, Input, setFieldErrors } from '@cartera/kit/form';
import { useWithdraw } from './health.queries';
import './health.css';

const { shape } = RetiroInput;

const FORM_ID = 'retiro';

type Values = Pick<RetiroInput, 'motivo' | 'insegura'>;

/** The subject of a withdrawal: one version, or the module with all its versions. */
export interface Withdrawal {
  readonly version: string | null;
}

interface WithdrawModalProps {
  readonly modulo: ModuleStatus;
  /** Undefined until something is selected. */
  readonly withdrawal: Withdrawal | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks why a version or a module is withdrawn. Sending the form is the confirmation. */
export function WithdrawModal({ modulo, withdrawal, isOpen, onClose }: WithdrawModalProps) {
  const [form] = Form.useForm<Values>();
  const withdraw = useWithdraw(modulo);
  const version = withdrawal?.version ?? null;

  const onSubmit = (values: Values) => {
    const hasta = version === modulo.activa ? modulo.anterior : null;
    withdraw.mutate(
      { ...values, ...(version !== null && { version }), ...(hasta !== null && { hasta }) },
      { onSuccess: onClose, onError: (error) => setFieldErrors(form, error) },
    );
  };

  return (
    <FormModal
      title={`Retirar ${modulo.nombre} ${version ?? ''}`}
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={withdraw.isPending}
      onClose={onClose}
      okText="Retirar para siempre"
      okButtonProps={{ danger: true }}
    >
      <p>{consequenceOf(modulo, version)}</p>
      <AppForm
        name={FORM_ID}
        form={form}
        initialValues={{ insegura: false }}
        submitting={withdraw.isPending}
        onFinish={onSubmit}
      >
        <Field name="motivo" label="Por qué" schema={shape.motivo} help="Queda en la auditoría.">
          <Input.TextArea rows={2} maxLength={300} />
        </Field>
        <Form.Item name="insegura" valuePropName="checked">
          <Checkbox>No es segura: las pestañas abiertas la dejan, y leen el motivo</Checkbox>
        </Form.Item>
      </AppForm>
    </FormModal>
  );
}

function consequenceOf({ nombre, activa, anterior }: ModuleStatus, version: string | null): string {
  if (version === null)
    return `Nadie podrá abrir ${nombre}, y ninguna de sus versiones vuelve. Otra nueva, sí.`;
  if (version !== activa) return 'Nadie podrá volver a recibir esta versión.';
  if (anterior === null) return 'La reciben todos y no hay otra: promueve una antes, o retira el módulo.';
  return `La reciben todos, que pasan a ${anterior}. Nadie podrá volver a recibirla.`;
}
