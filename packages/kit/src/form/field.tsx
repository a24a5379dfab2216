import { Form, type FormItemProps } from 'antd';
import type { z } from 'zod';
import { isRequired, ruleFor } from './rules';

interface FieldProps extends Omit<FormItemProps, 'name' | 'label' | 'rules' | 'required'> {
  readonly name: string | (string | number)[];
  readonly label: string;
  /** The field's schema in the contract. It gives the rule and the required mark. */
  readonly schema?: z.ZodType;
  /** Overrides the schema. */
  readonly required?: boolean;
  /** Help below the control. */
  readonly help?: string;
  /** Takes the whole row. */
  readonly wide?: boolean;
}

/** One field of a form: its label, its control, its rule and its error. */
export function Field({ name, label, schema, required, help, wide = false, className, ...rest }: FieldProps) {
  return (
    <Form.Item
      {...rest}
      name={name}
      label={label}
      extra={help}
      required={required ?? (schema !== undefined && isRequired(schema))}
      rules={schema ? [ruleFor(schema)] : []}
      className={[wide && 'ct-wide-field', className].filter(Boolean).join(' ')}
    />
  );
}
