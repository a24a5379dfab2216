import { Form, type FormItemProps } from 'antd';
import type { z } from 'zod';
import { esObligatorio, reglaDe } from './reglas';

interface PropsCampo extends Omit<FormItemProps, 'name' | 'label' | 'rules' | 'required'> {
  readonly nombre: string | (string | number)[];
  readonly etiqueta: string;
  /** The field's schema in the contract: its rule, and whether it is required. */
  readonly esquema?: z.ZodType;
  /** Overrides what the schema says; a password is required only for a new user. */
  readonly obligatorio?: boolean;
  /** What to write, below the control. */
  readonly ayuda?: string;
  /** As wide as the section. */
  readonly ancho?: boolean;
}

/** One field of a form: its label, its control, its rule and its error. */
export function Campo({
  nombre,
  etiqueta,
  esquema,
  obligatorio,
  ayuda,
  ancho = false,
  className,
  ...resto
}: PropsCampo) {
  return (
    <Form.Item
      {...resto}
      name={nombre}
      label={etiqueta}
      extra={ayuda}
      required={obligatorio ?? (esquema !== undefined && esObligatorio(esquema))}
      rules={esquema ? [reglaDe(esquema)] : []}
      className={[ancho && 'ct-campo-ancho', className].filter(Boolean).join(' ')}
    />
  );
}
