import type { ErrorCode, FieldError } from '@cartera/contrato/errors';
import type { FormInstance, FormRule } from 'antd';
import type { z } from 'zod';
import { ApiError } from '../../http/errors';

/**
 * A field's rule as the contract writes it, so that the form and the API say the same sentence.
 * @param schema the field's schema: `ClienteInput.shape.cedula`.
 */
export function ruleFor(schema: z.ZodType): FormRule {
  return {
    validator: async (_, valor: unknown) => {
      const result = await schema.safeParseAsync(valor);
      if (!result.success) throw new Error(result.error.issues[0]?.message);
    },
  };
}

/** Whether a field may not be left out, which is what its mark says. */
export function isRequired(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success;
}

/**
 * Puts what the server says of each field at that field; the form then takes the user to the first.
 * @param campoDe the field that a refusal is about, by its code, where the server names no fields:
 *   `{ CEDULA_DUPLICADA: 'cedula' }`.
 * @returns whether every error found its field; when not, the screen must also show the general message.
 */
export function setFieldErrors<T>(
  form: FormInstance<T>,
  error: unknown,
  campoDe: Partial<Record<ErrorCode, string>> = {},
): boolean {
  const errors = error instanceof ApiError ? toFieldErrors(error, campoDe) : [];
  const formFields = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const known = errors.filter(({ campo }) => formFields.has(campo));
  for (const { campo, mensaje } of known) {
    form.setFields([{ name: fieldPath(campo) as FieldName<T>, errors: [mensaje] }]);
  }
  return errors.length > 0 && known.length === errors.length;
}

function toFieldErrors(
  { code, mensaje, errors }: ApiError,
  campoDe: Readonly<Record<string, string | undefined>>,
): readonly FieldError[] {
  const campo = campoDe[code];
  return errors.length === 0 && campo && mensaje ? [{ campo, mensaje }] : errors;
}

type FieldName<T> = Parameters<FormInstance<T>['setFields']>[0][number]['name'];

/** `referencias.0.nombre` is the field at ['referencias', 0, 'nombre']. */
function fieldPath(campo: string): (string | number)[] {
  return campo.split('.').map((parte) => (/^\d+$/.test(parte) ? Number(parte) : parte));
}
