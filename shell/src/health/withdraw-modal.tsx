import { RetiroInput } from '@cartera/contrato/portal-deployments';
import type { ModuleStatus } from '@cartera/contrato/portal-versions';
import type { DialogProps } from '@cartera/kit';
import { Checkbox, Field, Form, FormDialog, Input } from '@cartera/kit/form';
import { useWithdraw } from './health.queries';
import './health.css';

const { shape } = RetiroInput;

type Values = Pick<RetiroInput, 'motivo' | 'insegura'>;

/** The subject of a withdrawal: one version, or the module with all its versions. */
export interface Withdrawal {
  readonly version: string | null;
}

interface WithdrawModalProps extends DialogProps {
  readonly modulo: ModuleStatus;
  /** Undefined until something is selected. */
  readonly withdrawal: Withdrawal | undefined;
}

/** Asks why a version or a module is withdrawn. Sending the form is the confirmation. */
export function WithdrawModal({ modulo, withdrawal, ...dialog }: WithdrawModalProps) {
  const { mutate, isPending } = useWithdraw(modulo);
  const version = withdrawal?.version ?? null;

  const hasta = version === modulo.activa ? modulo.anterior : null;
  return (
    <FormDialog<Values>
      {...dialog}
      name="retiro"
      title={`Retirar ${modulo.nombre} ${version ?? ''}`}
      record={modulo.nombre}
      submitting={isPending}
      okText="Retirar para siempre"
      okButtonProps={{ danger: true }}
      initialValues={{ insegura: false }}
      onSubmit={(values, responses) =>
        mutate(
          { ...values, ...(version !== null && { version }), ...(hasta !== null && { hasta }) },
          responses,
        )
      }
    >
      <p>{consequenceOf(modulo, version)}</p>
      <Field name="motivo" label="Por qué" schema={shape.motivo} help="Queda en la auditoría.">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
      <Form.Item name="insegura" valuePropName="checked">
        <Checkbox>No es segura: las pestañas abiertas la dejan, y leen el motivo</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}

function consequenceOf({ nombre, activa, anterior }: ModuleStatus, version: string | null): string {
  if (version === null)
    return `Nadie podrá abrir ${nombre}, y ninguna de sus versiones vuelve. Otra nueva, sí.`;
  if (version !== activa) return 'Nadie podrá volver a recibir esta versión.';
  if (anterior === null) return 'La reciben todos y no hay otra: promueve una antes, o retira el módulo.';
  return `La reciben todos, que pasan a ${anterior}. Nadie podrá volver a recibirla.`;
}
