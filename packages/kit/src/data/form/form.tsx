import { Form, type FormInstance, type FormProps } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import './form.css';

interface AppFormProps<T> extends Omit<FormProps<T>, 'layout' | 'validateTrigger' | 'form' | 'children'> {
  readonly form: FormInstance<T>;
  readonly children: ReactNode;
  /** While it is being sent nothing can be changed. */
  readonly submitting?: boolean;
}

/**
 * The product's form: labels above, checked on leaving each field and on sending, and what failed brought
 * into view.
 */
export function AppForm<T>({ form, submitting = false, children, onValuesChange, ...rest }: AppFormProps<T>) {
  const wasSubmitting = useRef(submitting);

  // What the server refused arrives while the fields are disabled, and those cannot take the focus.
  useEffect(() => {
    if (wasSubmitting.current && !submitting) scrollToFirstError(form);
    wasSubmitting.current = submitting;
  }, [form, submitting]);

  // An error that stands is checked again at each change: it goes as soon as the field is right.
  const onChange: typeof onValuesChange = (changed, all) => {
    const withErrors = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    const toReview = withErrors.map(({ name }) => name).filter(([campo]) => String(campo) in Object(changed));
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

function scrollToFirstError<T>(form: FormInstance<T>): void {
  const primero = form.getFieldsError().find(({ errors }) => errors.length > 0);
  if (primero) form.scrollToField(primero.name, { focus: true, block: 'center' });
}
