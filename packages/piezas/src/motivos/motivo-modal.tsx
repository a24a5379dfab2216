import { AppForm, Form, FormModal } from '@cartera/kit/form';
import { useId } from 'react';
import { MotivoField } from './motivo-field';
import type { MotivoKind } from './motivos';

interface MotivoModalProps {
  readonly title: string;
  /** The consequence, and whether it can be undone. */
  readonly text: string;
  /** The verb of the action. */
  readonly okText: string;
  readonly kind: MotivoKind;
  /** Destructive: the button is red. */
  readonly danger?: boolean;
  readonly isOpen: boolean;
  readonly submitting: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (motivo: string) => void;
}

/** Asks the user to confirm an action and to say why. */
export function MotivoModal({
  title,
  text,
  kind,
  danger = false,
  submitting,
  onConfirm,
  ...dialog
}: MotivoModalProps) {
  const [form] = Form.useForm<{ motivo: string }>();
  const formId = useId();
  return (
    <FormModal
      {...dialog}
      title={title}
      form={form}
      formId={formId}
      submitting={submitting}
      width={480}
      okButtonProps={{ danger }}
    >
      <p className="ct-motivo-text">{text}</p>
      <AppForm
        id={formId}
        name={formId}
        form={form}
        submitting={submitting}
        onFinish={({ motivo }) => onConfirm(motivo)}
      >
        <MotivoField kind={kind} />
      </AppForm>
    </FormModal>
  );
}
