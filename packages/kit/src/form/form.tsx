import { Form, type FormInstance, type FormProps } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './form.css';
import { useFormDraft } from './use-form-draft';

interface AppFormProps<T> extends Omit<FormProps<T>, 'layout' | 'validateTrigger' | 'form' | 'children'> {
  readonly form: FormInstance<T>;
  readonly children: ReactNode;
  /**
   * The form and the record that it is about, the same on each opening. Default: `name`. Null: what is typed is not kept, as
   * in filters.
   */
  readonly draft?: string | null;
  /** Disables every field. */
  readonly submitting?: boolean;
}

/**
 * The product's form: labels above the fields, validation on blur and on submit, and focus on the first error.
 */
export function AppForm<T>({
  form,
  draft,
  submitting = false,
  children,
  onValuesChange,
  onFinish,
  ...rest
}: AppFormProps<T>) {
  const wasSubmitting = useRef(submitting);
  const focused = useRef<Element>(null);

  // A disabled field loses the focus, and cannot take it: the server's errors arrive while the fields are disabled.
  useLayoutEffect(() => {
    if (submitting) focused.current = document.activeElement;
    else if (wasSubmitting.current && !scrollToFirstError(form)) {
      if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    }
    wasSubmitting.current = submitting;
  }, [form, submitting]);

  const { offer, discard } = useFormDraft(draft === undefined ? (rest.name ?? null) : draft, {
    form,
    idPrefix: rest.name,
    initialValues: rest.initialValues,
  });

  // Validate a field with an error on every change, so that the error disappears once the value is valid.
  const onChange: typeof onValuesChange = (changed, all) => {
    const withErrors = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    const toReview = withErrors.map(({ name }) => name).filter(([field]) => String(field) in Object(changed));
    if (toReview.length > 0) void form.validateFields(toReview).catch(() => undefined);
    onValuesChange?.(changed, all);
  };

  return (
    <Form<T>
      {...rest}
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      disabled={submitting}
      noValidate
      onValuesChange={onChange}
      onFinish={(values) => {
        discard();
        onFinish?.(values);
      }}
    >
      {offer}
      {children}
    </Form>
  );
}

/** @returns true if the form has an error. */
function scrollToFirstError<T>(form: FormInstance<T>): boolean {
  const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
  return first !== undefined;
}
