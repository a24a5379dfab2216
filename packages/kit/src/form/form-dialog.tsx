import type { ErrorCode } from '@cartera/contrato/errors';
import { Form, type FormInstance } from 'antd';
import { useId } from 'react';
import { AppForm } from './form';
import { FormModal, type FormModalProps } from './form-modal';
import { setFieldErrors } from './rules';

/** Closes the dialog after a write, or shows the errors of a refused one at their fields. */
export interface FormResponses {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

interface FormDialogProps<T> extends Omit<FormModalProps<T>, 'form' | 'formId' | 'title'> {
  /** Only where the caller reads or sets values. */
  readonly form?: FormInstance<T>;
  /** The beginning of the ids of the fields. */
  readonly name?: string;
  readonly title: string;
  /** The id of the record that the dialog is about, so that no other gets its draft; null for a new one. */
  readonly record: string | null;
  readonly initialValues?: object;
  /** Disables the fields, for a retry that must send the same values. */
  readonly locked?: boolean;
  /** The field of an error that the API gives without one: `{ CEDULA_DUPLICADA: 'cedula' }`. */
  readonly fieldByCode?: Partial<Record<ErrorCode, string>>;
  /** A mutation takes the same arguments. */
  readonly onSubmit: (values: T, responses: FormResponses) => void;
}

/** A dialog that is one form: it sends the values, and closes when they are saved. */
export function FormDialog<T>({
  form: given,
  name,
  record,
  initialValues,
  locked = false,
  fieldByCode,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps<T>) {
  const [form] = Form.useForm<T>(given);
  const id = useId();
  const { submitting, onClose } = dialog;
  return (
    <FormModal<T> {...dialog} form={form} formId={name ?? id}>
      <AppForm<T>
        name={name ?? id}
        // A payment without an answer is stored as unconfirmed: it must not be offered once more.
        draft={dialog.preserved ? null : `${dialog.title} ${record ?? ''}`}
        form={form}
        initialValues={initialValues ?? {}}
        submitting={submitting || locked}
        onFinish={(values) =>
          onSubmit(values, {
            onSuccess: onClose,
            onError: (error) => setFieldErrors(form, error, fieldByCode),
          })
        }
      >
        {children}
      </AppForm>
    </FormModal>
  );
}
