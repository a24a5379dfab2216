import { Form, type FormItemProps } from 'antd';
import type { z } from 'zod';
import { isRequired, ruleFor } from './rules';

interface PropsCampo extends Omit<FormItemProps, 'name' | 'label' | 'rules' | 'required'> {
  readonly nombre: string | (string | number)[];
  readonly label: string;
  /** The field's schema in the contract: its rule, and whether it is required. */
  readonly schema?: z.ZodType;
  /** Overrides what the schema says; a password is required only for a new user. */
  readonly required?: boolean;
  /** What to write, below the control. */
  readonly help?: string;
  /** As wide as the section. */
  readonly width?: boolean;
}

/** One field of a form: its label, its control, its rule and its error. */
export function Campo({
  nombre,
  label,
  schema,
  required,
  help,
  width = false,
  className,
  ...rest
}: PropsCampo) {
  return (
    <Form.Item
      {...rest}
      name={nombre}
      label={label}
      extra={help}
      required={required ?? (schema !== undefined && isRequired(schema))}
      rules={schema ? [ruleFor(schema)] : []}
      className={[width && 'ct-campo-ancho', className].filter(Boolean).join(' ')}
    />
  );
}
