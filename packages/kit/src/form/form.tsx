import { Form, type FormInstance, type FormProps } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { takeDraft, watchDraft } from '../browser/drafts';
import './form.css';

interface AppFormProps<T> extends Omit<FormProps<T>, 'layout' | 'validateTrigger' | 'form' | 'children'> {
  readonly form: FormInstance<T>;
  readonly children: ReactNode;
  /** Disables every field. */
  readonly submitting?: boolean;
}

/**
 * The product's form: labels above the fields, validation on blur and on submit, and focus on the first error.
 */
export function AppForm<T>({ form, submitting = false, children, onValuesChange, ...rest }: AppFormProps<T>) {
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

  useDraft(form, rest.name);

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
    >
      {children}
    </Form>
  );
}

/** Fills the form with the values that it had when its page was replaced, as typed ones. */
function useDraft<T>(form: FormInstance<T>, name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    const fields = Object.entries(takeDraft(name) ?? {});
    form.setFields(fields.map(([field, value]) => ({ name: [field] as never, value, touched: true })));
    return watchDraft(name, () => (form.isFieldsTouched() ? Object(form.getFieldsValue(true)) : null));
  }, [form, name]);
}

/** @returns true if the form has an error. */
function scrollToFirstError<T>(form: FormInstance<T>): boolean {
  const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
  return first !== undefined;
}
