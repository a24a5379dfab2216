import { Form, type FormInstance, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import './formulario.css';

interface PropsFormulario<T> extends Omit<FormProps<T>, 'layout' | 'validateTrigger' | 'form' | 'children'> {
  readonly form: FormInstance<T>;
  readonly children: ReactNode;
  /** While it is being sent nothing can be changed. */
  readonly enviando?: boolean;
}

/**
 * The product's form: labels above, checked on leaving each field and on sending, and what failed brought
 * into view.
 */
export function Formulario<T>({ enviando = false, children, ...resto }: PropsFormulario<T>) {
  return (
    <Form<T> {...resto} layout="vertical" validateTrigger="onBlur" disabled={enviando} noValidate>
      {children}
    </Form>
  );
}
