import { Form, type FormInstance, type FormProps } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
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
export function Formulario<T>({
  form,
  enviando = false,
  children,
  onValuesChange,
  ...resto
}: PropsFormulario<T>) {
  const seEnviaba = useRef(enviando);

  // What the server refused arrives while the fields are disabled, and those cannot take the focus.
  useEffect(() => {
    if (seEnviaba.current && !enviando) irAlPrimerError(form);
    seEnviaba.current = enviando;
  }, [form, enviando]);

  // An error that stands is checked again at each change: it goes as soon as the field is right.
  const alCambiar: typeof onValuesChange = (cambiados, todos) => {
    const conError = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    const porRevisar = conError
      .map(({ name }) => name)
      .filter(([campo]) => String(campo) in Object(cambiados));
    if (porRevisar.length > 0) void form.validateFields(porRevisar).catch(() => undefined);
    onValuesChange?.(cambiados, todos);
  };

  return (
    <Form<T>
      {...resto}
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      disabled={enviando}
      noValidate
      onValuesChange={alCambiar}
    >
      {children}
    </Form>
  );
}

function irAlPrimerError<T>(form: FormInstance<T>): void {
  const primero = form.getFieldsError().find(({ errors }) => errors.length > 0);
  if (primero) form.scrollToField(primero.name, { focus: true, block: 'center' });
}
