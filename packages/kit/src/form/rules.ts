import type { ErrorCode, FieldError } from '@cartera/contrato/errors';
import type { FormInstance, FormRule } from 'antd';
import type { z } from 'zod';
import { ApiError } from '../http/errors';

/**
 * Validates a field with its contract schema, so that the form and the API give the same message.
 * @param schema such as `ClienteInput.shape.cedula`.
 */
export function ruleFor(schema: z.ZodType): FormRule {
  return {
    validator: async (_, value: unknown) => {
      const result = await schema.safeParseAsync(value);
      if (!result.success) throw new Error(result.error.issues[0]?.message);
    },
  };
}

/** True if the schema rejects a missing value. */
export function isRequired(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success;
}

/**
 * Shows the server's field errors at their fields.
 * @param fieldByCode the field of an error code for errors without fields: `{ CEDULA_DUPLICADA: 'cedula' }`.
 * @returns true if every error has its field in the form; if not, the screen must also show the general message.
 */
export function setFieldErrors<T>(
  form: FormInstance<T>,
  error: unknown,
  fieldByCode: Partial<Record<ErrorCode, string>> = {},
): boolean {
  const errors = error instanceof ApiError ? toFieldErrors(error, fieldByCode) : [];
  const formFields = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const known = errors.filter(({ campo }) => formFields.has(campo));
  for (const { campo, mensaje } of known) {
    form.setFields([{ name: fieldPath(campo) as FieldName<T>, errors: [mensaje] }]);
  }
  return errors.length > 0 && known.length === errors.length;
}

function toFieldErrors(
  { code, userMessage, errors }: ApiError,
  fieldByCode: Readonly<Record<string, string | undefined>>,
): readonly FieldError[] {
  const campo = fieldByCode[code];
  return errors.length === 0 && campo && userMessage ? [{ campo, mensaje: userMessage }] : errors;
}

type FieldName<T> = Parameters<FormInstance<T>['setFields']>[0][number]['name'];

/** `referencias.0.nombre` is the field at ['referencias', 0, 'nombre']. */
function fieldPath(campo: string): (string | number)[] {
  return campo.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
