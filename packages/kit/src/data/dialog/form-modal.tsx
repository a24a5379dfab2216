import type { FormInstance, ModalProps } from 'antd';
import { whileLoading } from '../../ui/button';
import { askToLeave, useUnsavedChanges } from '../form/use-unsaved-changes';
import { Modal } from './modal';

interface FormModalProps<T>
  extends Omit<ModalProps, 'open' | 'mask' | 'closable' | 'keyboard' | 'onCancel' | 'cancelButtonProps'> {
  readonly form: FormInstance<T>;
  /** The form's `id` or `name`, which ties to it the dialog's button, outside of it. */
  readonly formId: string;
  readonly isOpen: boolean;
  /** While it is being sent it cannot be closed, which would hide what is on its way. */
  readonly submitting: boolean;
  /** What was typed is kept elsewhere: there is nothing to lose, nor to ask. */
  readonly preserved?: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog with a form. Whoever cancels it, leaves the page or closes the tab is asked before what was typed is
 * lost; a stray click outside never closes it. Needs a data router.
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
  const cancelar = async () => {
    if (preserved || !form.isFieldsTouched() || (await askToLeave())) onClose();
  };
  return (
    <Modal
      {...rest}
      open={isOpen}
      mask={{ closable: false }}
      closable={!submitting}
      keyboard={!submitting}
      onCancel={() => void cancelar()}
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

/** On its own so that it watches only while the dialog is open: a router heeds one of these at a time. */
function UnsavedGuard<T>({ form }: { readonly form: FormInstance<T> }) {
  useUnsavedChanges(form);
  return null;
}
