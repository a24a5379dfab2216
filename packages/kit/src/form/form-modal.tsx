import type { FormInstance, ModalProps } from 'antd';
import { whileLoading } from '../ui/button';
import { askToLeave, useUnsavedChanges } from '../ui/use-unsaved-changes';
import { Modal } from './modal';

export interface FormModalProps<T>
  extends Omit<ModalProps, 'open' | 'mask' | 'closable' | 'keyboard' | 'onCancel' | 'cancelButtonProps'> {
  readonly form: FormInstance<T>;
  /** The form's `id` or `name`. The dialog's submit button is outside the form and refers to it. */
  readonly formId: string;
  readonly isOpen: boolean;
  /** The dialog cannot be closed while it is true. */
  readonly submitting: boolean;
  /** The typed values are stored elsewhere, so closing does not ask. */
  readonly preserved?: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog with a form. It asks before the typed values are lost: on cancel, on leaving the page and on closing the
 * tab. A click outside does not close it. Needs a data router.
 */
export function FormModal<T>({
  form,
  formId,
  isOpen,
  submitting,
  preserved = false,
  onClose,
  okButtonProps,
  children,
  ...rest
}: FormModalProps<T>) {
  const cancel = async () => {
    if (preserved || !form.isFieldsTouched() || (await askToLeave())) onClose();
  };
  return (
    <Modal
      {...rest}
      open={isOpen}
      mask={{ closable: false }}
      closable={!submitting}
      keyboard={!submitting}
      onCancel={() => void cancel()}
      cancelButtonProps={{ disabled: submitting }}
      okButtonProps={{
        ...okButtonProps,
        ...whileLoading(submitting),
        htmlType: 'submit',
        form: formId,
        loading: submitting,
      }}
    >
      {isOpen && !preserved && <UnsavedGuard form={form} />}
      {children}
    </Modal>
  );
}

/** A separate component, mounted only while the dialog is open: a router supports one active blocker. */
function UnsavedGuard<T>({ form }: { readonly form: FormInstance<T> }) {
  useUnsavedChanges(form);
  return null;
}
